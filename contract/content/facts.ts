import { z } from "zod";
import { factNames } from "#contract/fact-rules.ts";
import { day, link } from "./content-fields.ts";

/** One value of a fact for a period. */
const figure = z.strictObject({
  /** In the fact's unit. */
  value: z.number({ error: "must be a number" }).positive("must be above 0"),
  /** The first and the last day on which it is in force; without a last day it still is. */
  from: day,
  to: day.optional(),
  /** Who publishes it, and where. */
  source: link,
  /** When somebody last read it there. */
  checkedOn: day,
});

const figures = z
  .array(figure, { error: "must be a list of figures" })
  .min(1, "needs at least one figure")
  .refine(
    (list) =>
      list.every(({ from, to }, index) => (index === 0 || from > (list[index - 1]?.to ?? "9999")) && (to ?? "9999") >= from),
    "must be in the order of their dates, each with the day before the next as its last day",
  );

/** Every figure that a rule of the portal uses or a page shows, with its dates and source. */
export const factsContent = z.strictObject(
  Object.fromEntries(factNames.map((name) => [name, figures])) as Record<(typeof factNames)[number], typeof figures>,
);

export type FactsContent = z.infer<typeof factsContent>;
export type FactFigure = z.infer<typeof figure>;
