import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDiskFileStore } from "#server/files/disk-file-store.ts";
import { isFileKey, type FilePrefix, type FileStore } from "#server/files/file-store.ts";
import { createS3FileStore } from "#server/files/s3-file-store.ts";
import { sweepFiles } from "#server/files/sweep.ts";
import { openFaultyLine } from "#server/testing/faulty-line.ts";
import { startS3Server } from "#server/testing/s3-server.ts";

type Place = {
  store: FileStore;
  stop: () => Promise<void>;
  /** Makes a file two hours old. */ age?: (key: string) => Promise<void>;
};

async function onDisk(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), "wattle-files-"));
  const store = await createDiskFileStore({ folder });
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  return {
    store,
    stop: () => rm(folder, { recursive: true, force: true }),
    age: async (key) => await utimes(join(folder, key), longAgo, longAgo),
  };
}

async function inBucket(): Promise<Place> {
  const server = await startS3Server();
  return { store: createS3FileStore(server.connection), stop: () => server.stop() };
}

async function readAll(store: FileStore, key: string): Promise<Buffer | undefined> {
  const found = await store.open(key);
  return found && buffer(found.stream);
}

async function keysBelow(store: FileStore, prefix: FilePrefix): Promise<string[]> {
  return (await listAll(store, prefix)).map(({ key }) => key).toSorted();
}

async function listAll(store: FileStore, prefix: FilePrefix): Promise<{ key: string; modifiedAt: Date }[]> {
  const found: { key: string; modifiedAt: Date }[] = [];
  for await (const file of store.list(prefix)) found.push(file);
  return found;
}

const aResumeKey = (): string => `resumes/${randomUUID()}`;

