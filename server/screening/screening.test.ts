import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Accommodation } from "#contract/accommodation.ts";
import type { Job } from "#contract/jobs.ts";
import type { ModerationCase, OpenedCase } from "#contract/moderation.ts";
import { behindALock } from "#server/testing/behind-a-lock.ts";
import type { Person } from "#server/testing/factories.ts";
import type { TestFile } from "#server/testing/multipart.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";
import { pointsOfPrice } from "./screening.ts";
import { likenessOf, printText } from "./text-prints.ts";

let portal: TestApp;
let admin: Person;
const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.anAdmin();
});
afterAll(() => portal.close());

/** The signals of a held listing by their points; `undefined` if it is not held. */
async function signalsOf({ id, status }: { id: string; status: string }) {
  if (status !== "held") return undefined;
  admin.token = await portal.signIn(admin);
  const { token } = admin;
  const { body: cases } = await portal.call<ModerationCase[]>("GET", "/admin/cases?size=100", { token });
  const found = cases.find(({ subjectId }) => subjectId === id);
  const { body } = await portal.call<OpenedCase>("GET", `/admin/cases/${found?.id}`, { token });
  return Object.fromEntries(body.signals.map(({ kind, points, other }) => [kind, other ? [points, other.id] : points]));
}

/** Shapes that no other seed gives. */
async function aPhoto(seed: number, { width = 640, quality = 90 } = {}): Promise<TestFile> {
  const shapes = Array.from({ length: 14 }, (_, at) => {
    const [x, y, size] = [(seed * 97 + at * 61) % 560, (seed * 53 + at * 89) % 400, 60 + ((seed + at * 37) % 120)];
    return `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="hsl(${(seed * 31 + at * 47) % 360},70%,${20 + ((at * 17) % 60)}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#ddd"/>${shapes.join("")}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).resize(width).jpeg({ quality }).toBuffer();
  return { fileName: "room.jpg", bytes, type: "image/jpeg" };
}

const story =
  "A bright room at the back of a weatherboard house in a quiet street, with a desk, a wardrobe and a window to the lemon tree. " +
  "We are a nurse and a carpenter, cook together on Mondays, and keep the kitchen clean. The tram to the university stops at the corner.";

test("an honest listing of a new account is published", async () => {
  const job = await portal.aJob({ poster: await portal.anEmployer() });
  const place = await portal.anAccommodation({ poster: await portal.aRenter() });

  expect([job.status, place.status]).toEqual(["published", "published"]);
});

test("a scam is held, with what speaks against it", async () => {
  const poster = await portal.anEmployer();
  const job: Job = await portal.aJob({ poster, description: "Message me on WhatsApp. You pay $50 for the uniform first." });

  expect(await signalsOf(job)).toEqual({ outside_contact: 8, payment_in_advance: 10, new_account: 1 });
});

test("a text of another account's listing is found, also with some words changed, and its author's own is not", async () => {
  const first = await portal.aRenter();
  const original: Accommodation = await portal.anAccommodation({ poster: first, description: story });
  const again: Accommodation = await portal.anAccommodation({ poster: first, description: story });
  const copy: Accommodation = await portal.anAccommodation({
    poster: await portal.aRenter(),
    description: story.replace("lemon tree", "garden").toUpperCase(),
  });
  const changed = await portal.call<Accommodation>("GET", `/accommodation/${original.id}`);

  expect([original.status, again.status, changed.body.status]).toEqual(["published", "published", "published"]);
  expect(await signalsOf(copy)).toEqual({ copied_text: [9, original.id], new_account: 1 });
});

test("of copies that are published at the same moment all but one are held", async () => {
  const [image, posters] = [await aPhoto(17), await Promise.all(Array.from({ length: 3 }, () => portal.aRenter()))];
  for (const form of [{ description: story.replaceAll("the", "our") }, { images: [image] }]) {
    const lock = { statement: "lock table listing_prints in exclusive mode", isReached: (waiting: number) => waiting === 3 };
    const places: Accommodation[] = await behindALock(
      { pool: portal.database.pool, ...lock },
      async () => await Promise.all(posters.map(async (poster) => await portal.anAccommodation({ poster, ...form }))),
    );
    expect(places.map(({ status }) => status).toSorted()).toEqual(["held", "held", "published"]);
  }
});

test("a copy is found by a process whose clock is behind, too", async () => {
  const form = { description: story.replaceAll("a", "some"), images: [await aPhoto(29)] };
  const original: Accommodation = await portal.anAccommodation({ poster: await portal.aRenter(), ...form });
  portal.clock.advance(-60_000);
  const copy: Accommodation = await portal.anAccommodation({ poster: await portal.aRenter(), ...form });
  portal.clock.advance(60_000);

  expect(await signalsOf(copy)).toMatchObject({ copied_text: [9, original.id], copied_photo: [9, original.id] });
});

test("a photo of another account's listing is found in another size and compression", async () => {
  const original: Accommodation = await portal.anAccommodation({ poster: await portal.aRenter(), images: [await aPhoto(3)] });
  const other: Accommodation = await portal.anAccommodation({ poster: await portal.aRenter(), images: [await aPhoto(8)] });
  const copy: Accommodation = await portal.anAccommodation({
    poster: await portal.aRenter(),
    images: [await aPhoto(40), await aPhoto(3, { width: 420, quality: 40 })],
  });

  expect([original.status, other.status]).toEqual(["published", "published"]);
  expect(await signalsOf(copy)).toEqual({ copied_photo: [9, original.id], new_account: 1 });
  expect(JSON.stringify(original)).not.toContain("hash");
});

test("a rent far below eight others counts, and below seven it does not", async () => {
  const city = "Toowoomba";
  const cheap = { city, weeklyBudget: 100, description: "Message me on Telegram." };
  for (let count = 0; count < 7; count += 1)
    await portal.anAccommodation({ poster: await portal.aRenter(), city, weeklyBudget: 300 });
  const oldAccount = await portal.aRenter();
  portal.clock.advance(dayMs);
  oldAccount.token = await portal.signIn(oldAccount);
  const amongSeven: Accommodation = await portal.anAccommodation({ poster: oldAccount, ...cheap });
  await portal.anAccommodation({ poster: await portal.aRenter(), city, weeklyBudget: 300 });
  const amongEight: Accommodation = await portal.anAccommodation({ poster: oldAccount, ...cheap });

  expect(amongSeven.status).toBe("published");
  expect(await signalsOf(amongEight)).toEqual({ outside_contact: 8, rent_far_below: 6 });
});

test.each([
  ["below", 180, 300, 0],
  ["below", 179.99, 300, 4],
  ["below", 135, 300, 4],
  ["below", 134.99, 300, 6],
  ["above", 72, 40, 0],
  ["above", 72.01, 40, 4],
  ["above", 100, 40, 4],
  ["above", 100.01, 40, 6],
] as const)("%s the others, %d with a median of %d counts %d", (suspiciousWhen, amount, median, points) => {
  expect(pointsOfPrice({ amount, suspiciousWhen }, median)).toBe(points);
});

test("prints of texts are alike as far as the texts are", () => {
  const own = printText(story)?.marks ?? [];
  const likeness = (text: string): number => likenessOf(own, printText(text)?.marks ?? []);

  expect(likeness(story)).toBe(1);
  expect(likeness(story.replace("quiet street", "lane"))).toBeGreaterThan(0.66);
  expect(likeness(story.split(" ").toReversed().join(" "))).toBeLessThan(0.2);
  expect(printText("A room with a desk.")).toBeUndefined();
});

test("a photo from before photos had a hash gets it from the sweep, and is found in a copy", async () => {
  const original: Accommodation = await portal.anAccommodation({ poster: await portal.aRenter(), images: [await aPhoto(71)] });
  const db = portal.database.kysely;
  const photos = JSON.stringify(
    original.photos.map(({ url, ...photo }) => ({ ...photo, name: /([^/]+)-\d+\.jpg$/.exec(url)?.[1] })),
  );
  await db.updateTable("accommodations").set({ photos, has_photo_hashes: false }).where("id", "=", original.id).execute();
  await db.deleteFrom("listing_prints").where("listing_id", "=", original.id).execute();
  await portal.sweep();
  const copy: Accommodation = await portal.anAccommodation({ poster: await portal.aRenter(), images: [await aPhoto(71)] });

  expect(await signalsOf(copy)).toEqual({ copied_photo: [9, original.id], new_account: 1 });
  const read = await portal.call<Accommodation>("GET", `/accommodation/${original.id}`);
  expect(read.body).toEqual(original);
});
