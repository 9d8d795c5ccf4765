import type { Pool } from "pg";

/** What is measured: addresses that are asked for in turns, and those of the bare handler where it can answer the same. */
export interface BenchCase {
  name: string;
  paths: readonly string[];
  bare?: readonly string[];
  /** Answers that were made for somebody else do not count, as for people who are signed in. */
  isFresh?: boolean;
  /** A page as a browser asks for it: compressed. */
  isPage?: boolean;
  /** Each request is for an address that nobody has asked for, so that no page is kept. */
  isNew?: boolean;
}

/** With a token no kept answer counts, and lists do not look at what kind of token it is. */
export const fresh = { authorization: "Bearer none" };

/** What a browser sends that asks for a page. */
export const asBrowser = { accept: "text/html", "accept-encoding": "gzip, br" };

/** The address or id of a turn: after the last one comes the first again. */
export const takeInTurn = (texts: readonly string[], turn: number): string => texts[turn % texts.length] ?? "/";

let newAddresses = 0;

/** Another address of the same page, with a parameter that no page knows. */
export function toNew(path: string): string {
  newAddresses += 1;
  return `${path}${path.includes("?") ? "&" : "?"}n=${newAddresses}`;
}

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const boards = [
  {
    board: "jobs",
    table: "jobs",
    noun: "job",
    choice: "category=Hospitality",
    sort: "sort=pay",
    rare: "category=Others",
    priced: ["minPay=45", "category=Hospitality&minPay=35"],
    pricedInOrder: ["jobType=Casual&minPay=40&sort=pay"],
    dated: [],
  },
  {
    board: "accommodation",
    table: "accommodations",
    noun: "room",
    choice: "type=Room",
    sort: "sort=price",
    rare: "maxPrice=150",
    priced: ["minPrice=200&maxPrice=300", "type=Room&maxPrice=300", "type=Whole+property&minPrice=150&maxPrice=300"],
    pricedInOrder: [
      "type=Room&maxPrice=300&sort=price",
      "type=Whole+property&minPrice=200&maxPrice=500&sort=price",
      "maxBond=600&maxAdvance=300&sort=-price",
    ],
    // Whoever posted lately has no move-in day that has passed.
    dated: [`moveInBy=${dayFromNow(-180)}`, `type=Room&availableDate=${dayFromNow(30)}`, `maxStay=26&moveInBy=${dayFromNow(-2)}`],
  },
] as const;

/** Words of the generated texts, by how many of a hundred texts have them, about. */
const words = {
  "a common word (25 to 50 %)": ["team", "customer", "room", "kitchen", "please"],
  "a frequent word (3 to 8 %)": ["barista", "cafe", "tutor", "hotel", "garden"],
  "an uncommon word (0.1 to 1 %)": ["covid", "reference", "ferry", "stairs", "lift"],
} as const;

const hostile = [
  "q=a",
  "q=%25",
  "q=_",
  "q=zq",
  "q=%C3%A9",
  "q=zzzzzz",
  `q=${Array.from({ length: 60 }, (_none, at) => `${at + 10}`).join("+")}`,
];

type Board = (typeof boards)[number];

/** The ids of many listings, and the first words of long titles, which hardly another listing has. */
async function readSamples(pool: Pool, { table }: Board): Promise<{ ids: string[]; rareWords: string[] }> {
  const ids = await pool.query<{ id: string }>(`select id from ${table} where status = 'published' order by id limit 40000`);
  const texts = await pool.query<{ word: string }>(
    `select split_part(title, ' ', 1) as word from ${table}
    where status = 'published' and title ~ '^[A-Za-z]{9,} ' order by id desc limit 10`,
  );
  return { ids: ids.rows.map(({ id }) => id), rareWords: texts.rows.map(({ word }) => word) };
}

/** Lists what is measured, with some of the database's own listings and rare words. */
export async function listCases(pool: Pool): Promise<BenchCase[]> {
  const cases: BenchCase[] = [];
  for (const each of boards) {
    const { ids, rareWords } = await readSamples(pool, each);
    cases.push(...listReads(each, ids), ...listSearches(each, rareWords), ...listPages(each, ids));
  }
  return [...cases, { name: "sitemap index", paths: ["/sitemap.xml"] }];
}