describe.each([
  ["disk", onDisk],
  ["S3", inBucket],
])("file store on %s", (_name, open) => {
  let place: Place;
  let store: FileStore;

  beforeAll(async () => {
    place = await open();
    store = place.store;
  });

  afterAll(async () => {
    await store.close();
    await place.stop();
  });

  test("gives back exactly the bytes and their count", async () => {
    const key = aResumeKey();
    const bytes = Buffer.from([0, 1, 2, 255, 13, 10, 0]);

    await store.put(key, bytes, "application/pdf");
    const found = await store.open(key);

    expect(found?.size).toBe(7);
    expect(found && (await buffer(found.stream))).toEqual(bytes);
  });

  test("stores a stream of five megabytes", async () => {
    const key = aResumeKey();
    const chunks = Array.from({ length: 80 }, (_, index) => Buffer.alloc(65_536, index));

    await store.put(key, Readable.from(chunks), "application/pdf");

    expect((await readAll(store, key))?.equals(Buffer.concat(chunks))).toBe(true);
  });

  test("stores an empty file", async () => {
    const key = aResumeKey();

    await store.put(key, Buffer.alloc(0), "application/pdf");

    const found = await store.open(key);
    expect(found?.size).toBe(0);
    expect(found && (await buffer(found.stream))).toEqual(Buffer.alloc(0));
  });

  test("replaces what was stored under the same key", async () => {
    const key = "accommodation-images/room-1.webp";
    await store.put(key, Buffer.from("a longer first version"), "image/webp");

    await store.put(key, Buffer.from("second"), "image/webp");

    expect(String(await readAll(store, key))).toBe("second");
  });

  test("a copy has the same bytes, is as new as its copying, and stays when the other is deleted", async () => {
    const [from, to] = ["accommodation-images/room-2.webp", "accommodation-images/room-3.webp"];
    await store.put(from, Buffer.from("a room"), "image/webp");
    await place.age?.(from);
    const before = Date.now();

    await store.copy(from, to);

    const copied = (await listAll(store, "accommodation-images/")).find(({ key }) => key === to);
    // Buckets keep whole seconds.
    expect(copied?.modifiedAt.getTime()).toBeGreaterThanOrEqual(before - 1_000);
    await store.delete(from);
    expect(String(await readAll(store, to))).toBe("a room");
    await store.put(to, Buffer.from("another room"), "image/webp");
    expect(String(await readAll(store, to))).toBe("another room");
  });

  test("a file that is absent is not copied", async () => {
    const to = aResumeKey();

    await expect(store.copy(aResumeKey(), to)).rejects.toThrow(/ENOENT|NoSuchKey/);

    expect(await store.open(to)).toBeUndefined();
  });

  test("a stream that fails half-way leaves no file, and the earlier one untouched", async () => {
    const fresh = aResumeKey();
    const existing = aResumeKey();
    await store.put(existing, Buffer.from("earlier"), "application/pdf");

    for (const key of [fresh, existing]) {
      await expect(store.put(key, Readable.from(brokenHalfway()), "application/pdf")).rejects.toThrow("broken");
    }

    expect(await store.open(fresh)).toBeUndefined();
    expect(String(await readAll(store, existing))).toBe("earlier");
  });

  test("an absent key opens as undefined and can be deleted", async () => {
    const key = aResumeKey();

    expect(await store.open(key)).toBeUndefined();
    await expect(store.delete(key)).resolves.toBeUndefined();
  });

  test("a deleted file is gone", async () => {
    const key = aResumeKey();
    await store.put(key, Buffer.from("x"), "application/pdf");

    await store.delete(key);

    expect(await store.open(key)).toBeUndefined();
    expect(await keysBelow(store, "resumes/")).not.toContain(key);
  });

  test.each([
    "",
    "resumes/",
    "resumes/cv.pdf",
    "resumes/../resumes/00000000-0000-4000-8000-000000000000",
    "/etc/passwd",
    "accommodation-images/../resumes/00000000-0000-4000-8000-000000000000",
    "accommodation-images/..",
    "accommodation-images/.hidden",
    "accommodation-images/a/b.webp",
    "accommodation-images/a..webp",
    "accommodation-images/a\\b.webp",
    "accommodation-images/A.webp",
    "accommodation-images/a.webp\n",
    "accommodation-images/a.webp\0.png",
    "accommodation-images/a%2fb.webp",
    `accommodation-images/${"a".repeat(200)}`,
    "other/a.webp",
  ])("refuses the key %j", async (key) => {
    await expect(store.put(key, Buffer.from("x"), "text/plain")).rejects.toThrow(RangeError);
    await expect(store.open(key)).rejects.toThrow(RangeError);
    await expect(store.delete(key)).rejects.toThrow(RangeError);
    expect(isFileKey(key)).toBe(false);
  });

  test("lists what is below a prefix with the time it was written, and nothing else", async () => {
    const image = "accommodation-images/listed.webp";
    const resume = aResumeKey();
    const before = Date.now();
    await store.put(image, Buffer.from("image"), "image/webp");
    await store.put(resume, Buffer.from("resume"), "application/pdf");
    await store.check();

    const images = await keysBelow(store, "accommodation-images/");
    const resumes = await keysBelow(store, "resumes/");

    expect(images).toContain(image);
    expect(images).not.toContain(resume);
    expect(resumes).toContain(resume);
    expect([...images, ...resumes].every((key) => isFileKey(key))).toBe(true);
    const listed = await listAll(store, "accommodation-images/");
    const writtenAt = listed.find(({ key }) => key === image)?.modifiedAt.getTime() ?? 0;
    // S3 speaks whole seconds.
    expect(Math.abs(writtenAt - before)).toBeLessThan(3000);
  });

  test("a sweep removes old orphans and keeps what is referenced, young, of another prefix or copied by a backup", async () => {
    const orphan = "accommodation-images/orphan.webp";
    const kept = "accommodation-images/kept.webp";
    const resume = aResumeKey();
    for (const key of [orphan, kept]) await store.put(key, Buffer.from("x"), "image/webp");
    await store.put(resume, Buffer.from("x"), "application/pdf");
    const isReferenced = async (keys: string[]): Promise<Set<string>> => new Set(keys.filter((key) => key !== orphan));
    const sweep = (olderThan: Date): Promise<{ removed: number }> =>
      sweepFiles({ store, prefix: "accommodation-images/", isReferenced, isHeld: async () => isHeld, olderThan });
    let isHeld = true;

    const held = await sweep(new Date(Date.now() + 60_000));
    isHeld = false;
    const young = await sweep(new Date(Date.now() - 60_000));
    const old = await sweep(new Date(Date.now() + 60_000));

    expect(held).toEqual({ removed: 0 });
    expect(young).toEqual({ removed: 0 });
    expect(old).toEqual({ removed: 1 });
    expect(await store.open(orphan)).toBeUndefined();
    expect(await readAll(store, kept)).toBeDefined();
    expect(await readAll(store, resume)).toBeDefined();
  });

  test("a sweep that cannot learn what is referenced removes nothing", async () => {
    const key = "accommodation-images/uncertain.webp";
    await store.put(key, Buffer.from("x"), "image/webp");

    const sweeping = sweepFiles({
      store,
      prefix: "accommodation-images/",
      isReferenced: () => Promise.reject(new Error("database away")),
      isHeld: async () => false,
      olderThan: new Date(Date.now() + 60_000),
    });

    await expect(sweeping).rejects.toThrow("database away");
    expect(await readAll(store, key)).toBeDefined();
  });

  test("keeps its id, which is no stored file", async () => {
    const before = await store.readId();
    const id = randomUUID();

    await store.writeId(randomUUID());
    await store.writeId(id);

    expect([before, await store.readId()]).toEqual([undefined, id]);
    expect(await keysBelow(store, "resumes/")).not.toContain("store-id");
  });

  test("is ready while it can be written to", async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });
});

