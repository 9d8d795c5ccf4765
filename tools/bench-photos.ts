// Measures how twenty photos of 12 megapixels at once slow down people who read the list, and whether the memory is freed afterwards.
// The portal runs in its own process, as in production, with the sample data.
import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { type BenchPortal, readList, startBenchPortal } from "./bench-portal.ts";

const photoCount = 20;
/** The highest allowed p99 of the list during the uploads, as a multiple of its quiet value. */
const slowerAtMost = 5;

/** Runs the comparison and prints it. Returns true if the p99 is low enough. */
export async function benchPhotos(): Promise<boolean> {
  const portal = await startBenchPortal({ RATE_LIMITS: "off" });
  try {
    return await compare(portal);
  } finally {
    await portal.stop();
  }
}

async function compare({ url, process: portal }: BenchPortal): Promise<boolean> {
  const token = await signIn(url);
  const photo = await aPhoto();
  await uploadPlace(url, token, photo);
  await wait(15_000);
  const quiet = await readList(url, 10);
  const before = await memoryOf(portal);
  const begun = performance.now();
  const uploads = Promise.all(Array.from({ length: photoCount }, async () => await uploadPlace(url, token, photo)));
  const reading = readList(url, 10);
  const statuses = await uploads;
  const seconds = (performance.now() - begun) / 1000;
  const during = await reading;
  await wait(15_000);
  const after = await memoryOf(portal);
  const ratio = during / quiet;
  const isKept = ratio <= slowerAtMost && statuses.every((status) => status === 201);
  console.log(
    `photos: ${photoCount} of ${(photo.size / 1e6).toFixed(1)} MB at once, each answered ${[...new Set(statuses)].join()} within ${seconds.toFixed(1)} s`,
  );
  console.log(
    `photos: the list's p99 ${quiet} ms when quiet, ${during} ms meanwhile, ratio ${ratio.toFixed(1)}, promised ${slowerAtMost}: ${isKept ? "kept" : "NOT kept"}`,
  );
  console.log(`photos: memory of the portal ${before} MB before, ${after} MB 15 s after`);
  return isKept;
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "renter@example.com", password: "wattle-demo-2026" }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Like a phone's photo: 4032 by 3024 pixels with noise. */
export async function aPhoto(): Promise<Blob> {
  const size = { width: 4032, height: 3024 };
  const noise = sharp({
    create: { ...size, channels: 3, background: "#7f8f7a", noise: { type: "gaussian", mean: 128, sigma: 24 } },
  });
  const bytes = await noise.blur(1.5).jpeg({ quality: 85 }).toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
}

/** Lists a place with one photo. Returns the status of the answer: 201 if it was listed. */
export async function uploadPlace(url: string, token: string, photo: Blob): Promise<number> {
  const form = new FormData();
  const details = {
    title: "Bench",
    propertyType: "Room",
    streetAddress: "1 Pier",
    suburb: "Carlton",
    city: "Melbourne",
    state: "VIC",
    postcode: "3053",
    weeklyBudget: 250,
    preferredMoveDate: "2027-02-01",
    furnishings: "Furnished",
    internet: "Required",
    description: "A quiet room.",
  };
  form.set("accommodation", JSON.stringify(details));
  form.append("images", photo, "IMG_2041.jpg");
  const answer = await fetch(`${url}/api/accommodation`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  await answer.text();
  return answer.status;
}

/** Returns the resident megabytes of the process and its children. Only Linux reports them. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
