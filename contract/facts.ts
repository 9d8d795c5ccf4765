import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { factNames } from "./fact-rules.ts";

const fact = z.object({
  name: z.enum(factNames),
  /** In dollars, or in per cent if the name says so. */
  value: z.number(),
  /** The day it came into force, `YYYY-MM-DD`. */
  from: z.string(),
  source: z.object({ label: z.string(), href: z.url() }),
  /** When somebody last read it there, `YYYY-MM-DD`. */
  checkedOn: z.string(),
  /** The last check is so long ago that it may have changed. */
  isOutOfDate: z.boolean(),
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