describe("file store on disk alone", () => {
  test("removes temporary files of a killed process, and only old ones", async () => {
    const folder = await mkdtemp(join(tmpdir(), "wattle-files-"));
    const store = await createDiskFileStore({ folder });
    const [old, young] = [join(folder, ".incoming", "old"), join(folder, ".incoming", "young")];
    await writeFile(old, "x");
    await writeFile(young, "x");
    await utimes(old, new Date(), new Date(Date.now() - 2 * 3_600_000));

    await store.removeAbandoned();

    expect(await readdir(join(folder, ".incoming"))).toEqual(["young"]);
    await rm(folder, { recursive: true });
  });

  test("keeps no temporary file after a failed and a finished upload", async () => {
    const folder = await mkdtemp(join(tmpdir(), "wattle-files-"));
    const store = await createDiskFileStore({ folder });

    await store.put(aResumeKey(), Buffer.from("x"), "application/pdf");
    await expect(store.put(aResumeKey(), Readable.from(brokenHalfway()), "application/pdf")).rejects.toThrow("broken");
    await store.check();

    expect(await readdir(join(folder, ".incoming"))).toEqual([]);
    await rm(folder, { recursive: true });
  });

  test("the check fails when the folder is gone", async () => {
    const folder = await mkdtemp(join(tmpdir(), "wattle-files-"));
    const store = await createDiskFileStore({ folder });
    await chmod(folder, 0o700);
    await rm(folder, { recursive: true });

    await expect(store.check()).rejects.toThrow("ENOENT");
  });
});

describe("file store on S3 alone", () => {
  test("lists beyond one page", async () => {
    const server = await startS3Server();
    const store = createS3FileStore(server.connection);
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => store.put(`accommodation-images/${index}.webp`, Buffer.from("x"), "image/webp")),
    );

    expect(await keysBelow(store, "accommodation-images/")).toHaveLength(12);
    await server.stop();
  });

  test("a bucket that does not exist fails loudly instead of looking empty", async () => {
    const server = await startS3Server();
    const store = createS3FileStore({ ...server.connection, bucket: "not-made" });

    await expect(store.check()).rejects.toThrow("404");
    await expect(store.open(aResumeKey())).rejects.toThrow("The bucket does not exist.");
    await expect(keysBelow(store, "resumes/")).rejects.toThrow("The bucket does not exist.");
    await expect(store.delete(aResumeKey())).rejects.toThrow("404");
    await server.stop();
  });

  test("a key that the service does not know fails the check", async () => {
    const server = await startS3Server();
    const store = createS3FileStore({ ...server.connection, accessKeyId: "unknown" });

    await expect(store.check()).rejects.toThrow("403");
    await server.stop();
  });

  test("a server that is away fails the check", async () => {
    const server = await startS3Server();
    const store = createS3FileStore(server.connection);
    await server.stop();

    await expect(store.check()).rejects.toThrow("ECONNREFUSED");
  });

  test("a server that is frozen is given up", async () => {
    const server = await startS3Server();
    const line = await openFaultyLine({ host: "127.0.0.1", port: Number(new URL(server.connection.endpoint).port) });
    const through = { ...server.connection, endpoint: `http://127.0.0.1:${line.port}` };
    const store = createS3FileStore(through, { answerWithinMs: 100 });
    line.become("frozen");

    await expect(store.put(aResumeKey(), Buffer.from("x"), "image/webp")).rejects.toThrow("did not answer in time");

    await line.close();
    await server.stop();
  });
});

async function* brokenHalfway(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(100_000, 1);
  throw new Error("broken");
}
