// A listing's life, without zod, so that lists and cards can use it.

/**
 * Where a listing is in its life. `held` waits for an admin's review, and `removed` was taken down by an admin; nobody but the poster sees
 * either. `taken` is shown as 'Filled' for a job and as 'Rented' for a place.
 */
export const listingStatuses = ["draft", "held", "published", "paused", "taken", "expired", "removed"] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/**
 * Which status follows which, by what the listing's poster does. Nothing leads to `expired` but time: a published or a paused listing
 * expires at its `expiresAt`. What leads to `published` leads to `held` if the listing has to be reviewed first; only an admin's decision
 * leads from there, and to `removed`.
 */
const listingSteps = {
  publish: { draft: "published" },
  pause: { published: "paused" },
  resume: { paused: "published" },
  take: { published: "taken", paused: "taken" },
  // A renewed listing begins a new period. A paused one stays paused.
  renew: { published: "published", paused: "paused", expired: "published" },
} as const satisfies Record<string, Partial<Record<ListingStatus, ListingStatus>>>;
export type ListingAction = keyof typeof listingSteps;
export const listingActions = Object.keys(listingSteps) as [ListingAction, ...ListingAction[]];

/** Returns the status that an action leads to; `undefined` if it is not allowed in this status. */
export const statusAfter = (action: ListingAction, status: ListingStatus): ListingStatus | undefined =>
  (listingSteps[action] as Partial<Record<ListingStatus, ListingStatus>>)[status];

/** How many days a listing is published before it expires, unless it is renewed (document 3, `LISTING_DAYS`). */
export const listingDays = { min: 7, max: 365, default: 30 } as const;
/** How many days before a listing expires its poster gets an email. */
export const reminderDays = 3;
/** How many days a published listing may break a rule whose figures have changed before it is paused. */
export const brokenRuleDays = 14;
