import { z } from "zod";
import { applicationStates, applicationTextMax } from "#contract/application-rules.ts";
import { newSearch } from "#contract/saved-searches.ts";
import { accommodationApplicationForm } from "#contract/accommodation-applications.ts";
import { accommodationForm } from "#contract/accommodation.ts";
import { credentials, registration } from "#contract/accounts.ts";
import { jobApplicationForm } from "#contract/job-applications.ts";
import { jobForm } from "#contract/jobs.ts";
import { listingStatuses } from "#contract/listing-life-rules.ts";
import { serviceListingForm } from "#contract/service-listings.ts";
import { emailAddress, words } from "./content-fields.ts";

/** How long before the first start an entry was posted or sent, so that sample data always looks recent. */
const hoursAgo = z.number({ error: "must be a number of hours" }).positive("must be a number of hours above 0");

const photoName = z
  .string({ error: "must be a text" })
  .regex(/^[a-z0-9-]+$/, "must be the name of a .webp file in content/sample/photos, without its ending");

const resumeName = z
  .string({ error: "must be a text" })
  .regex(/^[a-z0-9-]+\.pdf$/, "must be the name of a .pdf file in content/sample/resumes");

/** What became of a listing; published ones have no line for it. */
const life = z.enum(listingStatuses).exclude(["published"]).optional();

/** The people who saved a listing. */
const savedBy = z.array(emailAddress).default([]);

const job = z.strictObject({
  ...jobForm.omit({ closingDate: true }).shape,
  employer: emailAddress,
  hoursAgo,
  life,
  savedBy,
  /** The closing date, counted from the first start. */
  closesInDays: z.int({ error: "must be a number of days" }).positive("must be a number of days above 0").optional(),
});

const accommodation = z.strictObject({
  ...accommodationForm.omit({ preferredMoveDate: true }).shape,
  renter: emailAddress,
  hoursAgo,
  life,
  savedBy,
  /** The day it is available from, counted from the first start. */
  freeInDays: z.int({ error: "must be a number of days" }).positive("must be a number of days above 0"),
  /** The first one is the cover. */
  photos: z.array(photoName).min(1, "needs at least one photo"),
});

const serviceListing = z.strictObject({
  ...serviceListingForm.shape,
  provider: emailAddress,
  hoursAgo,
  life,
});

/** What happened to an application afterwards, in order. `meeting` proposes times in so many days. */
const whatFollowed = z
  .array(
    z.strictObject({
      state: z.enum(applicationStates),
      hoursAgo,
      note: z.string().max(applicationTextMax.note).optional(),
      meeting: z.strictObject({ inDays: z.array(z.number().positive()).min(1), place: words }).optional(),
    }),
  )
  .default([]);

const jobApplication = z.strictObject({
  student: emailAddress,
  jobTitle: words,
  hoursAgo,
  coverLetter: jobApplicationForm.shape.coverLetter,
  resume: resumeName,
  /** Whether the student keeps the résumé for later applications. */
  keepsResume: z.boolean().default(false),
  followed: whatFollowed,
});

const accommodationApplication = z.strictObject({
  student: emailAddress,
  title: words,
  hoursAgo,
  comments: accommodationApplicationForm.shape.comments,
  followed: whatFollowed,
});

const savedSearch = z.strictObject({ savedBy: emailAddress, ...newSearch.shape });

const accounts = z.strictObject({
  /** The email addresses that the start offers for signing in, with their labels. */
  offered: z.record(words, emailAddress),
  people: z.array(registration),
  admin: z.strictObject({ ...credentials.shape, name: words }),
});

/** The sample data for an empty portal. Each key is a file in `content/sample/` that exports a constant of the same name. */
export const sampleContent = z.strictObject({
  accounts,
  jobs: z.array(job),
  accommodation: z.array(accommodation),
  serviceListings: z.array(serviceListing),
  jobApplications: z.array(jobApplication),
  accommodationApplications: z.array(accommodationApplication),
  savedSearches: z.array(savedSearch),
});

export type SampleContent = z.output<typeof sampleContent>;

/** An entry in a content file: optional values may be left out. */
type Written<Schema extends z.ZodType, Entry = z.input<Schema>> = {
  [Name in keyof Entry as undefined extends Entry[Name] ? never : Name]: Entry[Name];
} & { [Name in keyof Entry as undefined extends Entry[Name] ? Name : never]?: Entry[Name] };

export type SamplePerson = Written<typeof registration>;
export type SampleAccounts = Omit<z.input<typeof accounts>, "people"> & { people: SamplePerson[] };
export type SampleJob = Written<typeof job>;
export type SampleAccommodation = Written<typeof accommodation>;
export type SampleServiceListing = Written<typeof serviceListing>;
export type SampleJobApplication = Written<typeof jobApplication>;
export type SampleAccommodationApplication = Written<typeof accommodationApplication>;
export type SampleSavedSearch = Written<typeof savedSearch>;
