import { execFileSync } from "node:child_process";
import { mkdir, writeFile, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createLoad, type Load, type Seen } from "./load.ts";
import { startWorld, type World } from "./world.ts";

// `npm run test:faults` makes the faults last longer, and also tests faults that take minutes.
const isLong = process.env["FAULTS"] === "long";
const lasting = (longSeconds: number, shortSeconds: number): number => (isLong ? longSeconds : shortSeconds) * 1000;
const minute = 60_000;
const hour = 60 * minute;
const backWithinMs = 10_000;

const rows: string[] = [];
let world: World;
let load: Load;

const describeSeen = ({ statuses, slowestMs }: Seen): string =>
  `${[...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, times]) => `${times} × ${status === 0 ? "nothing" : status}`)
    .join(", ")} (slowest ${slowestMs} ms)`;

/** Lets people act before, during and after a fault, and notes what they saw. Nothing that was acknowledged may be gone. */
async function expectRecoveryFrom(
  fault: string,
  { begin, lastsMs, end }: { begin(): unknown; lastsMs: number; end?(): unknown },
): Promise<void> {
  await load.untilBack(backWithinMs);
  load.reset();
  load.begin();
  await wait(500);
  await begin();
  await wait(lastsMs);
  await end?.();
  const backMs = await load.untilBack(backWithinMs);
  await load.stop();
  const lost = await load.findLost();
  const { read, write, upload } = load.seen;
  rows.push(
    `| ${fault} | ${describeSeen(read)} | ${describeSeen(write)} | ${describeSeen(upload)} | ${lost.length} of ${load.acknowledgedCount()} | ${(backMs / 1000).toFixed(1)} s |`,
  );
  expect(lost).toEqual([]);
}

const start = async (options: Parameters<typeof startWorld>[0] = {}) => {
  world = await startWorld(options);
  load = await createLoad(world.url);
};

afterAll(() => {
  if (!isLong) return;
  console.log(
    [
      "| fault | readers saw | posting a job | listing a room with a photo | lost | back after |",
      "|---|---|---|---|---|---|",
      ...rows,
    ].join("\n"),
  );
});

