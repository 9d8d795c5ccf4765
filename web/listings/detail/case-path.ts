/** Where admins decide a case. */
export const casePath = (id: string): string => `/admin?section=reviews&case=${id}`;
