import { z } from "zod";
import { applicationBoardNames, boardBasics, type BoardName, boardNames } from "./boards.ts";
import type { Endpoint } from "./endpoint.ts";
import { id, moment } from "./fields.ts";
import { filterOption, filterText, pagingQuery } from "./listings.ts";
import { roles } from "./roles.ts";

/** An account as an admin sees it. */
const user = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  role: z.enum(roles),
  age: z.number().int().nullable(),
  gender: z.string().nullable(),
  companyName: z.string().nullable(),
  /** The digits of a poster's ABN or ACN. */
  businessNumber: z.string().nullable(),
  /** When an admin suspended the account; null unless it is suspended. */
  suspendedAt: moment.nullable(),
  createdAt: moment,
});
export type User = z.infer<typeof user>;

/** The number of accounts of each role. */
const userCounts = z.object({
  users: z.number().int(),
  students: z.number().int(),
  employers: z.number().int(),
  renters: z.number().int(),
  serviceProviders: z.number().int(),
  admins: z.number().int(),
});
export type UserCounts = z.infer<typeof userCounts>;

const count = z.number().int();
/** How much is deleted together with an account: its listings on each board, and applications. */
const belongings = z.object({
  ...(Object.fromEntries(boardNames.map((name) => [name, count])) as Record<BoardName, typeof count>),
  applicationsSent: count,
  /** Applications of other people to the account's listings. */
  applicationsReceived: count,
});
export type Belongings = z.infer<typeof belongings>;

const portalEvents = [
  "account_created",
  "admin_created",
  "account_deleted",
  "sessions_ended",
  "email_changed",
  "password_changed",
  "password_reset",
  "second_factor_added",
  "second_factor_removed",
  "recovery_codes_made",
  "recovery_code_used",
  "listing_published",
  "listing_paused",
  "listing_resumed",
  "listing_taken",
  "listing_renewed",
  "listing_held",
  "reported",
  "review_asked",
  "figure_corrected",
  "listing_approved",
  "listing_returned",
  "listing_removed",
  "account_suspended",
  "account_restored",
  "business_number_checked",
] as const;
const listingEvents = ["posted", "changed", "deleted"] as const;
const applicationEvents = ["application_sent", "application_deleted"] as const;

const boardEvents = [
  ...boardNames.flatMap((board) => listingEvents.map((done) => `${boardBasics[board].listing}_${done}` as const)),
  ...applicationBoardNames.flatMap((board) => applicationEvents.map((done) => `${boardBasics[board].listing}_${done}` as const)),
];

/** What is recorded of the listings and applications of a board, such as `job_posted`. */
export type BoardEventKind = (typeof boardEvents)[number];

/** The kinds of events in the audit log. */
const activityKinds = [...portalEvents, ...boardEvents];
export type ActivityKind = (typeof activityKinds)[number];

/** The number of events in an answer by default. */
export const activitySize = 20;

/** An event with the current names of the accounts and listings in it. */
const activityEvent = z.object({
  id: z.uuid(),
  at: moment,
  kind: z.enum(activityKinds),
  /** The account that acted, with its role at that time; null for an operator. `name` is missing if the account was deleted. */
  actor: z.object({ id: z.uuid(), role: z.enum(roles), name: z.string().nullable() }).nullable(),
  /** The affected account, with its role, or listing, with its board. `name` is its name or title, missing if it was deleted. */
  subject: z.object({
    id: z.uuid(),
    role: z.enum(roles).nullable(),
    board: z.string().nullable(),
    name: z.string().nullable(),
  }),
});
export type ActivityEvent = z.infer<typeof activityEvent>;

const activityPage = z.object({
  events: z.array(activityEvent),
  /** The value of `before` that gives the earlier events; `null` if there are none. */
  next: z.uuid().nullable(),
});
export type ActivityPage = z.infer<typeof activityPage>;

/** A task of the queue that failed for good and that can be tried again. */
const failedTask = z.object({
  id: z.uuid(),
  kind: z.enum(["send-mail", "delete-files"]),
  failedAt: moment,
  tries: count,
  /** The receiver and the subject of a mail. */
  mail: z.object({ to: z.string(), subject: z.string() }).nullable(),
  /** What the last try ended with, as a program says it. */
  reason: z.string(),
});
export type FailedTask = z.infer<typeof failedTask>;

/** The role filter's first option, 'all' (document 2, section 2), stands for accounts of every role. */
const roleFilter = filterOption("role")
  .transform((role) => (role?.toLowerCase() === "all" ? undefined : role))
  .meta({ type: "string", description: `all, or in any letter case one of: ${roles.join(", ")}` });

export const adminEndpoints = {
  "GET /auth/getAllUsers": {
    summary: "Accounts, newest first; `q` looks in name, email and company; paged and filtered when any parameter is given",
    access: ["ADMIN"],
    query: z.object({ ...pagingQuery, q: filterText("q"), role: roleFilter }),
    answer: z.array(user),
    status: 200,
  },
  "DELETE /auth/deleteUser/{id}": {
    summary: "Delete an account with all that belongs to it; never one's own, nor the last admin",
    access: ["ADMIN"],
    params: z.object({ id }),
    answer: null,
    status: 204,
    errors: ["not_found", "cannot_be_deleted"],
  },
  "DELETE /admin/users/{id}/sessions": {
    summary: "Sign an account out on every device; one's own is under /auth/sessions",
    access: ["ADMIN"],
    params: z.object({ id }),
    answer: null,
    status: 204,
    errors: ["not_found"],
  },
  "DELETE /admin/users/{id}/second-factor": {
    summary:
      "Remove every second factor of an account whose owner has lost them, after checking who asks; ends its sessions. Never one's own",
    access: ["ADMIN"],
    params: z.object({ id }),
    answer: null,
    status: 204,
    errors: ["not_found", "cannot_be_deleted", "reauthentication_required"],
  },
  "GET /admin/users/{id}/belongings": {
    summary: "How many records are deleted together with an account",
    access: ["ADMIN"],
    params: z.object({ id }),
    answer: belongings,
    status: 200,
    errors: ["not_found"],
  },
  "GET /admin/counts": { summary: "How many accounts there are", access: ["ADMIN"], answer: userCounts, status: 200 },
  "GET /admin/activity": {
    summary: "What happened to accounts and listings, newest first; `before` an event of an earlier answer",
    access: ["ADMIN"],
    query: z.object({ before: id.optional(), size: pagingQuery.size.meta({ default: activitySize }) }),
    answer: activityPage,
    status: 200,
  },
  "GET /admin/failed-tasks": {
    summary: "How many mails and deletions of files failed for good, and the 50 newest of them",
    access: ["ADMIN"],
    answer: z.object({ total: count, tasks: z.array(failedTask) }),
    status: 200,
  },
  "POST /admin/failed-tasks/retry": {
    summary: "Give every failed task all its tries again",
    access: ["ADMIN"],
    answer: z.object({ retried: count }),
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
