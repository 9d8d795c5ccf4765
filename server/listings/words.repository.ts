// The words that a board's listings have, to correct a misspelt search by.
import { sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import type { SimilarWords } from "./alternatives.ts";
import { type Published, publishedItems } from "./published.repository.ts";

/** Their words are read and compared for each search that finds nothing, so there is a limit. */
const listingsMax = 1_000;
/** The similarity of two words by their trigrams: 'barrista' and 'barista' have 0.7, 'fitzory' and 'fitzroy' 0.33. */
const similarityMin = 0.33;
const similarMax = 2;

/**
 * Finds similar words for those that none of the newest listings has.
 * @param typed in small letters without accents
 */
export async function findSimilarWords(
  db: Connection,
  { words, ...published }: Published & { words: readonly string[] },
  typed: readonly string[],
): Promise<SimilarWords[]> {
  if (typed.length === 0) return [];
  const { rows } = await sql<SimilarWords>`
    with newest as (
      select concat_ws(' ', ${sql.join(words.map((name) => sql.ref(`item.${name}`)))}) as words from ${publishedItems(published)}
      order by created_at desc, id desc limit ${listingsMax}
    ), used as (
      select word, count(*) as uses
      from regexp_split_to_table(fold_text((select string_agg(words, ' ') from newest)), '[^[:alnum:]]+') as word
      where length(word) > 2 group by word
    )
    select typed.word as typed, array_agg(near.word order by near.likeness desc, near.uses desc, near.word) as similar
    from unnest(${[...typed]}::text[]) with ordinality as typed (word, position)
    cross join lateral (
      select word, uses, similarity(word, typed.word) as likeness from used
      where similarity(word, typed.word) >= ${similarityMin}
      order by likeness desc, uses desc, word limit ${similarMax}
    ) as near
    where not exists (select from used where strpos(used.word, typed.word) > 0)
    group by typed.word, typed.position order by typed.position`.execute(db);
  return rows;
}
