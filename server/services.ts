import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import { createAccountActivity } from "#server/accounts/account-activity.ts";
import { createAccountDeletion } from "#server/accounts/account-deletion.service.ts";
import { createAccounts } from "#server/accounts/accounts.service.ts";
import { createAuthenticatorApps } from "#server/accounts/authenticator-apps.ts";
import { createFollowCredentialChange } from "#server/accounts/credential-changes.ts";
import { createEmailLinks } from "#server/accounts/email-links.service.ts";
import { createKnownDevices } from "#server/accounts/known-devices.ts";
import { createOneTimeCodes } from "#server/accounts/one-time-codes.ts";
import { createOwnData } from "#server/accounts/own-data.service.ts";
import { createPasskeyCeremonies } from "#server/accounts/passkey-ceremonies.ts";
import { createPasskeys } from "#server/accounts/passkeys.service.ts";
import { createPasswordReset } from "#server/accounts/password-reset.service.ts";
import { createPasswords, type PasswordCost } from "#server/accounts/passwords.ts";
import { createSecondFactorChanges } from "#server/accounts/second-factor-changes.ts";
import { createSecondFactorCheck } from "#server/accounts/second-factor-check.ts";
import { createSecondFactors } from "#server/accounts/second-factors.service.ts";
import { createSessions } from "#server/accounts/sessions.ts";
import { createTokens } from "#server/accounts/tokens.ts";
import { createActivity } from "#server/admin/activity.service.ts";
import type { SiteContent } from "#contract/content/site-content.ts";
import { createFailedTasks } from "#server/admin/failed-tasks.service.ts";
import { createUsers } from "#server/admin/users.service.ts";
import { createTellOfApplication } from "#server/applications/application-news.ts";
import { createApplicationStates } from "#server/applications/application-states.service.ts";
import { createApplications } from "#server/applications/applications.service.ts";
import { createDepartures } from "#server/applications/departures.ts";
import { createMeetings } from "#server/applications/meetings.service.ts";
import { createMessages } from "#server/applications/messages.service.ts";
import { createReadSent } from "#server/applications/sent-content.ts";
import { createAuditLog } from "#server/audit/audit-log.ts";
import { type Boards, boards as allBoards } from "#server/boards.ts";
import type { BusinessRegister } from "#server/business-numbers/business-register.ts";
import { createBusinessNumbers } from "#server/business-numbers/business-numbers.service.ts";
import type { Clock } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { createFavourites } from "#server/favourites/favourites.service.ts";
import { createFigures } from "#server/facts/figures.service.ts";
import { createFacts } from "#server/facts/facts.service.ts";
import type { FileStore } from "#server/files/file-store.ts";
import type { Photos } from "#server/files/photos.ts";
import type { Board, BoardDefinition, BoardParts } from "#server/listings/board.ts";
import { pushNews } from "#server/notices/news-channel.repository.ts";
import { createNotices, type Notices } from "#server/notices/notices.service.ts";
import { createStopLinks } from "#server/notices/stop-links.ts";
import { createModeration } from "#server/moderation/moderation.service.ts";
import { createReports } from "#server/moderation/reports.service.ts";
import { createReviews } from "#server/moderation/reviews.ts";
import { createSuspensions } from "#server/moderation/suspensions.ts";
import { createTellDecision } from "#server/moderation/telling-decisions.ts";
import { createListingLife } from "#server/listings/listing-life.service.ts";
import { createSavedSearches } from "#server/saved-searches/saved-searches.service.ts";
import { createStrangersSearches } from "#server/saved-searches/strangers-searches.service.ts";
import { createSearchMails } from "#server/saved-searches/search-mails.service.ts";
import { createPosters } from "#server/listings/posters.service.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import { createThrottles } from "#server/throttles/throttles.ts";

