import { z } from "zod";
import { emailAddress, phoneNumber, words } from "./content-fields.ts";

/** Who runs the portal, as shown in the footer, on the legal pages and on the about page. */
export const contactContent = z.strictObject({
  organisation: words,
  /** One sentence below the brand in the footer. */
  promise: words,
  address: words,
  email: emailAddress,
  phone: phoneNumber,
  /** For example `Mon–Fri 9:00 AM–6:00 PM`. */
  hours: words,
  /** The time zone of the hours, for example `Melbourne time`. */
  hoursZone: words,
  acknowledgement: words,
  /** Who designed and built the site. */
  credit: words,
});

export type ContactContent = z.infer<typeof contactContent>;
