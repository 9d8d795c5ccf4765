import { z } from "zod";
import { pictureName, wordList, words } from "./content-fields.ts";

const value = z.strictObject({
  title: words,
  text: words,
  icon: z.enum(["student", "innovation", "trust", "growth"], { error: "must be student, innovation, trust or growth" }),
});

const founder = z.strictObject({ name: words, role: words, text: words, portrait: pictureName });

/** The about page. */
export const aboutContent = z.strictObject({
  title: words,
  lead: words,
  story: z.strictObject({ title: words, paragraphs: wordList }),
  values: z.strictObject({ title: words, entries: z.array(value).length(4, "needs four values") }),
  team: z.strictObject({ title: words, note: words, founders: z.array(founder).min(1, "needs at least one person") }),
  contact: z.strictObject({ title: words, text: words }),
});

export type AboutContent = z.infer<typeof aboutContent>;
