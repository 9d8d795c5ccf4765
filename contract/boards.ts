/** The boards, each by the name that begins the addresses of its pages. */
export const boardNames = ["jobs", "accommodation"] as const;
export type BoardName = (typeof boardNames)[number];
