import { z } from "zod";
import { choice, text } from "./fields.ts";
import { country } from "./places.ts";
import { textMax } from "./text-limits.ts";

const postcode = z
  .string({ error: "Enter the postcode: 4 digits, for example 3000." })
  .trim()
  .regex(/^[0-9]{4}$/, "Enter the postcode: 4 digits, for example 3000.");

/** The address parts that every listing has; `state` is added by each board, since their lists differ. */
export const addressFields = {
  streetAddress: text({ label: "Street address", max: textMax.address }),
  suburb: text({ label: "Suburb", max: textMax.address }),
  city: text({ label: "City", max: textMax.address }),
  postcode,
  country: z.preprocess((value) => value ?? country, choice([country], "country")) as z.ZodType<
    typeof country,
    string | null | undefined
  >,
};

/** The same in an answer, with the line that is made of it. */
export const addressAnswer = {
  streetAddress: z.string(),
  suburb: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
  location: z.string(),
};
