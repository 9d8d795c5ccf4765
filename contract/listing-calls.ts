import { z } from "zod";
import { id } from "./fields.ts";
import { alternativesMax, relatedMax } from "./listing-rules.ts";
import { alternativeList, locationQuery, locationSuggestions, pagingQuery, searchSuggestionList } from "./listings.ts";
import { posterParams } from "./posters.ts";

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

const read = <Listing extends z.ZodType>({ one, poster }: Words, listing: Listing) =>
  ({
    summary: `One ${one}; what is not published only for its ${poster} and for those who applied`,
    access: "anyone",
    knowsCaller: true,
    params,
    answer: listing,
    status: 200,
    hasVersion: true,
    isKept: true,
    errors: ["not_found", "listing_paused", "listing_ended"],
  }) as const;

const listRelated = <Listed extends z.ZodType>({ one, many, poster }: Words, listed: Listed) =>
  ({
    summary: `At most ${relatedMax} ${many} like this ${one}, and at most ${relatedMax} others of its ${poster}`,
    access: "anyone",
    params,
    answer: z.object({ similar: z.array(listed), ofPoster: z.array(listed) }),
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

type Keyed<Key extends string, Value> = { readonly [Name in Key]: Value };

/**
 * The calls that read published listings, the same for every board.
 * @param answers `query`: pages and filters. `listed`: a listing in a list. `listing`: one that is read by itself
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
    [`GET /${board}/{id}`]: read(words, listing),
    [`GET /${board}/{id}/related`]: listRelated(words, listed),
  } as Keyed<`GET /${Board}`, ReturnType<typeof list<Query, Listed>>> &
    Keyed<`GET /posters/{posterId}/${Board}`, ReturnType<typeof listOfPoster<Listed>>> &
    Keyed<`GET /${Board}/{id}`, ReturnType<typeof read<Listing>>> &
    Keyed<`GET /${Board}/{id}/related`, ReturnType<typeof listRelated<Listed>>>;
}

/**
 * The calls that help to search, the same for every board whose listings are somewhere.
 * @param filters the query of its list without pages
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
  } as Keyed<`GET /${Board}/locations`, ReturnType<typeof suggestLocations>> &
    Keyed<`GET /${Board}/suggestions`, typeof suggestSearches> &
    Keyed<`GET /${Board}/alternatives`, ReturnType<typeof listAlternatives<Filters>>>;
}
