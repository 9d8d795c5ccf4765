import { z } from "zod";
import { applicationBoardNames } from "./boards.ts";
import { id } from "./fields.ts";
import { firstStatus, ownListingsQuery } from "./listing-life.ts";
import { alternativesMax, relatedMax, unpagedMax } from "./listing-rules.ts";
import { alternativeList, locationQuery, locationSuggestions, pagingQuery, searchSuggestionList } from "./listings.ts";
import { posterParams, posterSummary } from "./posters.ts";
import type { Role } from "./roles.ts";
import { withArticle } from "./text-rules.ts";
import { callThrottles } from "./throttles.ts";

/** What a board's listings and those who post them are called. */
interface Words {
  /** "job" */
  one: string;
  /** "jobs" */
  many: string;
  /** "employer" */
  poster: string;
}

const params = z.object({ id });

const list = <Query extends z.ZodObject, Listed extends z.ZodType>({ many }: Words, query: Query, listed: Listed) =>
  ({
    summary: `${many.charAt(0).toUpperCase()}${many.slice(1)}, newest first; paged and filtered when any parameter is given, at most ${unpagedMax} without`,
    access: "anyone",
    query,
    answer: z.array(listed),
    status: 200,
    isKept: true,
  }) as const;

const listOfPoster = <Listed extends z.ZodType>({ many, poster }: Words, listed: Listed) =>
  ({
    summary: `The published ${many} of one ${poster}, newest first`,
    access: "anyone",
    params: posterParams,
    query: z.object(pagingQuery),
    answer: z.array(listed),
    status: 200,
  }) as const;

const readers = (board: string, { poster }: Words) =>
  applicationBoardNames.some((name) => name === board) ? `its ${poster} and those who applied` : `its ${poster}`;

const read = <Listing extends z.ZodType>(board: string, words: Words, listing: Listing) =>
  ({
    summary: `One ${words.one}. Only ${readers(board, words)} can read it while it is not published`,
    access: "anyone",
    knowsCaller: true,
    params,
    answer: listing,
    status: 200,
    hasVersion: true,
    isKept: true,
    errors: ["not_found", "listing_paused", "listing_ended"],
  }) as const;

const listRelated = <Listed extends z.ZodType>({ one, poster }: Words, listed: Listed) =>
  ({
    summary: `At most ${relatedMax} listings like this ${one}, at most ${relatedMax} others of its ${poster}, and who that is`,
    access: "anyone",
    params,
    /** `poster` is null unless the listing is published. */
    answer: z.object({ similar: z.array(listed), ofPoster: z.array(listed), poster: posterSummary.nullable() }),
    status: 200,
    errors: ["not_found"],
  }) as const;

const suggestLocations = ({ many }: Words) =>
  ({
    summary: `At most 5 cities that have ${many} and contain the text, from 3 characters on`,
    access: "anyone",
    query: locationQuery,
    answer: locationSuggestions,
    status: 200,
  }) as const;

const suggestSearches = {
  summary: "Suburbs, cities and campuses that complete a search, from 3 characters on",
  access: "anyone",
  query: locationQuery,
  answer: searchSuggestionList,
  status: 200,
} as const;

const listAlternatives = <Filters extends z.ZodObject>(filters: Filters) =>
  ({
    summary: `Searches close to this one that find something, at most ${alternativesMax}`,
    access: "anyone",
    query: filters,
    answer: alternativeList,
    status: 200,
  }) as const;

/**
 * Returns the calls that read listings, which are the same for every board.
 * @param parts `query` has the pages and the filters of the list, `listed` is a listing there, and `listing` is one that is read alone
 */
export function readingEndpoints<
  const Board extends string,
  Query extends z.ZodObject,
  Listed extends z.ZodType,
  Listing extends z.ZodType,
>(board: Board, words: Words, { query, listed, listing }: { query: Query; listed: Listed; listing: Listing }) {
  return {
    [`GET /${board}`]: list(words, query, listed),
    [`GET /posters/{posterId}/${board}`]: listOfPoster(words, listed),
    [`GET /${board}/{id}`]: read(board, words, listing),
    [`GET /${board}/{id}/related`]: listRelated(words, listed),
  } as Readonly<Record<`GET /${Board}`, ReturnType<typeof list<Query, Listed>>>> &
    Readonly<Record<`GET /posters/{posterId}/${Board}`, ReturnType<typeof listOfPoster<Listed>>>> &
    Readonly<Record<`GET /${Board}/{id}`, ReturnType<typeof read<Listing>>>> &
    Readonly<Record<`GET /${Board}/{id}/related`, ReturnType<typeof listRelated<Listed>>>>;
}

