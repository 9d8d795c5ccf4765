// npm run bench:data -- 1000000: fills the portal's database with as many jobs and as many rooms, to measure how fast it is then.
//   DATA_DIR=/var/lib/wattle-bench npm run bench:data -- 1000000 --seed=14
// The same number, seed and day give the same rows. Only an empty database is filled, or one that this command has filled before.
import { once } from "node:events";
import { parseArgs } from "node:util";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { count as inWords, nameDatabase, openCommandDatabase, Refusal, runCommand } from "#scripts/command.ts";
import { dropListingIndexes } from "#server/testing/listing-indexes.ts";
import { createGenerator, ownAddress, type Row } from "./listings-data/listings.ts";

const seedDefault = "14";
const { values, positionals } = parseArgs({
  options: { seed: { type: "string", default: seedDefault } },
  allowPositionals: true,
});

const listingTables = ["jobs", "accommodations"] as const;
const keyFunctions = ["job_keys", "accommodation_keys"];
const allWords = listingTables
  .map(
    (table) => `select unnest(split_words(search_text)) from ${table} union select unnest(place_words(location)) from ${table}`,
  )
  .join(" union ");
const chunkCharacters = 1 << 18;
const openCopy = (client: PoolClient, table: string, columns: readonly string[]) =>
  client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`));

await runCommand("The listings could not be made", async (config) => {
  const count = Number(positionals[0]);
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed))
    throw new Refusal("Say how many: npm run bench:data -- 1000000, and if you like --seed=14.");
  const storage = await openCommandDatabase(config, { limits: "none" });
  const client = await storage.database.pool.connect();
  try {
    await refuseOthers(client, nameDatabase(config));
    await fill(client, count, seed);
  } finally {
    client.release();
    await storage.close();
  }
});

async function refuseOthers(client: PoolClient, name: string): Promise<void> {
  const { rows } = await client.query("select 1 from accounts where email not like $1 limit 1", [`${ownAddress}%@example.com`]);
  if (rows.length > 0)
    throw new Refusal(`${name} has accounts that this command did not make. Name an empty one by DATA_DIR or DATABASE_URL.`);
}

async function fill(client: PoolClient, count: number, seed: number): Promise<void> {
  const began = performance.now();
  const say = (text: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);
  const until = new Date();
  until.setUTCHours(0, 0, 0, 0);
  const generator = createGenerator({ count, seed, until });
  // In one transaction, so that an interrupted run leaves the database as it was, with its indexes.
  await client.query("begin");
  await client.query("truncate accounts, jobs, accommodations cascade");
  await client.query("truncate search_words, listing_places");
  const indexes = await dropListingIndexes(client);
  for (const table of listingTables) await client.query(`alter table ${table} disable trigger user`);
  await copyRows(client, "accounts", generator.accounts.length, (position) => generator.accounts[position] ?? {});
  say(inWords(generator.accounts.length, "account"));
  await copyRows(client, "jobs", count, (position) => generator.job(position));
  say(inWords(count, "job"));
  await copyRows(client, "accommodations", count, (position) => generator.room(position));
  say(inWords(count, "room"));
  for (const table of listingTables) await client.query(`alter table ${table} enable trigger user`);
  await client.query("set maintenance_work_mem = '1GB'");
  await client.query("set work_mem = '256MB'");
  // As the triggers would have done for each row.
  await client.query(`insert into search_words ${allWords}`);
  say("words");
  for (const table of listingTables)
    await client.query(`insert into listing_places (board, suburb, city, state, postcode)
      select '${table}', suburb, city, state, postcode from ${table} group by suburb, city, state, postcode`);
  // PostgreSQL makes an index by several processes only if its functions allow it, as in the migrations.
  for (const name of keyFunctions) await client.query(`alter function ${name} parallel safe`);
  for (const { name, definition } of indexes) {
    await client.query(definition);
    say(name);
  }
  for (const name of keyFunctions) await client.query(`alter function ${name} parallel restricted`);
  await client.query("commit");
  for (const table of ["accounts", "search_words", "listing_places", ...listingTables])
    await client.query(`vacuum analyze ${table}`);
  say("ready");
}

/** Writes rows of a table by COPY. */
async function copyRows(client: PoolClient, table: string, count: number, rowAt: (position: number) => Row): Promise<void> {
  let columns: string[] | undefined;
  let chunk = "";
  let stream: ReturnType<typeof openCopy> | undefined;
  for (let position = 0; position < count; position += 1) {
    const row = rowAt(position);
    columns ??= Object.keys(row);
    stream ??= openCopy(client, table, columns);
    chunk += `${columns.map((name) => row[name] ?? "\\N").join("\t")}\n`;
    if (chunk.length < chunkCharacters) continue;
    if (!stream.write(chunk)) await once(stream, "drain");
    chunk = "";
  }
  if (!stream) return;
  stream.end(chunk);
  await once(stream, "finish");
}
