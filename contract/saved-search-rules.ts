/** How often a saved search is mailed. */
export const searchMails = ["daily", "weekly", "never"] as const;
export type SearchMail = (typeof searchMails)[number];
/** Without an account nobody could see a search that is never mailed. */
export const strangerSearchMails = ["daily", "weekly"] as const satisfies readonly SearchMail[];

/** The most searches that one account, or one address without an account, can save. */
export const savedSearchesMax = 20;
/** The most characters of a search's name. */
export const searchNameMax = 80;
/** The most listings in one email. A link leads to the others. */
export const mailedListingsMax = 20;
/** For how many hours the link in the email to somebody without an account confirms a saved search. */
export const searchConfirmationHours = 24;
/** For how many minutes a deleted search can be restored. */
export const searchRestoreMinutes = 60;

/** How often a saved search is mailed, in words. */
export const searchMailLabels: Readonly<Record<SearchMail, string>> = {
  daily: "Daily email",
  weekly: "Weekly email",
  never: "No emails",
};
