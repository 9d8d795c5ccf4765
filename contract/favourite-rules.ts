// What people save, without zod, so that lists and cards can use it.

/** How many listings an account can save. */
export const favouritesMax = 500;
/** How many listings can be asked for by their ids at once. */
export const idsAtOnce = 24;
