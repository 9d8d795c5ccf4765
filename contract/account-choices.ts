export const genders = ["Male", "Female", "Non-binary / Gender diverse", "Prefer not to say"] as const;

/** The universities that forms offer by name; "Other" asks for the name (document 3, "The screens"). */
export const universities = [
  "University of Melbourne",
  "University of Sydney",
  "Australian National University (ANU)",
  "University of Queensland (UQ)",
  "University of New South Wales (UNSW Sydney)",
  "Monash University",
  "University of Western Australia (UWA)",
  "University of Adelaide",
  "Macquarie University",
  "RMIT University",
  "University of Technology Sydney (UTS)",
  "Deakin University",
  "Griffith University",
  "Curtin University",
  "University of Newcastle",
  "University of Wollongong",
  "La Trobe University",
  "Swinburne University of Technology",
] as const;

/** A session ends this many seconds after sign-in: 20 hours (document 2, section 9). */
export const sessionSeconds = 72_000;
