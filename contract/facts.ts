import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { factNames } from "./fact-rules.ts";
import { filterOption, filterPrice } from "./listings.ts";
import { states } from "./places.ts";

const link = z.object({ label: z.string(), href: z.url() });

const fact = z.object({
  name: z.enum(factNames),
  /** In dollars, or in what the name says: per cent, weeks or months of rent. */
  value: z.number(),
  /** The state that it holds in; without one it holds in all of Australia. */
  state: z.enum(states).optional(),
  /** The highest weekly rent in dollars that it holds for; without one it holds for every higher rent too. */
  rentUpTo: z.number().optional(),
  /** The day it came into force, `YYYY-MM-DD`. */
  from: z.string(),
  source: link,
  /** When somebody last read it there, `YYYY-MM-DD`. */
  checkedOn: z.string(),
  /** The last check is so long ago that it may have changed. */
  isOutOfDate: z.boolean(),
  /** Who keeps bonds in this state; absent where the landlord or the agent does. */
  keptBy: link.optional(),
  /** Where tenants in this state get free help. */
  help: link.optional(),
});
export type Fact = z.infer<typeof fact>;

/** What to know before paying for a place, by its state and rent. */
const rentAdvice = z.object({
  /** The most that may be asked, in sentences; empty where no figure is known. */
  maxima: z.array(z.string()),
  /** Who keeps bonds in this state; null where the landlord or the agent does, or where we don't know. */
  keptBy: link.nullable(),
  /** Where tenants in this state get free help. */
  help: link.nullable(),
  /** Where the figures were read, and when last; null without figures. */
  source: link.extend({ checkedOn: z.string(), isOutOfDate: z.boolean() }).nullable(),
});
export type RentAdvice = z.infer<typeof rentAdvice>;

export const factEndpoints = {
  "GET /facts/renting": {
    summary: "The most that may be asked for a place in a state at a weekly rent, who keeps the bond, and where to get help",
    access: "anyone",
    query: z.object({ state: filterOption("state"), weeklyRent: filterPrice("weeklyRent") }),
    answer: rentAdvice,
    status: 200,
  },
  "GET /facts": {
    summary: "The figures in force today that listings are measured by, with their sources",
    access: "anyone",
    answer: z.array(fact),
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
