import { z } from "zod";
import { day, slug, withoutTwins, wordList, words } from "./content-fields.ts";

const section = z.strictObject({
  /** The fragment of its address on the page. */
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
  /** The day it came into force. It is stored when a person accepts the terms, so change it with every change of meaning. */
  version: day,
  intro: words,
  sections: z.array(section).min(1, "needs at least one section").refine(withoutTwins, "names the same id twice"),
});

export type LegalDocument = z.infer<typeof legalDocument>;
