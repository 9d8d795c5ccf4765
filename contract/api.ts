import { z } from "zod";
import { accommodationApplicationEndpoints } from "./accommodation-applications.ts";
import { accommodationEndpoints } from "./accommodation.ts";
import { accountActivityEndpoints } from "./account-activity.ts";
import { accountEndpoints } from "./accounts.ts";
import { adminEndpoints } from "./admin.ts";
import { businessCheckEndpoints } from "./business-checks.ts";
import { emailLinkEndpoints } from "./email-links.ts";
import { applicationEndpoints } from "./applications.ts";
import type { Endpoint } from "./endpoint.ts";
import { favouriteEndpoints } from "./favourites.ts";
import { factEndpoints } from "./facts.ts";
import { jobApplicationEndpoints } from "./job-applications.ts";
import { jobEndpoints } from "./jobs.ts";
import { keptResumeEndpoints } from "./kept-resumes.ts";
import { messageEndpoints } from "./messages.ts";
import { moderationEndpoints } from "./moderation.ts";
import { noticeEndpoints } from "./notices.ts";
import { renewalEndpoints } from "./listing-life.ts";
import { passkeyEndpoints } from "./passkeys.ts";
import { passwordResetEndpoints } from "./password-reset.ts";
import { reportEndpoints } from "./reports.ts";
import { savedSearchEndpoints } from "./saved-searches.ts";
import { posterEndpoints } from "./posters.ts";
import { secondFactorEndpoints } from "./second-factors.ts";
import { serviceListingEndpoints } from "./service-listings.ts";

const healthEndpoints = {
  "GET /health/live": {
    summary: "Whether the process runs",
    access: "anyone",
    answer: z.object({ status: z.literal("ok") }),
    status: 200,
  },
  "GET /health/ready": {
    summary: "Whether the database and the object store answer, and the state of the replica if there is one",
    access: "anyone",
    answer: z.object({ status: z.literal("ok"), replica: z.enum(["ok", "behind", "away"]).optional() }),
    status: 200,
    errors: ["unavailable"],
  },
  "GET /version": {
    summary: "The release that runs",
    access: "anyone",
    answer: z.object({ version: z.string() }),
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;

/** Every call of the portal, by method and path below `/api`. */
export const endpoints = {
  ...healthEndpoints,
  ...accountEndpoints,
  ...accountActivityEndpoints,
  ...emailLinkEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...passwordResetEndpoints,
  ...adminEndpoints,
  ...businessCheckEndpoints,
  ...moderationEndpoints,
  ...reportEndpoints,
  ...factEndpoints,
  ...jobEndpoints,
  ...jobApplicationEndpoints,
  ...keptResumeEndpoints,
  ...accommodationEndpoints,
  ...accommodationApplicationEndpoints,
  ...serviceListingEndpoints,
  ...applicationEndpoints,
  ...messageEndpoints,
  ...noticeEndpoints,
  ...renewalEndpoints,
  ...savedSearchEndpoints,
  ...favouriteEndpoints,
  ...posterEndpoints,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;

type Shape<Of, Part extends string> = Of extends Record<Part, infer Schema> ? Schema : never;

/** What a caller sends (before parsing). */
export type Sent<Of, Part extends "params" | "query" | "body"> =
  Shape<Of, Part> extends z.ZodType ? z.input<Shape<Of, Part>> : undefined;
/** What the handler of an endpoint receives (after parsing). */
export type Parsed<Of, Part extends "params" | "query" | "body"> =
  Shape<Of, Part> extends z.ZodType ? z.output<Shape<Of, Part>> : undefined;
type JsonPartsOf<Form> = Form extends { json: infer Parts extends Readonly<Record<string, z.ZodType>> }
  ? { [Name in keyof Parts]: z.output<Parts[Name]> }
  : unknown;
/** The text fields of a multipart call and its JSON objects by the name of their part, after parsing. */
export type ParsedForm<Of> =
  Shape<Of, "form"> extends { fields: infer Fields extends z.ZodType }
    ? z.output<Fields> & JsonPartsOf<Shape<Of, "form">>
    : undefined;
/** What the caller of an endpoint receives. */
export type Answer<Of> = Shape<Of, "answer"> extends z.ZodType ? z.output<Shape<Of, "answer">> : void;
export type AnswerOf<Key extends EndpointKey> = Answer<Endpoints[Key]>;
