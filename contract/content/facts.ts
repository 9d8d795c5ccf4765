import { z } from "zod";
import { factNames, isRentFact } from "#contract/fact-rules.ts";
import { states } from "#contract/places.ts";
import { day, link } from "./content-fields.ts";

/** One value of a fact for a period. */
const figure = z.strictObject({
  /** In the fact's unit. */
  value: z.number({ error: "must be a number" }).positive("must be above 0"),
  /** The state that it holds in; for limits of rent only. */
  state: z.enum(states, { error: "must be a state, such as NSW" }).optional(),
  /** The highest weekly rent in dollars that it holds for. A state that has figures, but none for a higher rent, sets it no limit. */
  rentUpTo: z.number({ error: "must be a number" }).positive("must be above 0").optional(),
  /** The first and the last day on which it is in force; without a last day it still is. */
  from: day,
  to: day.optional(),
  /** Who publishes it, and where. */
  source: link,
  /** When somebody last read it there. */
  checkedOn: day,
  /** Who keeps bonds in this state; absent where the landlord or the agent does. */
  keptBy: link.optional(),
  /** Where tenants in this state get free help. */
  help: link.optional(),
});

type Figure = z.infer<typeof figure>;

const isInOrder = (list: readonly Figure[]): boolean =>
  list.every(({ from, to }, index) => (index === 0 || from > (list[index - 1]?.to ?? "9999")) && (to ?? "9999") >= from);

const hasScopeOf = (one: Figure) => (other: Figure) => one.state === other.state && one.rentUpTo === other.rentUpTo;

const figures = z
  .array(figure, { error: "must be a list of figures" })
  .min(1, "needs at least one figure")
  .refine(
    // Figures of different states and rents are in force beside each other.
    (list) => list.every((one) => isInOrder(list.filter(hasScopeOf(one)))),
    "must be in the order of their dates, each with the day before the next as its last day",
  );

const nationalFigures = figures.refine(
  (list) => list.every(({ state, rentUpTo }) => state === undefined && rentUpTo === undefined),
  "must not name a state or a rent",
);
const rentFigures = figures.refine((list) => list.every(({ state }) => state !== undefined), "must each name a state");

/** Every figure that a rule of the portal uses or a page shows, with its dates and source. */
export const factsContent = z.strictObject(
  Object.fromEntries(factNames.map((name) => [name, isRentFact(name) ? rentFigures : nationalFigures])) as Record<
    (typeof factNames)[number],
    typeof figures
  >,
);

export type FactsContent = z.infer<typeof factsContent>;
export type FactFigure = Figure;