/** What the services need. */
export interface ServiceParts {
  db: Kysely<Tables>;
  files: FileStore;
  photos: Photos;
  enqueue: EnqueueTask;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, "info" | "warn">;
  /** 32 bytes or more. */
  jwtSecret: string;
  /** Without a trailing slash. */
  publicUrl: string;
  passwordLengthMin: number;
  /** Whether admins must have a second factor. */
  adminSecondFactor: "required" | "optional";
  /** How many days a listing is published before it expires. */
  listingDays: number;
  /** What the operator wrote in `content/`. */
  content: SiteContent;
  /** ABN Lookup, if the operator has a key. */
  businessRegister?: BusinessRegister | undefined;
  /** OWASP's recommended cost, unless a test brings a lower one. */
  passwordCost?: PasswordCost;
  /** Off only for load measurements. */
  rateLimits: boolean;
  /** The boards of `server/boards.ts`, unless a test brings others. */
  boards?: Boards;
}

export type Services = ReturnType<typeof createServices>;

/** Creates the portal's services. It mounts nothing that answers requests. */
export function createServices(parts: ServiceParts) {
  const { db, clock, enqueue, jwtSecret: secret, publicUrl, adminSecondFactor, content, boards = allBoards } = parts;
  const definitions: readonly BoardDefinition[] = Object.values(boards);
  const throttles = createThrottles({ db, clock, secret, isOn: parts.rateLimits });
  const recordEvent = createAuditLog(clock);
  const accountActivity = createAccountActivity(parts);
  const devices = createKnownDevices({ db, clock });
  const { passwordLengthMin: lengthMin, passwordCost: cost } = parts;
  const passwords = createPasswords({ lengthMin, ...(cost && { cost }) });
  const common = { db, clock, enqueue, publicUrl, throttles, recordEvent, activity: accountActivity, devices, passwords };
  const emailLinks = createEmailLinks({ ...common, secret });
  const signingIn = { ...common, emailLinks, followCredentialChange: createFollowCredentialChange({ ...common, emailLinks }) };
  const factorParts = { ...common, ...createFactorParts(parts) };
  const accounts = createAccounts({
    ...signingIn,
    checkSecondFactor: createSecondFactorCheck(factorParts),
    sessions: factorParts.sessions,
    async onPosterChanged(tx: Transaction, accountId: string) {
      for (const board of definitions) await board.onPosterChanged?.(tx, accountId);
    },
  });
  const { getAccount, listOwnSessions: listSessions, endSessionsOf: endSessions } = accounts;
  const stopLinks = createStopLinks({ secret, publicUrl });
  const savedSearches = createSavedSearches({ ...common, boards: definitions });
  const notices = createNotices({ ...common, stopLinks, pushNews, stopSearch: savedSearches.stop });
  const { ofBoards, departures, ...forApplications } = createApplicationServices({ ...common, notices, boards: definitions });
  const facts = createFacts({ facts: content.facts, clock });
  const forBoards = { ...parts, ...ofBoards, facts, recordEvent, getAccount, tell: notices.tell };
  const living = createLife({ ...forBoards, notices, secret, contactEmail: content.contact.email, boards: definitions });
  const { tellReportersOf } = living.reports;
  const accountDeletion = createAccountDeletion({ ...common, ...departures, boards: definitions, tellReportersOf });
  const favourites = createFavourites(common);
  const created = createBoards(boards, { ...forBoards, life: living.listingLife });
  const { applications, messages } = forApplications;
  const others = [applications, messages, notices, savedSearches, favourites, living.moderation, living.reports];
  const sources = [...Object.values<Board>(created), ...others];
  return {
    accounts,
    accountActivity,
    accountDeletion,
    emailLinks,
    ...createFactors({ ...factorParts, adminSecondFactor, getAccount }),
    knownDevices: devices,
    throttles,
    passwordReset: createPasswordReset({ ...signingIn, codes: createOneTimeCodes({ secret }) }),
    boards: created,
    facts,
    ...forApplications,
    notices,
    savedSearches,
    strangersSearches: createStrangersSearches({ ...common, secret, boards: definitions }),
    searchMails: createSearchMails({ ...common, stopLinks, boards: definitions }),
    favourites,
    ownData: createOwnData({ ...common, getAccount, listSessions, sources }),
    ...living,
    posters: createPosters({ db, clock }),
    ...createAdminParts({ ...forBoards, boards: definitions, deleteAccount: accountDeletion.deleteAccount, endSessions }),
  };
}

