import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely } from "kysely";
import pLimit from "p-limit";
import type { SampleContent } from "#contract/content/sample-content.ts";
import { listingDays } from "#contract/listing-life-rules.ts";
import { boards } from "#server/boards.ts";
import { readSampleContent } from "#server/content/read-content.ts";
import type { Tables } from "#server/db/tables.ts";
import { createPasswords } from "#server/accounts/passwords.ts";
import type { Photos } from "#server/files/photos.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import { createServices, type ServiceParts, type Services } from "#server/services.ts";
import { findProgress, hasListings, lockLoading, noteBegun, noteComplete } from "./sample-data.repository.ts";
import { type FindActor, find, forEach, type Loading, loadListings, unless } from "./load-listings.ts";
import { createSamplePhotos } from "./sample-photos.ts";

/** What the loader needs. It has its own clock and photos, and sends no mail. */
export interface SampleDataParts extends Omit<ServiceParts, "clock" | "photos" | "enqueue" | "boards" | "listingDays"> {
  /** The content of `content/sample/`, unless a test brings less. */
  samples?: SampleContent;
  /** What makes the photos, if it was begun before. */
  photos?: Photos | undefined;
}

/** A sample account to sign in with. */
export interface SampleSignIn {
  /** The person's role in words. */
  role: string;
  email: string;
  password: string;
}

const accountAgeMs = 300 * 24 * 60 * 60 * 1000;
/** How many records are loaded at the same time. */
const loadedAtOnce = 8;

/**
 * Fills a portal without listings with the people, listings and applications of `content/sample/`, through the same services
 * that people use, each at the moment its age says. Loading that was interrupted is completed. Once it is complete it never
 * happens again, so that what people delete does not come back. Sends no mail.
 * @returns the accounts to offer, as far as they still exist; none if there is no sample data
 */
export async function loadSampleData(parts: SampleDataParts, now: Date): Promise<SampleSignIn[]> {
  const { db, logger } = parts;
  const content = parts.samples ?? (await readSampleContent());
  const photos = parts.photos ?? createSamplePhotos();
  const moments = new AsyncLocalStorage<Date>();
  const clock = { now: () => moments.getStore() ?? now };
  const createFor = (days: number) => createServices({ ...parts, photos, clock, enqueue: async () => {}, listingDays: days });
  // A portal that shows sample data shows it for as long as it can.
  const services = createFor(listingDays.max);
  try {
    const progress = await findProgress(db);
    const obstacle = progress === "nothing" ? await findObstacle(db, services, content) : undefined;
    if (obstacle !== undefined) {
      logger.info(`There is no sample data, because ${obstacle}.`);
      return [];
    }
    if (progress !== "complete")
      await loadOnce(
        db,
        now,
        async () =>
          await load({ services, expiring: createFor(listingDays.default), content, now, moments }, createHashing(parts)),
      );
    return await findSignIns(services, content);
  } finally {
    await photos.close();
  }
}

/** Why sample data cannot be loaded: people's own data and sample data are never mixed. */
async function findObstacle(db: Kysely<Tables>, services: Services, { accounts }: SampleContent): Promise<string | undefined> {
  if (
    await hasListings(
      db,
      Object.values<BoardDefinition>(boards).map(({ tables }) => tables.listings),
    )
  )
    return "there are listings already";
  const [taken] = (await services.accounts.findByEmails(accounts.people.map(({ email }) => email))).keys();
  return taken && `${taken} has an account already`;
}

/** Loads unless another process is loading now. */
async function loadOnce(db: Kysely<Tables>, now: Date, loadAll: () => Promise<void>): Promise<void> {
  await noteBegun(db, now);
  await db.transaction().execute(async (tx) => {
    if (!(await lockLoading(tx))) return;
    await loadAll();
    await noteComplete(tx, now);
  });
}

type HashPassword = (password: string) => Promise<string>;

/** Hashes each password once: the sample people share one, and hashing takes as long as making a photo. */
function createHashing({ passwordLengthMin: lengthMin, passwordCost: cost }: SampleDataParts): HashPassword {
  const passwords = createPasswords({ lengthMin, ...(cost && { cost }) });
  const made = new Map<string, Promise<string>>();
  return async (password) => {
    const hash = made.get(password) ?? passwords.hash(password);
    made.set(password, hash);
    return await hash;
  };
}

async function load(loading: Loading, hashOf: HashPassword): Promise<void> {
  const { services, content, now, moments } = loading;
  const limit = pLimit(loadedAtOnce);
  const { people, admin } = content.accounts;
  await moments.run(new Date(now.getTime() - accountAgeMs), async () => {
    await forEach(limit, people, async (person) => {
      const passwordHash = await hashOf(person.password);
      await unless(["email_taken"], services.accounts.register(person, { emailConfirmed: true, passwordHash }));
    });
    await services.accounts.ensureAdmin(admin);
  });
  const ids = await services.accounts.findByEmails(people.map(({ email }) => email));
  const actorOf: FindActor = (email) => ({ accountId: find(ids, email) });
  await loadListings(loading, actorOf, limit);
  for (const { savedBy, ...search } of content.savedSearches)
    await unless(["search_saved"], services.savedSearches.save(actorOf(savedBy), search));
  // Here, because later it would send emails.
  await services.applicationStates.tellUnsuccessful();
}

async function findSignIns({ accounts }: Services, content: SampleContent): Promise<SampleSignIn[]> {
  const { offered, people, admin } = content.accounts;
  const existing = await accounts.findByEmails(Object.values(offered));
  const passwords = new Map([...people, admin].map(({ email, password }) => [email, password]));
  return Object.entries(offered)
    .filter(([, email]) => existing.has(email))
    .map(([role, email]) => ({ role, email, password: find(passwords, email) }));
}
