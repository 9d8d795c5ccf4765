import type { SearchMail } from "#contract/saved-search-rules.ts";

/** How often a saved search is mailed, in words. */
export const searchMailLabels: Readonly<Record<SearchMail, string>> = {
  daily: "Daily email",
  weekly: "Weekly email",
  never: "No emails",
};
