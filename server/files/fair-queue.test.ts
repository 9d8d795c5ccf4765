import { expect, test, vi } from "vitest";
import { createFairQueue, QueueFullError } from "./fair-queue.ts";

/** Work that ends when it is told to, and notes when it began. */
function createWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return name;
  };
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, endOne };
}

test("owners take turns, each in the order of their own calls, and only so many run at once", async () => {
  const { begun, work, endOne } = createWork();
  const queue = createFairQueue({ atOnce: 2, waitingMax: 100, waitingMaxOfOwner: 100 });
  const names = ["a1", "a2", "a3", "a4", "b1", "b2", "c1"];
  const done = Promise.all(names.map(async (name) => await queue.run(name[0] ?? "", work(name))));

  await vi.waitFor(() => expect(begun).toEqual(["a1", "a2"]));
  for (const _ of names) await endOne();

  expect(begun).toEqual(["a1", "a2", "a3", "b1", "c1", "a4", "b2"]);
  expect(await done).toEqual(names);
});

test("what waits is limited for each owner and for all, and may be cleared", async () => {
  const { work, endOne } = createWork();
  const queue = createFairQueue({ atOnce: 1, waitingMax: 3, waitingMaxOfOwner: 2 });
  const run = async (name: string) => await queue.run(name[0] ?? "", work(name));
  const first = run("a0");
  const cleared = [run("a1"), run("a2"), run("b1")].map(async (each) => await each.catch((error: Error) => error.message));

  await expect(run("a3")).rejects.toThrow(QueueFullError);
  await expect(run("c1")).rejects.toThrow(QueueFullError);
  queue.clear(new Error("closed"));
  await endOne();

  expect(await Promise.all([first, ...cleared])).toEqual(["a0", "closed", "closed", "closed"]);
});

test("work that fails makes room for the next", async () => {
  const queue = createFairQueue({ atOnce: 1, waitingMax: 3, waitingMaxOfOwner: 3 });
  const failed = queue.run("a", async () => await Promise.reject(new Error("no")));
  const next = queue.run("b", async () => "done");

  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("done");
});
