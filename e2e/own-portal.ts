import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { startWatchedPortal } from "../scripts/watched-portal.ts";

/**
 * A module that Node loads before the portal. At SIGWINCH `new Date()` and `Date.now()` move so many days ahead as the file says, and
 * what the portal does once a minute or less often is done at once. The file is then removed. Nothing else listens to that signal.
 */
const clockMovedBy = (file: string): string =>
  `data:text/javascript,${encodeURIComponent(`
    import { readFileSync, rmSync } from "node:fs";
    const RealDate = Date;
    let movedMs = 0;
    const now = () => RealDate.now() + movedMs;
    globalThis.Date = new Proxy(RealDate, {
      construct: (_target, given, newTarget) => Reflect.construct(RealDate, given.length > 0 ? given : [now()], newTarget),
      get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
    });
    const realSetInterval = setInterval;
    const regularWork = [];
    globalThis.setInterval = (work, everyMs, ...rest) => {
      if (everyMs >= 60_000) regularWork.push(work);
      return realSetInterval(work, everyMs, ...rest);
    };
    const file = ${JSON.stringify(file)};
    process.on("SIGWINCH", () => {
      movedMs += Number(readFileSync(file, "utf8")) * 24 * 60 * 60 * 1000;
      for (const work of regularWork) work();
      rmSync(file);
    });`)}`;

/** A portal with a database and a clock of its own, beside the one that all tests share. */
export interface OwnPortal {
  url: string;
  /** Where its emails are written. */
  outbox: string;
  /** Moves its clock ahead, and lets it do what is due by then. */
  letPass(days: number): Promise<void>;
  remove(): Promise<void>;
}

/** Starts a portal of what is built, with these variables. Its stop fails if its log holds what no log may hold. */
export async function startOwnPortal(variables: Readonly<Record<string, string>>): Promise<OwnPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), "wattle-own-portal-"));
  const clockFile = `${dataDir}-days`;
  // From 32,768 on Linux takes ports for outgoing connections.
  const port = String(randomInt(20_000, 32_000));
  const url = `http://localhost:${port}`;
  const own = {
    PATH: process.env.PATH,
    HOST: "localhost",
    PORT: port,
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DEMO_DATA: "off",
    RATE_LIMITS: "off",
    ...variables,
  };
  const portal = startWatchedPortal(own, ["--import", clockMovedBy(clockFile)]);
  const isReady = async () =>
    await fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 90_000 }).toBe(true);
  return {
    url,
    outbox: join(dataDir, "outbox"),
    async letPass(days) {
      await writeFile(clockFile, String(days));
      portal.process.kill("SIGWINCH");
      await expect.poll(() => existsSync(clockFile)).toBe(false);
    },
    async remove() {
      try {
        portal.process.kill("SIGTERM");
        await portal.end();
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  };
}
