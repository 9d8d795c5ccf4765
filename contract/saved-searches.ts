import { z } from "zod";
import { accommodationQuery } from "./accommodation.ts";
import { type ApplicationBoardName, applicationBoardNames } from "./boards.ts";
import { tokenSentence } from "./email-links.ts";
import type { Endpoint } from "./endpoint.ts";
import { choice, email, id, moment, text } from "./fields.ts";
import { jobsQuery } from "./jobs.ts";
import {
  searchConfirmationHours,
  searchMails,
  searchNameMax,
  searchRestoreMinutes,
  strangerSearchMails,
} from "./saved-search-rules.ts";
import { callThrottles } from "./throttles.ts";

// The parser of each board's list, so that a search finds what its list shows.
const filtersOf = {
  jobs: jobsQuery.omit({ page: true, size: true, sort: true }),
  accommodation: accommodationQuery.omit({ page: true, size: true, sort: true }),
} as const satisfies Record<ApplicationBoardName, z.ZodObject>;

/** The filters of a list as its address has them. A filter that is not given is left out. */
export type SearchFilters = Readonly<Record<string, string>>;

/** The filters that a board's list knows, in its own spelling. `undefined` if the list refuses them. */
export function toSearchFilters(board: ApplicationBoardName, filters: SearchFilters): SearchFilters | undefined {
  const { data } = filtersOf[board].safeParse(filters);
  const given = Object.entries(data ?? {}).filter(([, value]) => value !== undefined);
  return data && Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

const name = text({ label: "Name", max: searchNameMax, missing: "Enter a name for this search.", withoutWebAddresses: true });
const frequency = choice(searchMails, "frequency", "Choose daily, weekly or no emails.");
const filtersSentence = "We can't save this search. Open the list again and check its filters.";
const filters = z
  .record(z.string().max(40, filtersSentence), z.string({ error: filtersSentence }).max(500, filtersSentence), {
    error: filtersSentence,
  })
  .refine((given) => Object.keys(given).length <= 20, filtersSentence);

const isKnown = (search: { board: ApplicationBoardName; filters: SearchFilters }): boolean =>
  toSearchFilters(search.board, search.filters) !== undefined;
const unknownFilters = { path: ["filters"], error: filtersSentence };

/** What somebody fills in to save a search. */
export const newSearch = z
  .object({ board: choice(applicationBoardNames, "board"), filters, name, frequency })
  .refine(isKnown, unknownFilters);
export type NewSearch = z.infer<typeof newSearch>;

/** The same without an account. */
const strangersSearch = z
  .object({
    ...newSearch.shape,
    frequency: choice(strangerSearchMails, "frequency", "Choose daily or weekly."),
    email,
  })
  .refine(isKnown, unknownFilters);
export type StrangersSearch = z.infer<typeof strangersSearch>;

const changedSearch = z.object({ name, frequency });
export type ChangedSearch = z.infer<typeof changedSearch>;

const savedSearch = z.object({
  id: z.uuid(),
  board: z.enum(applicationBoardNames),
  name: z.string(),
  /** What it looks for, in words. */
  description: z.string(),
  frequency: z.enum(searchMails),
  /** Its list: a path of the portal. */
  path: z.string(),
  createdAt: moment,
});
export type SavedSearch = z.infer<typeof savedSearch>;

const params = z.object({ id });

export const savedSearchEndpoints = {
  "GET /saved-searches": {
    summary: "One's own saved searches, newest first",
    access: "signed-in",
    answer: z.array(savedSearch),
    status: 200,
  },
  "POST /saved-searches": {
    summary: "Save a search of a board's list, and choose how often to get its new listings by email",
    access: "signed-in",
    keepsPages: true,
    body: newSearch,
    answer: savedSearch,
    status: 201,
    throttles: [callThrottles.savedSearch],
    errors: ["too_many_searches", "search_saved"],
  },
  "POST /saved-searches/by-email": {
    summary: `The same without an account. The address gets a link that confirms the search within ${searchConfirmationHours} hours`,
    access: "anyone",
    keepsPages: true,
    body: strangersSearch,
    answer: null,
    status: 204,
    throttles: [callThrottles.strangersSearch],
  },
  "POST /saved-searches/confirm": {
    summary: "Confirm a search that was saved without an account with the link in its email, once",
    access: "anyone",
    body: z.object({ token: z.string({ error: tokenSentence }).regex(/^[\w.-]{1,120}$/, tokenSentence) }),
    answer: savedSearch.pick({ name: true, frequency: true, path: true }),
    status: 200,
    throttles: [callThrottles.emailLink],
    errors: ["link_expired", "too_many_searches"],
  },
  "PUT /saved-searches/{id}": {
    summary: "Rename one's own saved search, or change how often it is mailed",
    access: "signed-in",
    keepsPages: true,
    params,
    body: changedSearch,
    answer: savedSearch,
    status: 200,
    errors: ["not_found"],
  },
  "DELETE /saved-searches/{id}": {
    summary: "Delete one's own saved search",
    access: "signed-in",
    keepsPages: true,
    whileSuspended: true,
    params,
    answer: null,
    status: 204,
    errors: ["not_found"],
  },
  "POST /saved-searches/{id}/restore": {
    summary: `Bring back one's own saved search that was deleted less than ${searchRestoreMinutes} minutes ago`,
    access: "signed-in",
    keepsPages: true,
    params,
    answer: savedSearch,
    status: 200,
    errors: ["not_found"],
  },
} as const satisfies Record<string, Endpoint>;
