import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { id } from "./fields.ts";

/** Who posted a listing, in a line. */
export const posterSummary = z.object({
  /** Names the poster's page. It is random, and not the account's id. */
  posterId: z.uuid(),
  /** The company, or the person's name as listings show it. */
  name: z.string(),
  emailConfirmed: z.boolean(),
  /** What was checked of their ABN or ACN, as a sentence; `null` if they gave none. */
  businessText: z.string().nullable(),
});
export type PosterSummary = z.infer<typeof posterSummary>;

/** What everybody may know of a poster. */
const poster = posterSummary.extend({
  kind: z.enum(["company", "person"]),
  /** The month of signing up, `YYYY-MM`. */
  memberSince: z.string(),
  /**
   * Half of the applications of the last 180 days that were answered had their first answer within so many hours: 1, 3, 6, 12 or whole
   * days. `null` if fewer than five were answered.
   */
  answersWithinHours: z.number().int().nullable(),
});
export type Poster = z.infer<typeof poster>;

/** Names a poster. */
export const posterParams = z.object({ posterId: id });

export const posterEndpoints = {
  "GET /posters/{posterId}": {
    summary: "Who posts: name, since when, and how fast they answer; only of those who can post",
    access: "anyone",
    params: posterParams,
    answer: poster,
    status: 200,
    errors: ["not_found"],
  },
} as const satisfies Record<string, Endpoint>;