/** What signing in and the second factors share. */
function createFactorParts({ db, clock, jwtSecret: secret, publicUrl, adminSecondFactor }: ServiceParts) {
  return {
    apps: createAuthenticatorApps({ secret, clock }),
    ceremonies: createPasskeyCeremonies({ db, clock, publicUrl }),
    sessions: createSessions({ db, clock, adminSecondFactor, tokens: createTokens({ secret, clock }) }),
  };
}

type FactorParts = Parameters<typeof createSecondFactorChanges>[0] &
  Omit<Parameters<typeof createSecondFactors>[0] & Parameters<typeof createPasskeys>[0], "changes">;

function createFactors(parts: FactorParts) {
  const changes = createSecondFactorChanges(parts);
  return { secondFactors: createSecondFactors({ ...parts, changes }), passkeys: createPasskeys({ ...parts, changes }) };
}

/** What only admins use, apart from their reviews. */
const createAdminParts = (
  parts: Parameters<typeof createUsers>[0] & Parameters<typeof createBusinessNumbers>[0] & Parameters<typeof createFigures>[0],
) => ({
  businessNumbers: createBusinessNumbers(parts),
  figures: createFigures(parts),
  users: createUsers(parts),
  activity: createActivity(parts),
  failedTasks: createFailedTasks(parts),
});

type LifeParts = Omit<Parameters<typeof createListingLife>[0], "admit"> &
  Parameters<typeof createReviews>[0] &
  Parameters<typeof createTellDecision>[0] &
  Pick<Parameters<typeof createModeration>[0], "content"> &
  Omit<Parameters<typeof createReports>[0], "noteReports">;

/** The life of listings, and what admins review of it. */
function createLife(parts: LifeParts) {
  const reviews = createReviews(parts);
  const listingLife = createListingLife({ ...parts, admit: reviews.admit });
  const deciding = { ...parts, tellDecision: createTellDecision(parts) };
  const suspensions = createSuspensions(deciding);
  const reports = createReports({ ...parts, noteReports: reviews.noteReports });
  return {
    reviews,
    reports,
    listingLife,
    suspensions,
    moderation: createModeration({ ...deciding, suspensions, life: listingLife }),
  };
}

interface ApplicationParts {
  db: Kysely<Tables>;
  clock: Clock;
  publicUrl: string;
  notices: Notices;
  boards: readonly BoardDefinition[];
}

/** What happens to applications after they were sent. */
function createApplicationServices(parts: ApplicationParts) {
  const { notices, boards } = parts;
  const readSent = createReadSent(boards);
  const tellOfApplication = createTellOfApplication({ ...parts, tell: notices.tell, readSent });
  const applications = createApplications({ ...parts, readSent });
  const changing = { ...parts, applications, tellOfApplication, pushNews: notices.pushNews };
  const applicationStates = createApplicationStates(changing);
  const meetings = createMeetings({ ...changing, readSent });
  const { noteOpened, closeApplications, endBeforeDeletion: endApplication } = applicationStates;
  return {
    applications,
    applicationStates,
    meetings,
    ofBoards: { noteOpened, closeApplications, endApplication },
    departures: createDepartures({ ...changing, forgetApplicationsOf: notices.forgetApplicationsOf }),
    messages: createMessages({ ...parts, readSent, noteOpenedBy: applicationStates.noteOpenedBy }),
  };
}

type CreatedBoards = { [Name in keyof Boards]: ReturnType<Boards[Name]["create"]> };

function createBoards(boards: Boards, parts: BoardParts): CreatedBoards {
  const created = Object.entries<BoardDefinition>(boards).map(([name, board]) => [name, board.create(parts)] as const);
  return Object.fromEntries(created) as unknown as CreatedBoards;
}
