// Measures how twenty photos of 12 megapixels at once slow down people who read the list, and whether the memory is freed afterwards.
// The portal runs in its own process, as in production, with the sample data.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import sharp from "sharp";

const port = 3199;
const url = `http://127.0.0.1:${port}`;
const photoCount = 20;
/** Readers of the list at this many requests per second. They run in their own thread, or they would wait for the uploads. */
const readers = { connections: 5, overallRate: 100, workers: 1 } as const;
/** The highest allowed p99 of the list during the uploads, as a multiple of its quiet value. */
const slowerAtMost = 5;

/** Runs the comparison and prints it. Returns true if the p99 is low enough. */
export async function benchPhotos(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "wattle-bench-"));
  const portal = spawn(process.execPath, ["server/main.ts"], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, RATE_LIMITS: "off" },
    stdio: "ignore",
  });
  try {
    await untilListed(63);
    // Excludes the start and the first requests.
    await wait(15_000);
    return await compare(portal);
  } finally {
    portal.kill();
    await once(portal, "exit");
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(portal: ChildProcess): Promise<boolean> {
  const token = await signIn();
  const photo = await aPhoto();
  await upload(token, photo);
  await wait(15_000);
  const quiet = await readList(10);
  const before = await memoryOf(portal);
  const begun = performance.now();
  const uploads = Promise.all(Array.from({ length: photoCount }, async () => await upload(token, photo)));
  const reading = readList(10);
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

async function untilListed(count: number): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const answer = await fetch(`${url}/api/accommodation?page=1`).catch(() => undefined);
    if (Number(answer?.headers.get("x-total-count")) >= count) return;
    await wait(500);
  }
  throw new Error("The portal did not start.");
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "renter@example.com", password: "wattle-demo-2026" }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Like a phone's photo: 4032 by 3024 pixels with noise. */
async function aPhoto(): Promise<Blob> {
  const size = { width: 4032, height: 3024 };
  const noise = sharp({
    create: { ...size, channels: 3, background: "#7f8f7a", noise: { type: "gaussian", mean: 128, sigma: 24 } },
  });
  const bytes = await noise.blur(1.5).jpeg({ quality: 85 }).toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
}

async function upload(token: string, photo: Blob): Promise<number> {
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

/** Returns the p99 of the list in milliseconds. */
async function readList(seconds: number): Promise<number> {
  const result = await autocannon({ url: `${url}/api/accommodation?page=1`, duration: seconds, ...readers });
  if (result.non2xx > 0 || result.errors > 0) throw new Error("The list answered with an error.");
  return result.latency.p99;
}

/** Returns the resident megabytes of the process and its children. Only Linux reports them. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
