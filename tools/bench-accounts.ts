// Compares the speed of the admin's list of accounts with 100,000 accounts and with 100, in one run.
import type { Pool } from "pg";
import type { Services } from "#server/services.ts";

const few = 100;
const many = 100_000;
/** The lowest allowed rate with many accounts, as a share of the rate with few. */
const promised = 0.8;
/** The same for the last page that can be requested, which skips 1,000 index entries. */
const promisedFarDown = 0.5;
const admin = { email: "bench-admin@example.com", password: "correct horse 42" };

// Few and many accounts cannot be measured in turns. Other load on the machine only makes a measurement slower, so the fastest one is
// the most accurate.
const tries = 3;
const piece = 5_000;
let filled = 0;

interface Ask {
  what: string;
  few: string;
  many: string;
  promised?: number;
}

/** Two requests of the same kind. With few accounts the page far down the list is the last one. */
const asks: readonly Ask[] = [
  { what: "newest accounts", few: "/auth/getAllUsers?page=1", many: "/auth/getAllUsers?page=1" },
  {
    what: "a page far down",
    few: "/auth/getAllUsers?page=10",
    many: "/auth/getAllUsers?page=100",
    promised: promisedFarDown,
  },
  { what: "of one role", few: "/auth/getAllUsers?page=1&role=employer", many: "/auth/getAllUsers?page=1&role=employer" },
  { what: "one that is searched", few: "/auth/getAllUsers?page=1&q=a1d0c6e8", many: "/auth/getAllUsers?page=1&q=a1d0c6e8" },
  { what: "counts", few: "/admin/counts", many: "/admin/counts" },
];

interface Parts {
  pool: Pool;
  services: Services;
  url: string;
  /** Returns the answers per second. */
  rate(url: string, headers: Record<string, string>): Promise<number>;
}

/** Runs the comparison and prints it. Returns true if both rates are high enough. */
export async function benchAccounts({ pool, services, url, rate }: Parts): Promise<boolean> {
  await services.accounts.ensureAdmin(admin);
  const { signedIn } = await services.accounts.signIn(admin, {
    source: { network: "127.0.0.1", isShared: false },
    userAgent: "",
    device: undefined,
  });
  const headers = { authorization: `Bearer ${signedIn.token}` };
  const bestRate = async (address: string): Promise<number> => {
    let best = 0;
    for (let turn = 1; turn <= tries; turn += 1) best = Math.max(best, await rate(address, headers));
    return best;
  };
  await fill(pool, few);
  // The first of them also warms up what the others use.
  await rate(`${url}/api/auth/getAllUsers?page=1`, headers);
  const rates = [];
  for (const ask of asks) rates.push(await bestRate(`${url}/api${ask.few}`));
  await fill(pool, many);
  let isKept = true;
  for (const [index, ask] of asks.entries()) {
    const [before = 0, after] = [rates[index], await bestRate(`${url}/api${ask.many}`)];
    isKept &&= after / before >= (ask.promised ?? promised);
    console.log(
      `accounts, ${ask.what}: with ${few} ${before.toFixed(0)}/s, with ${many} ${after.toFixed(0)}/s, ratio ${(after / before).toFixed(2)}`,
    );
  }
  console.log(`accounts: promised ${promised}, far down ${promisedFarDown}: ${isKept ? "kept" : "NOT kept"}`);
  return isKept;
}

/** Adds accounts until there are this many. */
async function fill(pool: Pool, count: number): Promise<void> {
  // In batches, each well within the time limit of a statement.
  for (let from = filled + 1; from <= count; from += piece) {
    await pool.query(
      `insert into accounts (id, name, email, password_hash, role, phone_number, dob, gender, created_at, updated_at)
       select gen_random_uuid(), (array['Mia Tan','Tariq Aziz','Hana Kim','Elena Marchetti','Oskar Lind'])[1 + n % 5] || ' ' || n,
         substr(md5(n::text), 1, 10) || '@example.com', '-', (array['STUDENT','STUDENT','STUDENT','EMPLOYER','RENTER'])[1 + n % 5],
         '+61491570006', date '1999-01-01' + (n % 1000)::int, 'Female', now() - n * interval '1 minute', now()
       from generate_series($1::int, $2::int) n`,
      [from, Math.min(from + piece - 1, count)],
    );
  }
  filled = count;
  await pool.query("vacuum analyze accounts");
}
