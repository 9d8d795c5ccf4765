import type { Kysely } from "kysely";
import type { Poster } from "#contract/posters.ts";
import type { Clock } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import { notFound } from "#server/errors.ts";
import { toBusinessText } from "./business-text.ts";
import { findPoster, readAnswerTime } from "./posters.repository.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** How far back answers count. */
const answersForDays = 180;
/** Of more applications than these the newest count, which bounds what a page costs. */
const countedMax = 500;
/** Fewer answers would say little, and might tell of single applicants. */
const answersMin = 5;
/** Coarse, so that nobody can work out when one application was answered. */
const shortHours = [1, 3, 6, 12, 24];

export type Posters = ReturnType<typeof createPosters>;

/** What everybody may know about posters (docs/decisions/0046-poster-pages.md). */
export function createPosters({ db, clock }: { db: Kysely<Tables>; clock: Clock }) {
  /** An employer or renter. 404 for an id that names none. */
  async function get(publicId: string): Promise<Poster> {
    const found = await findPoster(db, publicId);
    if (!found) throw notFound("This page is no longer available.");
    const { accountId, posterId, name, emailConfirmed, isCompany, createdAt } = found;
    const at = clock.now();
    const since = new Date(at.getTime() - answersForDays * dayMs);
    const { answered, seconds } = await readAnswerTime(db, { accountId, since, at, countMax: countedMax });
    return {
      posterId,
      name,
      emailConfirmed,
      businessText: toBusinessText(found),
      kind: isCompany ? "company" : "person",
      memberSince: createdAt.toISOString().slice(0, 7),
      answersWithinHours: seconds === null || answered < answersMin ? null : toHours(seconds),
    };
  }

  return { get };
}

function toHours(seconds: number): number {
  const hours = seconds / 3600;
  return shortHours.find((limit) => hours <= limit) ?? Math.ceil(hours / 24) * 24;
}
