import type { Kysely } from "kysely";
import type { Actor } from "#server/actor.ts";
import type { AccommodationApplications } from "#server/accommodation/accommodation-applications.service.ts";
import type { AccommodationService } from "#server/accommodation/accommodation.service.ts";
import type { Accounts } from "#server/accounts/accounts.service.ts";
import type { Clock } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import { AppError } from "#server/errors.ts";
import type { SceneOrder } from "./photos/scenes.ts";
import { sampleAccounts } from "./sample-accounts.ts";
import type { SampleListing } from "./sample-listing.ts";
import { sampleListings } from "./sample-listings.ts";
import { isSamplePartLoaded, noteSamplePartLoaded } from "./sample-parts.repository.ts";
import { sampleRequests } from "./sample-requests.ts";

interface Services {
  accounts: Accounts;
  boards: { accommodation: { listings: AccommodationService; applications: AccommodationApplications } };
}

interface Options {
  db: Kysely<Tables>;
  /** Services whose clock is the one handed in, and whose photos are painted by `photos/painter.ts`. */
  servicesAt(clock: Clock): Services;
  now: Date;
  /** Only the newest so many listings; the rest is left for another call. */
  countMax?: number;
  /** Stops after the listing at hand; the next start goes on. */
  signal?: AbortSignal;
}

const hourMs = 60 * 60 * 1000;
const part = "accommodation";

/** The script that paints the photos of these listings, for `createPhotos`. */
export const painterScript = new URL("photos/painter.ts", import.meta.url);

/**
 * Lists the sample accommodation, newest first, with photos that are painted meanwhile, and sends the applications for it,
 * through the same services that people use. What is there already is left as it is, and once all of it was there nothing
 * is added any more.
 */
export async function loadSampleListings({ db, servicesAt, now, countMax, signal }: Options): Promise<void> {
  if (await isSamplePartLoaded(db, part)) return;
  let moment = now;
  const services = servicesAt({ now: () => moment });
  const idOf = await services.accounts.findByEmails(sampleAccounts.map(({ email }) => email));
  const ids = new Map<string, string>();
  for (const listing of sampleListings.slice(0, countMax)) {
    const accountId = idOf.get(listing.renter);
    if (signal?.aborted || accountId === undefined) return;
    moment = new Date(now.getTime() - listing.hoursAgo * hourMs);
    ids.set(listing.title, await list(services, { accountId }, listing, now));
  }
  for (const { student, title, hoursAgo, comments } of sampleRequests) {
    const person = sampleAccounts.find(({ email }) => email === student);
    const [accountId, accommodationId] = [idOf.get(student), ids.get(title)];
    if (!person || accountId === undefined || accommodationId === undefined) continue;
    moment = new Date(now.getTime() - hoursAgo * hourMs);
    const form = {
      accommodationId,
      applicantName: person.name,
      applicantEmail: person.email,
      contactNumber: person.phoneNumber,
      comments,
    };
    await unlessApplied(async () => await services.boards.accommodation.applications.apply({ accountId }, form));
  }
  if (countMax === undefined) await noteSamplePartLoaded(db, part, now);
}

async function list(services: Services, actor: Actor, listing: SampleListing, now: Date): Promise<string> {
  const own = await services.boards.accommodation.listings.listOwn(actor);
  const listed = own.find(({ title }) => title === listing.title);
  if (listed) return listed.id;
  const { renter: _renter, hoursAgo: _hoursAgo, freeInDays, photos, view, ...form } = listing;
  const preferredMoveDate = new Date(now.getTime() + freeInDays * 24 * hourMs).toISOString().slice(0, 10);
  const sent = photos.map((scene) => {
    const order: SceneOrder = { scene, title: listing.title, city: listing.city, ...(view && { view }) };
    return { fileName: `${scene}.svg`, path: JSON.stringify(order) };
  });
  const posted = await services.boards.accommodation.listings.post(
    actor,
    { ...form, amenities: [...form.amenities], preferredMoveDate },
    sent,
  );
  return posted.id;
}

async function unlessApplied(apply: () => Promise<unknown>): Promise<void> {
  try {
    await apply();
  } catch (error) {
    if (!(error instanceof AppError && error.code === "already_applied")) throw error;
  }
}
