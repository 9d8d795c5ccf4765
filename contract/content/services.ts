import { z } from "zod";
import { emailAddress, evidence, link, phoneNumber, slug, webAddress, withoutTwins, words, wordList } from "./content-fields.ts";

const icons = ["banking", "transfer", "health", "food", "driving", "car", "tax"] as const;

const provider = z.strictObject({
  name: words,
  text: words.optional(),
  email: emailAddress.optional(),
  phone: phoneNumber.optional(),
  mobile: phoneNumber.optional(),
  website: webAddress.optional(),
  address: words.optional(),
  cuisine: words.optional(),
  delivery: words.optional(),
  hours: words.optional(),
});

const table = z
  .strictObject({
    caption: words,
    columns: z.tuple([words, words]),
    rows: z.array(z.tuple([words, words])).min(1, "needs at least one row"),
    note: words.optional(),
  })
  .optional();

const section = z.strictObject({
  title: words,
  paragraphs: z.array(words).default([]),
  points: z.array(words).default([]),
  table,
});

const category = z.strictObject({
  /** The last part of its address, `/services/{id}`. */
  id: slug,
  title: words,
  icon: z.enum(icons, { error: `must be one of ${icons.join(", ")}` }),
  /** One line on the tile. */
  summary: words,
  intro: words,
  sections: z.array(section).min(1, "needs at least one section"),
  askFirst: z.strictObject({ title: words, questions: wordList }).optional(),
  links: z.array(link).default([]),
  evidence: evidence.optional(),
  providers: z.array(provider),
});

/** The essential services. */
export const servicesContent = z.strictObject({
  title: words,
  lead: words,
  /** The prompt above the first selection. */
  prompt: words,
  promptText: words,
  /** The notice above the providers that these are examples. */
  providersNote: words,
  categories: z.array(category).min(1, "needs at least one category").refine(withoutTwins, "names the same id twice"),
});

/** The form in the content file, where lists may be left out. */
export type ServicesContentFile = z.input<typeof servicesContent>;
export type ServiceCategory = z.output<typeof category>;
export type ServiceSection = z.output<typeof section>;
export type ServiceProvider = z.output<typeof provider>;
export type ServiceIcon = (typeof icons)[number];
