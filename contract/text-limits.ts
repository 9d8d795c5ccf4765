/** Maximum lengths of texts in characters (document 3, "Text limits"). */
export const textMax = {
  name: 120,
  title: 120,
  address: 120,
  email: 254,
  salary: 60,
  shortDescription: 300,
  requirements: 1_000,
  reason: 2_000,
  comment: 5_000,
  description: 10_000,
  url: 300,
  query: 200,
} as const;

/** Minimum and maximum lengths of passwords in characters (document 2, section 9; document 3, "Passwords"). */
export const passwordLength = { min: 6, max: 128 } as const;
