// Which words of all listings contain what was typed (the migrations search_by_words and search_short_texts).
import { type RawBuilder, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { prepare } from "#server/db/prepared.ts";
import { toContainsPattern } from "./like.ts";
import { hasTrigram } from "./pages.repository.ts";

/** A part of a word, as listings have it in their texts or in their address line. */
export interface TypedText {
  text: string;
  field: "words" | "place";
}

/** A text that is part of more words than that is in so many listings that reading them in order soon finds enough. */
const wordsMax = 400;
/** Each short text is looked up by itself, and a letter is part of most words. */
const shortTextsMax = 12;

interface Asked {
  texts: readonly string[];
  patterns: readonly string[];
  arePlaces: readonly boolean[];
}

interface Found {
  position: number;
  words: string[];
}

const selectWords = (isLike: RawBuilder<boolean>) =>
  prepare<Asked, Found>(
    (_db, given) => sql<Found>`
      select position::int, array(
        select word from search_words
        where ${isLike} and starts_with(word, 'in ') = is_place limit ${sql.lit(wordsMax + 1)}
      ) as words
      from unnest(${given("texts")}::text[], ${given("patterns")}::text[], ${given("arePlaces")}::boolean[])
        with ordinality as asked (typed, pattern, is_place, position)`,
  );
const selectByTrigrams = selectWords(sql`word like pattern`);
// The words of an address begin with 'in ', which is not part of the address. Texts with a trigram are too long to match it.
const selectByShortParts = selectWords(
  sql`short_parts(word) @> short_parts(typed) and strpos(case when is_place then substr(word, 4) else word end, typed) > 0`,
);

/**
 * The words that contain each text, in no order; `undefined` for a text that is in too many of them to be looked up. Of many texts without a
 * trigram, only the longest are looked up, as they are part of the fewest words.
 */
export async function findWords<Text extends TypedText>(
  db: Connection,
  texts: readonly Text[],
): Promise<ReadonlyMap<Text, string[] | undefined>> {
  const found = new Map<Text, string[] | undefined>();
  const long = texts.filter(({ text }) => hasTrigram(text));
  const short = texts
    .filter(({ text }) => !hasTrigram(text))
    .toSorted((one, other) => other.text.length - one.text.length)
    .slice(0, shortTextsMax);
  for (const [asked, select] of [
    [long, selectByTrigrams],
    [short, selectByShortParts],
  ] as const) {
    if (asked.length === 0) continue;
    const rows = await select(db, {
      texts: asked.map(({ text }) => text),
      patterns: asked.map(({ text }) => toContainsPattern(text)),
      arePlaces: asked.map(({ field }) => field === "place"),
    });
    for (const { position, words } of rows) {
      const text = asked[position - 1];
      if (text !== undefined) found.set(text, words.length > wordsMax ? undefined : words);
    }
  }
  return found;
}
