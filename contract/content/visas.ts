import { z } from "zod";
import { factNames } from "#contract/fact-rules.ts";
import { emailAddress, link, phoneNumber, slug, webAddress, withoutTwins, words, wordList } from "./content-fields.ts";

const agent = z.strictObject({
  name: words,
  specialization: words,
  /** The contact person. */
  contact: words,
  email: emailAddress,
  phone: phoneNumber,
  website: webAddress,
  /** A short label, for example `Sample entry`. */
  badge: words,
  /** The agent's number in the register of the Office of the Migration Agents Registration Authority. */
  marn: words,
  languages: wordList,
});

const visa = z.strictObject({
  /** The last part of its address, `/visas/{id}`. */
  id: slug,
  subclass: z.string("must be a text").regex(/^\d{3}$/, "must be three digits, such as 500"),
  name: words,
  description: words,
  /** Who it is for, in a line for the list. */
  summary: words,
  requirements: z.array(z.strictObject({ title: words, text: words })).min(1, "needs at least one entry"),
  goodToKnow: wordList,
  processingTime: z.strictObject({
    /** Where today's time is. */
    check: link,
    note: words,
    /** The time that older papers name, for example `2019–20: 3 to 4 months`. */
    earlier: words,
  }),
  cost: z.strictObject({
    /** Today's charge, by its name in `facts.ts`. */
    fact: z.enum(factNames, { error: "must be the name of a figure in facts.ts, such as visaCharge500" }),
    /** What the figure excludes, or what could not be verified. */
    note: words.optional(),
    check: link,
    /** The earlier charge, for example `2019–20: AUD 620`. */
    earlier: words,
  }),
  officialPage: link,
  agents: z.array(agent),
});

/** The visa pages. */
export const visasContent = z.strictObject({
  title: words,
  lead: words,
  disclaimer: words,
  /** The prompt above the first selection. */
  prompt: words,
  agentsNote: words,
  officialLinks: z.array(z.strictObject({ label: words, href: webAddress, text: words })),
  visas: z.array(visa).min(1, "needs at least one visa").refine(withoutTwins, "names the same id twice"),
});

export type VisasContent = z.infer<typeof visasContent>;
export type Visa = z.infer<typeof visa>;
export type VisaAgent = z.infer<typeof agent>;
