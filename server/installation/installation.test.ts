import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDiskFileStore } from "#server/files/disk-file-store.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { adoptInstallation, joinInstallation } from "./installation.ts";

describe("a database's file store and secret", () => {
  let database: TestDatabase;
  let folder: string;

  beforeEach(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), "wattle-installation-"));
  });

  afterEach(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const partsOf = async (disk: string, secret = "the first secret of 32 bytes or more") => ({
    db: database.kysely,
    files: await createDiskFileStore({ folder: join(folder, disk) }),
    secret,
  });

  test("are those of the first start, also if several processes start at once", async () => {
    const starts = await Promise.allSettled(
      ["a", "b", "c", "a"].map(async (disk) => await joinInstallation(await partsOf(disk))),
    );
    const joined = await Promise.allSettled(
      ["a", "b", "c", "a"].map(async (disk) => await joinInstallation(await partsOf(disk))),
    );

    expect(joined.map(({ status }) => status)).toEqual(starts.map(({ status }) => status));
    const disks = new Set(["a", "b", "c", "a"].filter((_disk, index) => joined[index]?.status === "fulfilled"));
    expect(disks.size).toBe(1);
  });

  test("a new database refuses the store of another one, whose files it would delete", async () => {
    await joinInstallation(await partsOf("disk"));
    const other = await createTestDatabase();

    const joining = joinInstallation({ ...(await partsOf("disk")), db: other.kysely });

    await expect(joining).rejects.toThrow("The file store belongs to another database.");
    await other.drop();
  });

  test("an operator can adopt another store and another secret, which the former processes then lack", async () => {
    await joinInstallation(await partsOf("disk"));
    const next = await partsOf("next disk", "the second secret of 32 bytes or more");
    await expect(joinInstallation(next)).rejects.toThrow("This file store does not belong to the database.");

    await adoptInstallation(next);

    await expect(joinInstallation(next)).resolves.toBeUndefined();
    await expect(joinInstallation(await partsOf("disk"))).rejects.toThrow("This file store does not belong");
    await expect(joinInstallation(await partsOf("next disk"))).rejects.toThrow("This signing secret does not belong");
  });
});
