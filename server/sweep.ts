import type { FileStore } from "#server/files/file-store.ts";
import type { TemporaryFiles } from "#server/files/temporary-files.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Board } from "#server/listings/board.ts";
import type { Services } from "#server/services.ts";

interface Parts {
  services: Pick<
    Services,
    | "accountActivity"
    | "accounts"
    | "activity"
    | "boards"
    | "emailLinks"
    | "figures"
    | "knownDevices"
    | "passkeys"
    | "notices"
    | "listingLife"
    | "passwordReset"
    | "reports"
    | "reviews"
    | "savedSearches"
    | "throttles"
  >;
  files: FileStore;
  mailer: Mailer;
  temporaryFiles: TemporaryFiles;
}

/**
 * Ends listings whose time is over, reminds posters of those that end soon, looks again at those that were published under other rules,
 * and deletes records and mails whose time is over, and files that killed processes left. The process calls it at its start and every hour.
 * docs/operating/data-inventory.md has the times.
 */
export async function sweep({ services, files, mailer, temporaryFiles }: Parts): Promise<void> {
  const {
    accountActivity,
    accounts,
    activity,
    boards,
    emailLinks,
    figures,
    knownDevices,
    listingLife,
    notices,
    passkeys,
    passwordReset,
    reports,
    reviews,
    savedSearches,
    throttles,
  } = services;
  await listingLife.expireDue();
  await listingLife.remindDue();
  await listingLife.forgetKeys();
  for (const board of Object.values<Board>(boards)) await board.reviewDue?.();
  await figures.refresh();
  await figures.tellStale();
  await reviews.screenDue();
  await reports.removeOld();
  await throttles.removeExpired();
  await knownDevices.removeUnused();
  await passwordReset.removeExpired();
  await passkeys.removeExpired();
  await emailLinks.removeExpired();
  await accounts.removeExpiredSessions();
  await accountActivity.removeOld();
  await activity.removeOld();
  await notices.removeOld();
  await savedSearches.removeOld();
  await mailer.removeOld();
  await temporaryFiles.removeAbandoned();
  await files.removeAbandoned();
  for (const board of Object.values<Board>(boards)) await board.removeOrphanedFiles();
}

/** Tells people what is due by now, and asks the register about new numbers of businesses. The process calls it every minute. */
export async function doWhatIsDue(
  services: Pick<Services, "applicationStates" | "businessNumbers" | "messages" | "notices" | "reports" | "searchMails">,
): Promise<void> {
  await services.applicationStates.tellUnsuccessful();
  await services.messages.mailUnread();
  await services.notices.sendDailyMails();
  await services.reports.tellReporters();
  await services.searchMails.runDue();
  // Last, because the register may be slow.
  await services.businessNumbers.lookUpDue();
}
