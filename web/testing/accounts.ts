import type { Account } from "#contract/accounts.ts";

/** A student's account in the form of the API's answers, with these changes. */
export const anAccount = (changes: Partial<Account> = {}): Account => ({
  id: "019bf3f5-cbed-7657-89ac-5d472c3b9c42",
  name: "Mia Tan",
  email: "mia@example.com",
  emailConfirmed: true,
  role: "STUDENT",
  phoneNumber: "+61491570006",
  dob: "2000-05-17",
  age: 25,
  gender: "Female",
  university: "Monash University",
  companyName: null,
  companyLocation: null,
  companyWebsite: null,
  businessNumber: null,
  businessText: null,
  suspension: null,
  createdAt: "2026-03-10T02:00:00.000Z",
  ...changes,
});
