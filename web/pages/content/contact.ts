// Who stands behind the portal. Everything here is fictitious: replace it before real people read it. The phone number
// is one of those that the ACMA reserves for fiction.

/** The footer's and the legal pages' contact details. */
export const CONTACT = {
  promise: "Work, a room and the right people to ask: what you need in your first months in Australia, in one place.",
  organisation: "Wattle Student Settlement",
  address: "Level 2, 18 Banksia Lane, Melbourne VIC 3000",
  email: "hello@example.com",
  phone: "(03) 5550 0142",
  phoneLink: "+61355500142",
  acknowledgement: "We acknowledge the Traditional Owners of the lands on which we live, study and work.",
  credit: "Designed and built by Southern Verandah Web Studio",
} as const;
