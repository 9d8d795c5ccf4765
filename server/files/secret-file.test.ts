import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readOrMakeSecret } from "./secret-file.ts";

test.skipIf(process.platform === "win32")(
  "the signing secret is made once, long, and can be read by its owner only",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "wattle-secret-"));
    onTestFinished(async () => await rm(folder, { recursive: true }));

    const secret = await readOrMakeSecret(folder);

    expect(secret).toMatch(/^[\w-]{64}$/);
    expect(await readOrMakeSecret(folder)).toBe(secret);
    expect(((await stat(join(folder, "jwt-secret"))).mode & 0o777).toString(8)).toBe("600");
  },
);
