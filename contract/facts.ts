import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { factNames } from "./fact-rules.ts";
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

export const factEndpoints = {
  "GET /facts": {
    summary: "The figures in force today that listings are measured by, with their sources",
    access: "anyone",
    answer: z.array(fact),
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
