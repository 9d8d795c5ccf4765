import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { startWatchedPortal, type WatchedPortal } from "../scripts/watched-portal.ts";

/** A module that Node loads before the portal: `new Date()` and `Date.now()` are so many days ahead. */
const moveClock = (days: number): string =>
  `data:text/javascript,${encodeURIComponent(`
    const RealDate = Date;
    const now = () => RealDate.now() + ${Math.round(days * 24 * 60 * 60 * 1000)};
    globalThis.Date = new Proxy(RealDate, {
      construct: (_target, given, newTarget) => Reflect.construct(RealDate, given.length > 0 ? given : [now()], newTarget),
      get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
    });`)}`;

/** A portal with a database and a clock of its own, beside the one that all tests share. */
export interface OwnPortal {
  url: string;
  /** Where its emails are written. */
  outbox: string;
  /** Stops its process and starts it again as many days after the first start as given. The database stays. */
  restart(movedDays: number): Promise<void>;
  remove(): Promise<void>;
}

/** Starts a portal of what is built, with these variables. Its stop fails if its log holds what no log may hold. */
export async function startOwnPortal(variables: Readonly<Record<string, string>>): Promise<OwnPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), "wattle-own-portal-"));
  const port = String(randomInt(32_000, 40_000));
  const url = `http://localhost:${port}`;
  let running: WatchedPortal | undefined;

  async function start(movedDays: number): Promise<void> {
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
    running = startWatchedPortal(own, ["--import", moveClock(movedDays)]);
    const isReady = async () =>
      await fetch(`${url}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 90_000 }).toBe(true);
  }

  async function stop(): Promise<void> {
    running?.process.kill("SIGTERM");
    await running?.end();
  }

  await start(0);
  return {
    url,
    outbox: join(dataDir, "outbox"),
    async restart(movedDays) {
      await stop();
      await start(movedDays);
    },
    async remove() {
      try {
        await stop();
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  };
}