function listReads({ board, table, noun }: Board, ids: readonly string[]): BenchCase[] {
  const list = `/api/${board}`;
  const pathsOf = (some: readonly string[]) => ({
    paths: some.map((id) => `${list}/${id}`),
    bare: some.map((id) => `/bare/${table}/${id}`),
  });
  return [
    { name: `${board}: newest page, kept`, paths: [`${list}?page=1`], bare: [`/bare/${table}?page=1&size=10`] },
    { name: `${board}: newest page`, paths: [`${list}?page=1`], bare: [`/bare/${table}?page=1&size=10`], isFresh: true },
    { name: `${board}: one ${noun}, kept`, ...pathsOf(ids.slice(0, 20)) },
    // So many that none is asked for twice within the second in which it is kept.
    { name: `${board}: one ${noun}`, ...pathsOf(ids) },
    {
      name: `${board}: last page that counts`,
      paths: [`${list}?page=100`],
      bare: [`/bare/${table}?page=100&size=10`],
      isFresh: true,
    },
  ];
}

function listPages({ board, noun }: Board, ids: readonly string[]): BenchCase[] {
  const lists = Array.from({ length: 100 }, (_none, at) => `/${board}?page=${at + 1}`);
  const details = ids.slice(0, 1_000).map((id) => `/${board}/${id}`);
  return [
    { name: `${board}: a page of the list, kept`, paths: [`/${board}`], isPage: true },
    { name: `${board}: a page of the list`, paths: lists, isPage: true, isNew: true },
    { name: `${board}: a page of one ${noun}, kept`, paths: details.slice(0, 20), isPage: true },
    { name: `${board}: a page of one ${noun}`, paths: details, isPage: true, isNew: true },
  ];
}

/** What people type who find nothing. */
const misspelt = ["resturant", "kichen hand", "nusring female", "barasta", "delivry", "cleaer"];

const places = ["car", "syd", "new", "200", "ham", "box h", "bri"];

function listSearches(
  { board, choice, sort, rare, priced, pricedInOrder, dated }: Board,
  rareWords: readonly string[],
): BenchCase[] {
  const list = `/api/${board}`;
  const search = (name: string, queries: readonly string[]): BenchCase => ({
    name: `${board}: ${name}`,
    paths: queries.map((query) => `${list}?page=1&${query}`),
    isFresh: true,
  });
  const all = Object.values(words).flat();
  const withEach = (query: string) => all.map((word) => `q=${word}&${query}`);
  const pairs = all.map((word, at) => `q=${word}+${all[(at + 4) % all.length] ?? ""}`);
  return [
    ...Object.entries(words).map(([name, some]) =>
      search(
        name,
        some.map((word) => `q=${word}`),
      ),
    ),
    search(
      "a rare word",
      rareWords.map((word) => `q=${word}`),
    ),
    search("a word and a filter", withEach(choice)),
    search("a word and a place", withEach("location=carlton")),
    search("several words", pairs),
    search("a quoted phrase", ["q=%22of+the%22", "q=%22and+to%22", "q=%22customer+service%22"]),
    search("a filter", [choice]),
    search("a rarer filter", [rare]),
    search("filters with a price", priced),
    search("sorted filters with a price", pricedInOrder),
    ...(dated.length > 0 ? [search("filters with a day", dated)] : []),
    search(
      "a word, a filter and a price",
      all.flatMap((word) => [...priced, ...pricedInOrder].map((filters) => `q=${word}&${filters}`)),
    ),
    search("a location", ["location=carlton", "location=sydney", "location=6009"]),
    search("sorted", [sort]),
    search("sorted words", withEach(sort)),
    { name: `${board}: other searches`, paths: misspelt.map((typed) => `${list}/alternatives?q=${encodeURIComponent(typed)}`) },
    { name: `${board}: suggestions`, paths: places.map((typed) => `${list}/suggestions?q=${encodeURIComponent(typed)}`) },
    { name: `${board}: cities`, paths: ["mel", "syd", "new"].map((typed) => `${list}/locations?q=${typed}`) },
    search("hostile searches", hostile),
  ];
}
