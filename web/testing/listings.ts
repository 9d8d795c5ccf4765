// Listings in the form of the API's answers, for component tests. The contract fills in optional fields, so a new one needs no line
// here.
import { type Accommodation, accommodationForm } from "#contract/accommodation.ts";
import { type Job, jobForm } from "#contract/jobs.ts";
import { type ServiceListing, serviceListingForm } from "#contract/service-listings.ts";
import type { OpenedRecord } from "#web/api/call.ts";

const answered = {
  id: "01a1f755-62ed-71e0-9719-943531b3c54c",
  createdAt: "2026-11-20T00:00:00.000Z",
  updatedAt: "2026-11-20T00:00:00.000Z",
  status: "published" as const,
  publishedAt: "2026-11-20T00:00:00.000Z",
  expiresAt: "2026-12-20T00:00:00.000Z",
};

/** A job with these changes. */
export const aJob = (changes: Partial<Job> = {}): Job => ({
  ...jobForm.parse({
    title: "Weekend barista",
    category: "Hospitality",
    jobType: "Part-time",
    workMode: "ONSITE",
    salary: "33.05 an hour",
    description: "Two shifts.",
    streetAddress: "12 Lygon Street",
    suburb: "Carlton",
    city: "Melbourne",
    state: "VIC",
    postcode: "3053",
  }),
  ...answered,
  location: "12 Lygon Street, Carlton, Melbourne, VIC, 3053, Australia",
  closesAt: null,
  hourlyPay: 33.05,
  lowerPayApprovedAt: null,
  companyName: "Lantern Lane Coffee",
  postedBy: { id: "019bf3f5-cbed-7657-89ac-5d472c3b9c42", name: "Elena Marchetti" },
  ...changes,
});

/** A place without photos, with these changes. */
export const aPlace = (changes: Partial<Accommodation> = {}): Accommodation => ({
  ...accommodationForm.parse({
    title: "Sunny room",
    propertyType: "Room",
    streetAddress: "7 Rathdowne Street",
    suburb: "Carlton",
    city: "Melbourne",
    state: "VIC",
    postcode: "3053",
    weeklyBudget: 285.5,
    preferredMoveDate: "2027-02-15",
    furnishings: "Furnished",
    internet: "Required",
    description: "A quiet room.",
  }),
  ...answered,
  location: "7 Rathdowne Street, Carlton, Melbourne, VIC, 3053, Australia",
  photos: [],
  images: [],
  cover: null,
  postedBy: { id: "019bf3f5-cbed-7657-89ac-5d472c3b9c42", name: "Elena Marchetti" },
  ...changes,
});

/** A service with these changes. */
export const aService = (changes: Partial<ServiceListing> = {}): ServiceListing => ({
  ...serviceListingForm.parse({
    title: "Driving lessons with Farah",
    category: "driving-lessons",
    description: "Lessons in an automatic car.",
    prices: "$65 for a lesson of 60 minutes",
    languages: ["English", "Urdu"],
    areas: ["VIC"],
    suburbs: "Carlton and Brunswick",
    email: "lessons@example.com",
  }),
  ...answered,
  postedBy: { id: "019bf3f5-cbed-7657-89ac-5d472c3b9c42", name: "Farah Siddiqui" },
  ...changes,
});

/** A record that a form was opened to change, and that nobody changes meanwhile. */
export const asOpened = <Value>(value: Value): OpenedRecord<Value> => ({
  value,
  version: '"1"',
  reread: async () => ({ value, version: '"1"' }),
  replace: () => {},
});
