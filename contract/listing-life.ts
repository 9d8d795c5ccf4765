import { z } from "zod";
import { boardNames } from "./boards.ts";
import { tokenSentence } from "./email-links.ts";
import type { Endpoint } from "./endpoint.ts";
import { idsAtOnce } from "./favourite-rules.ts";
import { choice, id, moment } from "./fields.ts";
import { listingActions, listingStatuses } from "./listing-life-rules.ts";
import { ownListQuery } from "./listings.ts";
import type { Role } from "./roles.ts";
import { callThrottles } from "./throttles.ts";

/** What every listing says about its life. */
export const lifeFields = {
  status: z.enum(listingStatuses),
  /** When it was first published; null for a draft. */
  publishedAt: moment.nullable(),
  /** When it expires or has expired, unless it is renewed or taken; null for a draft. */
  expiresAt: moment.nullable(),
};

/** What the poster's own list adds to each listing. */
export const ownListingFields = {
  applicationCount: z.number().int().min(0),
  /** The version of the listing as its own call answers it, for `If-Match`. */
  version: z.string(),
};

export type OwnListingFields = z.infer<z.ZodObject<typeof ownListingFields>>;

/** The query of the poster's own list. */
export const ownListingsQuery = ownListQuery.extend({
  status: z.enum(listingStatuses, { error: `status must be one of: ${listingStatuses.join(", ")}.` }).optional(),
});

/** Whether a new listing is published at once, which it is by default, or kept as a draft. */
export const firstStatus = z.preprocess(
  (value: unknown) => (value === undefined || value === null || value === "" ? "published" : value),
  choice(["draft", "published"], "status", "Choose draft or published."),
) as z.ZodType<"draft" | "published", "draft" | "published" | null | undefined>;

const idsSentence = `Name at most ${idsAtOnce} ids, with commas between them.`;
const params = z.object({ id });
const statusChange = z.object({ action: choice(listingActions, "action", `Choose one of: ${listingActions.join(", ")}.`) });
const count = z.number().int().min(0);
const ownCounts = z.object(
  Object.fromEntries(listingStatuses.map((status) => [status, count])) as Record<(typeof listingStatuses)[number], typeof count>,
);
export type OwnCounts = z.infer<typeof ownCounts>;

const changeStatus = <Access extends readonly Role[], Answer extends z.ZodType>(access: Access, answer: Answer) =>
  ({
    summary: "Publish, pause, resume, renew or end one's own listing",
    access,
    params,
    body: statusChange,
    answer,
    status: 200,
    hasVersion: true,
    comparesVersions: true,
    errors: ["not_found", "state_changed"],
  }) as const;

const duplicate = <Access extends readonly Role[], Answer extends z.ZodType>(access: Access, answer: Answer) =>
  ({
    summary: "Copy one's own listing as a new draft",
    access,
    params,
    answer,
    status: 201,
    hasVersion: true,
    throttles: [callThrottles.posting],
    errors: ["not_found", "state_changed", "unavailable"],
  }) as const;

/** Ids with commas between them. */
const idList = z
  .string({ error: "ids must be given once, with commas between them." })
  .max(40 * idsAtOnce, idsSentence)
  .transform((value) => [...new Set(value.toLowerCase().split(","))])
  .refine((ids) => ids.length <= idsAtOnce && ids.every((each) => id.safeParse(each).success), idsSentence)
  .meta({ type: "string", maxLength: 40 * idsAtOnce });

const listByIds = <Answer extends z.ZodType>(answer: Answer) =>
  ({
    summary: `At most ${idsAtOnce} listings by their ids: published ones whole, paused and ended ones by title and status only`,
    access: "anyone",
    query: z.object({ ids: idList }),
    answer: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        status: z.enum(listingStatuses).exclude(["draft"]),
        /** Null unless it is published. */
        listing: answer.nullable(),
      }),
    ),
    status: 200,
  }) as const;

const countOwn = <Access extends readonly Role[]>(access: Access) =>
  ({ summary: "How many listings of one's own have which status", access, answer: ownCounts, status: 200 }) as const;

/**
 * The calls of a listing's life, the same for every board.
 * @param access who posts on the board
 * @param answer a listing as its own call answers it
 */
export function lifeEndpoints<const Board extends string, const Access extends readonly Role[], Answer extends z.ZodType>(
  board: Board,
  access: Access,
  answer: Answer,
) {
  return {
    [`GET /${board}/by-ids`]: listByIds(answer),
    [`GET /${board}/own-counts`]: countOwn(access),
    [`POST /${board}/{id}/status`]: changeStatus(access, answer),
    [`POST /${board}/{id}/duplicate`]: duplicate(access, answer),
  } as Readonly<Record<`GET /${Board}/by-ids`, ReturnType<typeof listByIds<Answer>>>> &
    Readonly<Record<`GET /${Board}/own-counts`, ReturnType<typeof countOwn<Access>>>> &
    Readonly<Record<`POST /${Board}/{id}/status`, ReturnType<typeof changeStatus<Access, Answer>>>> &
    Readonly<Record<`POST /${Board}/{id}/duplicate`, ReturnType<typeof duplicate<Access, Answer>>>>;
}

/** What the listings of all boards have. */
export interface AnyListing extends z.infer<z.ZodObject<typeof lifeFields>> {
  id: string;
  title: string;
}

/** The calls of a listing's life on any board. */
export type LifeEndpoints = ReturnType<typeof lifeEndpoints<"{board}", readonly Role[], z.ZodType<AnyListing>>>;

export const renewalEndpoints = {
  "POST /listings/renew": {
    summary: "Renew a listing with the link in the email to its poster, once for each period",
    access: "anyone",
    body: z.object({ token: z.string({ error: tokenSentence }).regex(/^[\w.-]{1,160}$/, tokenSentence) }),
    answer: z.object({ board: z.enum(boardNames), id: z.uuid(), title: z.string(), expiresAt: moment }),
    status: 200,
    throttles: [callThrottles.emailLink],
    errors: ["link_expired", "state_changed"],
  },
} as const satisfies Record<string, Endpoint>;
