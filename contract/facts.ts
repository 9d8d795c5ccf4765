import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { factNames, factTopics } from "./fact-rules.ts";
import { amount, choice, date, id, moment, optional, text, webAddress } from "./fields.ts";
import { states } from "./places.ts";
import { textMax } from "./text-limits.ts";

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

/** What to know before paying for a place. */
export const rentAdvice = z.object({
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

/** A figure as admins see it: also those that are over or not in force yet. */
const figure = fact.omit({ keptBy: true, help: true }).extend({
  /** The last day on which it is in force. */
  to: z.string().optional(),
  isInForce: z.boolean(),
});
export type Figure = z.infer<typeof figure>;

/** A correction by an admin, with the list of figures that it replaced. */
const correction = z.object({
  id: z.uuid(),
  name: z.enum(factNames),
  at: moment,
  /** The admin's name; null once the account is deleted. */
  by: z.string().nullable(),
  /** What was replaced or ended, and what came in its place. */
  former: figure.omit({ name: true, isInForce: true, isOutOfDate: true }).nullable(),
  figure: figure.omit({ name: true, isInForce: true, isOutOfDate: true }),
});
export type Correction = z.infer<typeof correction>;

const figureList = z.object({ figures: z.array(figure), corrections: z.array(correction) });
export type FigureList = z.infer<typeof figureList>;

/** One figure as an admin corrects it. With the day of an existing one it replaces that; with a later day it ends the one before. */
const figureForm = z.object({
  name: choice(factNames, "figure"),
  state: optional(choice(states, "state")),
  rentUpTo: optional(
    amount({ label: "weekly rent", max: 100_000, sentence: "Enter a weekly rent in dollars, for example 900.", step: 0.01 }),
  ),
  value: amount({ label: "value", max: 1_000_000, sentence: "Enter the value as a number, for example 26.44.", step: 0.01 }),
  from: date("first day", { example: "2026-07-01" }),
  sourceLabel: text({ label: "Source", max: textMax.title }),
  sourceHref: webAddress("source's address"),
  checkedOn: date("day of the check", { example: "2026-11-01" }),
});
export type FigureForm = z.infer<typeof figureForm>;

export const factEndpoints = {
  "GET /admin/figures": {
    summary: "Every legal figure with its dates and source, and the newest 100 corrections",
    access: ["ADMIN"],
    answer: figureList,
    status: 200,
  },
  "PUT /admin/figures": {
    summary: "Correct a figure, or add the one that follows it; in force on every process at once",
    access: ["ADMIN"],
    body: figureForm,
    answer: figureList,
    status: 200,
  },
  "DELETE /admin/figures/corrections/{id}": {
    summary: "Take back the newest correction of a figure: the figures from before it come back",
    access: ["ADMIN"],
    params: z.object({ id }),
    answer: figureList,
    status: 200,
    errors: ["not_found", "state_changed"],
  },
  "GET /facts": {
    summary: "The legal figures in force today with their sources, all of them or those about pay, rent or visas",
    access: "anyone",
    query: z.object({ about: choice(factTopics, "about").optional() }),
    answer: z.array(fact),
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
