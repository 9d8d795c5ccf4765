import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { createPhotos, photosAtOnce } from "./photos.ts";

test.skipIf(process.platform === "win32")(
  "a portal that was started at a low priority makes its photos at that priority, since only root may raise it",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "wattle-photos-"));
    const standIn = join(folder, "stand-in.mjs");
    await writeFile(
      standIn,
      `import { getPriority } from "node:os";
       process.on("message", () => process.send({ outcome: { priority: getPriority() } }));`,
    );
    const portal = `
      import { setPriority } from "node:os";
      import { createPhotos } from ${JSON.stringify(new URL("photos.ts", import.meta.url).href)};
      setPriority(15);
      const photos = createPhotos({ script: ${JSON.stringify(standIn)} });
      console.log((await photos.make("any", "owner")).priority);
      await photos.close();`;

    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", portal]);

    expect(stdout).toBe("15\n");
    await rm(folder, { recursive: true });
  },
);

test("a photo without a deadline is made, however long it takes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "wattle-photos-"));
  const standIn = join(folder, "stand-in.mjs");
  // Made once the file is there.
  await writeFile(
    standIn,
    `import { existsSync } from "node:fs";
     process.on("message", ({ path }) => {
       const look = setInterval(() => {
         if (!existsSync(path)) return;
         clearInterval(look);
         process.send({ outcome: { photo: "made" } });
       }, 5);
     });`,
  );
  const photos = createPhotos({ script: standIn, deadlineMs: "none" });
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const made = photos.make(join(folder, "go"), "owner");
  await Promise.resolve();
  vi.advanceTimersByTime(60 * 60_000);
  vi.useRealTimers();
  await writeFile(join(folder, "go"), "");

  expect(await made).toEqual({ photo: "made" });
  await photos.close();
  await rm(folder, { recursive: true });
});

test("a photo that ends its process, or takes it for ever, is refused; the next one gets a new process", async () => {
  const folder = await mkdtemp(join(tmpdir(), "wattle-photos-"));
  const standIn = join(folder, "stand-in.mjs");
  await writeFile(
    standIn,
    `const fates = {
       good: () => process.send({ outcome: { photo: { pid: process.pid } } }),
       crash: () => process.exit(1),
       hang: () => undefined,
     };
     process.on("message", ({ path }) => fates[path]());`,
  );
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const photos = createPhotos({ script: standIn, deadlineMs: 30_000, atOnce: 1 });

  const made = ["good", "crash", "good", "hang", "good", "good"].map(async (path) => await photos.make(path, "owner"));
  // Only the photo that hangs reaches its deadline, however slowly the processes start.
  await made[2];
  await vi.advanceTimersByTimeAsync(30_000);
  const outcomes = await Promise.all(made);

  const photo = { photo: { pid: expect.any(Number) } };
  expect(outcomes).toEqual([photo, { problem: "damaged" }, photo, { problem: "took_too_long" }, photo, photo]);
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(5);
  await photos.close();
  await rm(folder, { recursive: true });
});

test.each([
  [1, 1],
  [2, 2],
  [4, 2],
  [16, 8],
])("on %i cores %i photos are made at the same time", (cores, atOnce) => {
  expect(photosAtOnce(cores)).toBe(atOnce);
});
