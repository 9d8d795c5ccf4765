import { z } from "zod";
import { day, slug, withoutTwins, wordList, words } from "./content-fields.ts";

const section = z.strictObject({
  /** Its address on the page. */
  id: slug,
  title: words,
  paragraphs: wordList,
  points: wordList.optional(),
});

/** A document in numbered sections. */
export const legalDocument = z.strictObject({
  title: words,
  /** For search engines and previews. */
  description: words,
  /** Since when it is in force; stored with a person's acceptance, so raise it with every change of meaning. */
  version: day,
  intro: words,
  sections: z.array(section).min(1, "needs at least one section").refine(withoutTwins, "names the same id twice"),
});

export type LegalDocument = z.infer<typeof legalDocument>;
