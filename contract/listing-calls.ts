import { z } from "zod";
import { applicationBoardNames } from "./boards.ts";
import { id } from "./fields.ts";
import { alternativesMax, relatedMax } from "./listing-rules.ts";
import { alternativeList, locationQuery, locationSuggestions, pagingQuery, searchSuggestionList } from "./listings.ts";
import { posterParams, posterSummary } from "./posters.ts";

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
    summary: `${many.charAt(0).toUpperCase()}${many.slice(1)}, newest first; paged and filtered when any parameter is given`,
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
