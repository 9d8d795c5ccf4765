import { z } from "zod";
import { day, link, ownPath, pictureName, words } from "./content-fields.ts";

const ownLink = z.strictObject({ label: words, to: ownPath });

const shortcut = z.strictObject({
  label: words,
  text: words,
  to: ownPath,
  icon: z.enum(["work", "visa", "home", "essentials"], { error: "must be work, visa, home or essentials" }),
});

const search = z.strictObject({
  /** Chooses this search, in a word. */
  tab: words,
  label: words,
  placeholder: words,
  button: words,
  popular: z.array(ownLink),
});

const audience = z.strictObject({
  title: words,
  steps: z.array(z.strictObject({ title: words, text: words })).length(3, "needs three steps"),
  action: ownLink,
});

const testimonial = z.strictObject({
  stars: z.int("must be a whole number").min(1, "must be from 1 to 5").max(5, "must be from 1 to 5"),
  text: words,
  name: words,
  designation: words,
  avatar: pictureName,
});

/** The texts of the home page. */
export const homeContent = z.strictObject({
  hero: z.strictObject({
    title: words,
    text: words,
    /** What the two searches are for, as the choice between them says it. */
    searchesLabel: words,
    searches: z.strictObject({ jobs: search, rooms: search }),
  }),
  shortcuts: z.array(shortcut).min(1, "needs at least one shortcut").max(4, "has room for four shortcuts"),
  audiences: z.array(audience).length(3, "needs three: students, employers and people who offer rooms"),
  testimonials: z.array(testimonial).min(1, "needs at least one testimonial"),
  workLimit: z.strictObject({ figure: words, title: words, text: words, link, source: words, checkedOn: day }),
});

export type HomeContent = z.infer<typeof homeContent>;
export type Testimonial = z.infer<typeof testimonial>;
export type Audience = z.infer<typeof audience>;
export type Search = z.infer<typeof search>;
export type Shortcut = z.infer<typeof shortcut>;
