import { accountDeletion } from "#contract/accounts.ts";

/** What the form that deletes one's account holds. */
export const accountDeletionSchema = accountDeletion;
