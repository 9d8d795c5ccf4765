import { z } from "zod";
import { applicationBoardNames } from "./boards.ts";
import type { Endpoint } from "./endpoint.ts";
import { favouritesMax } from "./favourite-rules.ts";
import { choice, id, moment } from "./fields.ts";

/** Names a listing of any board. */
const savedListing = z.object({
  board: choice(applicationBoardNames, "board", `board must be one of: ${applicationBoardNames.join(", ")}.`),
  id,
});

/** A listing that somebody saved. */
const favourite = z.object({ board: z.enum(applicationBoardNames), id: z.uuid(), savedAt: moment });
export type Favourite = z.infer<typeof favourite>;

const listSentence = `Name at most ${favouritesMax} listings, each with its board and id.`;

export const favouriteEndpoints = {
  "GET /favourites": {
    summary: `The listings that the signed-in person saved, at most ${favouritesMax}, the newest listing first`,
    access: "signed-in",
    answer: z.array(favourite),
    status: 200,
  },
  "PUT /favourites": {
    summary: "Save several listings, and keep those that are saved already",
    access: "signed-in",
    body: z.object({ listings: z.array(savedListing, { error: listSentence }).max(favouritesMax, listSentence) }),
    answer: z.array(favourite),
    status: 200,
    keepsPages: true,
    errors: ["too_many_favourites"],
  },
  "PUT /favourites/{board}/{id}": {
    summary: "Save a listing; nothing changes if it is saved already",
    access: "signed-in",
    params: savedListing,
    answer: null,
    status: 204,
    keepsPages: true,
    errors: ["not_found", "too_many_favourites"],
  },
  "DELETE /favourites/{board}/{id}": {
    summary: "Remove a listing from those that are saved; nothing changes if it is not saved",
    access: "signed-in",
    params: savedListing,
    answer: null,
    status: 204,
    keepsPages: true,
    errors: ["not_found"],
  },
} as const satisfies Record<string, Endpoint>;