describe("while people read, post and upload", () => {
  // Each fault is followed by a recovery, so that one portal can suffer all of them.
  beforeAll(async () => await start(), minute);
  afterAll(async () => await world.close());

  test("PostgreSQL that is killed comes back by itself, and nothing acknowledged is lost", { timeout: 5 * minute }, async () => {
    await expectRecoveryFrom("PostgreSQL killed", {
      begin: async () => process.kill(await world.findPostgres(), "SIGKILL"),
      lastsMs: lasting(5, 2),
    });
  });

  test("a frozen PostgreSQL is answered with 503 within seconds", { timeout: 5 * minute }, async () => {
    await expectRecoveryFrom("PostgreSQL frozen", {
      begin: () => world.databaseLine.become("frozen"),
      lastsMs: lasting(20, 5),
      end: () => world.databaseLine.become("open"),
    });

    expect(load.seen.read.slowestMs).toBeLessThan(10_000);
  });

  test(
    "without the object store people still read and post, and uploads work once it is back",
    { timeout: 5 * minute },
    async () => {
      await expectRecoveryFrom("the object store is gone", {
        begin: () => world.storeLine.become("cut"),
        lastsMs: lasting(30, 3),
        end: () => world.storeLine.become("open"),
      });

      expect([...load.seen.write.statuses.keys()]).toEqual([201]);
      expect(load.seen.upload.statuses.get(503)).toBeGreaterThan(0);
    },
  );

  test("a process that is killed again and again loses nothing that it acknowledged", { timeout: 60 * minute }, async () => {
    const times = isLong ? 100 : 3;
    await expectRecoveryFrom(`${times} times kill -9`, {
      async begin() {
        for (let time = 0; time < times; time += 1) {
          await wait(isLong ? 300 : 500);
          await world.restartPortal();
        }
      },
      lastsMs: 0,
    });
  });

  test("a clock that jumps an hour ahead and back is noticed by nobody who reads or posts", { timeout: 5 * minute }, async () => {
    await expectRecoveryFrom("the clock an hour ahead", {
      begin: async () => await world.shiftClock(hour),
      lastsMs: lasting(20, 2),
      end: async () => await world.shiftClock(0),
    });

    expect([...load.seen.read.statuses.keys()]).toEqual([200]);
    expect([...load.seen.write.statuses.keys()]).toEqual([201]);
  });

  test(
    "a clock that is an hour behind refuses the sessions of that hour until it is right again",
    { timeout: 5 * minute },
    async () => {
      await expectRecoveryFrom("the clock an hour behind", {
        begin: async () => await world.shiftClock(-hour),
        lastsMs: lasting(20, 2),
        end: async () => await world.shiftClock(0),
      });

      expect([...load.seen.read.statuses.keys()]).toEqual([200]);
      expect(new Set(load.seen.write.statuses.keys())).toEqual(new Set([201, 401]));
    },
  );

  test.runIf(isLong)("a PostgreSQL that is away for a minute", { timeout: 5 * minute }, async () => {
    await expectRecoveryFrom("PostgreSQL away", {
      begin: () => world.databaseLine.become("cut"),
      lastsMs: lasting(60, 5),
      end: () => world.databaseLine.become("open"),
    });
  });

  test.runIf(isLong)("a PostgreSQL without a free connection", { timeout: 5 * minute }, async () => {
    const clients: Client[] = [];
    await expectRecoveryFrom("PostgreSQL out of connections", {
      async begin() {
        world.databaseLine.become("cut");
        world.databaseLine.become("open");
        for (;;) {
          const client = new Client({ connectionString: world.databaseUrl });
          client.on("error", () => {});
          if ((await client.connect().catch(() => "full")) === "full") return;
          clients.push(client);
        }
      },
      lastsMs: 20_000,
      end: async () => await Promise.all(clients.map(async (client) => await client.end())),
    });
  });

  test.runIf(isLong)("an object store that is frozen", { timeout: 5 * minute }, async () => {
    await expectRecoveryFrom("the object store frozen", {
      begin: () => world.storeLine.become("frozen"),
      lastsMs: 30_000,
      end: () => world.storeLine.become("open"),
    });

    expect([...load.seen.write.statuses.keys()]).toEqual([201]);
    expect(load.seen.upload.statuses.get(503)).toBeGreaterThan(0);
    expect(load.seen.upload.slowestMs).toBeLessThan(20_000);
  });

  test.runIf(isLong).each(["hang", "refuse-for-now", "refuse"] as const)(
    "a mail server that answers with %s",
    { timeout: 5 * minute },
    async (mode) => {
      await expectRecoveryFrom(`SMTP: ${mode}`, {
        begin: () => world.mail.behave(mode),
        lastsMs: 20_000,
        end: () => world.mail.behave("accept"),
      });

      expect([...load.seen.write.statuses.keys()]).toEqual([201]);
    },
  );

  test.runIf(isLong)("5,000 idle and 1,000 slow connections", { timeout: 5 * minute }, async () => {
    const sockets: Socket[] = [];
    const open = (sent: string) => {
      const socket = connect(Number(new URL(world.url).port), "127.0.0.1", () => void socket.write(sent));
      sockets.push(socket.on("error", () => {}));
    };
    await expectRecoveryFrom("5,000 idle and 1,000 slow connections", {
      async begin() {
        for (let count = 0; count < 6_000; count += 1) {
          open(
            count < 5_000
              ? ""
              : "POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\nContent-Type: application/json\r\n\r\n{",
          );
          if (count % 100 === 0) await wait(20);
        }
      },
      lastsMs: 30_000,
      end: () => {
        for (const socket of sockets) socket.destroy();
      },
    });
  });
});

describe.runIf(isLong)("with little of what a machine has", () => {
  afterEach(async () => await world.close());

  test("64 open files are enough to answer or to say that it is busy", { timeout: 5 * minute }, async () => {
    await start({ descriptors: 64 });
    const sockets: Socket[] = [];
    await expectRecoveryFrom("64 descriptors and 200 connections", {
      begin() {
        for (let count = 0; count < 200; count += 1)
          sockets.push(connect(Number(new URL(world.url).port), "127.0.0.1").on("error", () => {}));
      },
      lastsMs: 10_000,
      end: () => {
        for (const socket of sockets) socket.destroy();
      },
    });
  });

  const isRoot = process.getuid?.() === 0;

  test.runIf(isRoot)("a disk that is full, and then one that cannot be written to", { timeout: 5 * minute }, async () => {
    const disk = "/tmp/wattle-faults-disk";
    await mkdir(disk, { recursive: true });
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=32m", "tmpfs", disk]);
    try {
      await start({ onDisk: disk });
      await expectRecoveryFrom("disk full", {
        begin: async () => await writeFile(join(disk, "ballast"), Buffer.alloc(40_000_000)).catch(() => {}),
        lastsMs: 10_000,
        end: async () => await rm(join(disk, "ballast")),
      });
      expect([...load.seen.write.statuses.keys()]).toEqual([201]);
      await expectRecoveryFrom("disk read-only", {
        begin: () => execFileSync("mount", ["-o", "remount,ro", disk]),
        lastsMs: 10_000,
        end: () => execFileSync("mount", ["-o", "remount,rw", disk]),
      });
      expect([...load.seen.write.statuses.keys()]).toEqual([201]);
    } finally {
      world.portal().kill("SIGKILL");
      await wait(500);
      execFileSync("umount", ["-l", disk]);
    }
  });
});
