import type { jobCategories, jobTypes, WorkMode } from "#contract/job-choices.ts";
import { country, type states } from "#contract/places.ts";

/** An advertisement of the sample data. `employer` is the email address of the sample account that posted it. */
export type SampleJob = {
  employer: string;
  /** How long before the sample data is made the job was posted, in hours. */
  hoursAgo: number;
  title: string;
  category: (typeof jobCategories)[number];
  jobType: (typeof jobTypes)[number];
  workMode: WorkMode;
  streetAddress: string;
  suburb: string;
  city: string;
  state: (typeof states)[number];
  postcode: string;
  country: typeof country;
  salary: string;
  shortdesc?: string;
  description: string;
};

type Place = Pick<SampleJob, "streetAddress" | "suburb" | "city" | "state" | "postcode" | "country">;

/** Where a job is. Suburb, city, state and postcode are real ones that belong together; the street is invented. */
export function at(streetAddress: string, suburb: string, city: string, state: SampleJob["state"], postcode: string): Place {
  return { streetAddress, suburb, city, state, postcode, country };
}