/**
 * Returns the calls that help people to search, which are the same for every board whose listings have an address.
 * @param filters the query of the board's list without pages
 */
export function searchHelpEndpoints<const Board extends string, Filters extends z.ZodObject>(
  board: Board,
  words: Words,
  filters: Filters,
) {
  return {
    [`GET /${board}/locations`]: suggestLocations(words),
    [`GET /${board}/suggestions`]: suggestSearches,
    [`GET /${board}/alternatives`]: listAlternatives(filters),
  } as Readonly<Record<`GET /${Board}/locations`, ReturnType<typeof suggestLocations>>> &
    Readonly<Record<`GET /${Board}/suggestions`, typeof suggestSearches>> &
    Readonly<Record<`GET /${Board}/alternatives`, ReturnType<typeof listAlternatives<Filters>>>>;
}

/** Returns the call that lists a poster's own listings on a board. `what` names them: "The employer's own jobs". */
export const listOwnListings = <const Poster extends Role, Own extends z.ZodType>(what: string, role: Poster, own: Own) =>
  ({
    summary: `${what}, newest first; without parameters at most ${unpagedMax}`,
    access: [role],
    query: ownListingsQuery,
    answer: z.array(own),
    status: 200,
  }) as const;

const post = <const Poster extends Role, Shape extends z.ZodRawShape, Listing extends z.ZodType>(
  { one }: Words,
  { role, form, listing }: Written<Poster, Shape, Listing>,
) =>
  ({
    summary: `Post ${withArticle(one)}, or keep it as a draft`,
    access: [role],
    body: form.extend({ status: firstStatus }),
    answer: listing,
    status: 201,
    hasVersion: true,
    isRepeatable: true,
    throttles: [callThrottles.posting],
    errors: ["state_changed"],
  }) as const;

const change = <const Poster extends Role, Shape extends z.ZodRawShape, Listing extends z.ZodType>(
  { one }: Words,
  { role, form, listing }: Written<Poster, Shape, Listing>,
) =>
  ({
    summary: `Change one's own ${one}`,
    access: [role],
    params,
    body: form,
    answer: listing,
    status: 200,
    hasVersion: true,
    comparesVersions: true,
    errors: ["not_found", "state_changed"],
  }) as const;

/** Returns the call that deletes a poster's own listing. `what` names it: "one's own job with the applications to it". */
export const deleteListing = <const Poster extends Role>(what: string, role: Poster) =>
  ({
    summary: `Delete ${what}`,
    access: [role],
    params,
    answer: null,
    status: 204,
    comparesVersions: true,
    errors: ["not_found"],
  }) as const;

interface Written<Poster extends Role, Shape extends z.ZodRawShape, Listing extends z.ZodType> {
  /** Who posts on the board. */
  role: Poster;
  form: z.ZodObject<Shape>;
  /** A listing as its own call answers it. */
  listing: Listing;
}

/** Returns the calls that post, change and delete listings whose form is JSON. Those of one with photos are its board's own. */
export function writingEndpoints<
  const Board extends string,
  const Poster extends Role,
  Shape extends z.ZodRawShape,
  Listing extends z.ZodType,
>(board: Board, words: Words, parts: Written<Poster, Shape, Listing>) {
  const rest = applicationBoardNames.some((name) => name === board) ? " with the applications to it" : "";
  return {
    [`POST /${board}`]: post(words, parts),
    [`PUT /${board}/{id}`]: change(words, parts),
    [`DELETE /${board}/{id}`]: deleteListing(`one's own ${words.one}${rest}`, parts.role),
  } as Readonly<Record<`POST /${Board}`, ReturnType<typeof post<Poster, Shape, Listing>>>> &
    Readonly<Record<`PUT /${Board}/{id}`, ReturnType<typeof change<Poster, Shape, Listing>>>> &
    Readonly<Record<`DELETE /${Board}/{id}`, ReturnType<typeof deleteListing<Poster>>>>;
}
