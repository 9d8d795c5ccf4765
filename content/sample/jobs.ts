import { cafeAndHotelJobs } from "./jobs/cafes-and-hotels.ts";
import { draftAndEndedJobs } from "./jobs/drafts-and-ended.ts";
import { freightAndBuildingJobs } from "./jobs/freight-and-building.ts";
import { hospitalJobs } from "./jobs/hospitals-and-care.ts";
import { shopAndCallJobs } from "./jobs/shops-and-calls.ts";
import { softwareAndMediaJobs } from "./jobs/software-and-media.ts";
import { educationJobs } from "./jobs/tutoring-and-education.ts";
import type { SampleJob } from "../../contract/content/sample-content.ts";

// Pay respects the National Minimum Wage of 1 July 2026: $26.44 an hour, $33.05 for casuals, $1,004.90 a week.
export const jobs: SampleJob[] = [
  ...cafeAndHotelJobs,
  ...hospitalJobs,
  ...educationJobs,
  ...freightAndBuildingJobs,
  ...softwareAndMediaJobs,
  ...shopAndCallJobs,
  ...draftAndEndedJobs,
];
