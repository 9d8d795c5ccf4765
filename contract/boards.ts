/** The boards on which students apply. Their listings can be saved too, and searches of their lists. */
export const applicationBoardNames = ["jobs", "accommodation"] as const;
export type ApplicationBoardName = (typeof applicationBoardNames)[number];

/** All boards, each by the name that begins the addresses of its pages. */
export const boardNames = [...applicationBoardNames, "service-listings"] as const;
export type BoardName = (typeof boardNames)[number];
