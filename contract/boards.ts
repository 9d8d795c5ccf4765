/** The boards, each under the name that the addresses of its pages begin with. */
export const boardNames = ["jobs", "accommodation"] as const;
export type BoardName = (typeof boardNames)[number];
