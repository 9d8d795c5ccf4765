import { z } from "zod";
import { day, slug, webAddress, withoutTwins, wordList, words } from "./content-fields.ts";

const topics = ["work", "renting", "health", "safety", "study"] as const;

const organisation = z.strictObject({
  topic: z.enum(topics, { error: `must be one of ${topics.join(", ")}` }),
  name: words,
  /** What it helps with, in a sentence. */
  text: words,
  href: webAddress,
  /** As it is shown and dialled; left out where it could not be confirmed. */
  phone: z
    .string({ error: "must be a text" })
    .regex(/^[0-9 ()]{3,20}$/, "must be a phone number of digits, spaces, ( and )")
    .optional(),
  /** When somebody last looked at its pages. */
  checkedOn: day,
});

const state = z.strictObject({
  /** The last part of its address, `/help/{id}`. */
  id: slug,
  name: words,
  organisations: z.array(organisation).min(1, "needs at least one organisation"),
});

/** Where students get free help, everywhere and by state. */
export const helpContent = z.strictObject({
  title: words,
  lead: words,
  /** The box above everything: what to do in danger. */
  emergency: z.strictObject({ title: words, text: words, phone: words }),
  everywhere: z.array(organisation).min(1, "needs at least one organisation"),
  statesTitle: words,
  statesText: words,
  states: z.array(state).min(1, "needs at least one state").refine(withoutTwins, "names the same id twice"),
  /** How to tell a scam, and what to do. */
  scams: z.strictObject({ title: words, points: wordList }),
});

export type HelpContent = z.infer<typeof helpContent>;
export type HelpOrganisation = z.infer<typeof organisation>;
