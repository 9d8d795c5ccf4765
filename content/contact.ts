import type { ContactContent } from "../contract/content/contact.ts";

// Who stands behind the portal. Everything here is fictitious: replace it before real people read it. The phone number
// is one of those that the ACMA reserves for fiction.
export const contact: ContactContent = {
  organisation: "Wattle Student Settlement",
  promise: "Jobs, rooms and help for your first months in Australia, in one place.",
  address: "Level 2, 18 Banksia Lane, Melbourne VIC 3000",
  email: "hello@example.com",
  phone: "(03) 5550 0142",
  hours: "Mon–Fri 9:00 AM–6:00 PM",
  hoursZone: "Melbourne time",
  acknowledgement: "We acknowledge the Traditional Owners of the lands on which we live, study and work.",
  credit: "Designed and built by Southern Verandah Web Studio",
};
