/** Job categories (document 1, section 9). */
export const jobCategories = [
  "Tutoring",
  "Admin Assistant",
  "Administration and Office Support",
  "Retail Assistant",
  "Fashion Retail",
  "After School Care",
  "Hospitality",
  "Call centre and customer service",
  "Trades and Services",
  "Sales",
  "Education and visa Services",
  "Construction",
  "Sport and Recreation",
  "Marketing and Communication",
  "Healthcare and Medical",
  "Information Technology",
  "Human Resources",
  "Delivery partner",
  "Others",
] as const;

export const jobTypes = ["Casual", "Full-time", "Part-time", "Internship"] as const;
/** Whom a job suits by their visa, as its employer says. Whether somebody may work is for their visa's conditions to say. */
export const visaChoices = [
  "Any visa with work rights",
  "Student visa",
  "Temporary Graduate visa",
  "Student or Temporary Graduate visa",
] as const;
export const workModes = ["ONSITE", "REMOTE", "HYBRID"] as const;
export type WorkMode = (typeof workModes)[number];
export const workModeLabels: Readonly<Record<WorkMode, string>> = { ONSITE: "On-site", REMOTE: "Remote", HYBRID: "Hybrid" };

/** Orders of the jobs list: newest first, or by the pay for an hour, highest first, jobs that do not state it last. */
export const jobSorts = ["newest", "pay"] as const;
export type JobSort = (typeof jobSorts)[number];
