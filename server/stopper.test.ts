import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";

let running: ChildProcess | undefined;

afterEach(() => running?.kill("SIGKILL"));

/** A process with two parts: one that stops when a line comes in, and before it one that stops as `second` says. */
async function startProcess(second: string) {
  const child = spawn(
    process.execPath,
    [
      "--input-type=module",
      "--eval",
      `import { once } from "node:events";
      import { createStopper } from "#server/stopper.ts";
      const log = { error: (_details, message) => console.log(message), fatal: (_details, message) => console.log(message) };
      const stopper = createStopper(log, () => console.log("told to stop"));
      stopper.add("first", async () => { console.log("first stops"); await once(process.stdin, "data"); console.log("first stopped"); });
      stopper.add("second", async () => { ${second} });
      process.on("SIGWINCH", () => { throw new Error("lost"); });
      setInterval(() => {}, 1000);
      console.log("started");`,
    ],
    { cwd: new URL("..", import.meta.url), stdio: ["pipe", "pipe", "inherit"] },
  );
  running = child;
  let output = "";
  child.stdout.on("data", (text: Buffer) => (output += text.toString()));
  const said = async (line: string) => await expect.poll(() => output, { timeout: 10_000, interval: 5 }).toContain(line);
  await said("started");
  return { child, exit: once(child, "exit"), said, lines: () => output.trim().split("\n").slice(1) };
}

const stopsAtOnce = 'console.log("second stopped");';

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("%s stops what was started last first, and exits with 0", async (signal) => {
  const { child, exit, said, lines } = await startProcess(stopsAtOnce);

  child.kill(signal);
  await said("first stops");
  child.stdin.write("go on\n");

  expect(await exit).toEqual([0, null]);
  expect(lines()).toEqual(["told to stop", "second stopped", "first stops", "first stopped"]);
});

test("a signal that is repeated within two seconds is the same wish", async () => {
  const { child, exit, said, lines } = await startProcess(stopsAtOnce);

  child.kill("SIGINT");
  await said("first stops");
  child.kill("SIGINT");
  child.kill("SIGTERM");
  child.stdin.write("go on\n");

  expect(await exit).toEqual([0, null]);
  expect(lines().filter((line) => line === "told to stop")).toHaveLength(1);
  expect(lines().at(-1)).toBe("first stopped");
});

test("a signal that is repeated later ends the process at once, with 1", async () => {
  const { child, exit, said } = await startProcess(stopsAtOnce);

  child.kill("SIGTERM");
  await said("first stops");
  const again = setInterval(() => child.kill("SIGTERM"), 100);

  expect(await exit).toEqual([1, null]);
  clearInterval(again);
});

test("a part that cannot stop is logged, the others stop, and the exit code is 1", async () => {
  const { child, exit, said, lines } = await startProcess('throw new Error("stuck");');

  child.kill("SIGTERM");
  await said("first stops");
  child.stdin.write("go on\n");

  expect(await exit).toEqual([1, null]);
  expect(lines()).toEqual(["told to stop", "A part did not stop cleanly.", "first stops", "first stopped"]);
});

test("an error that nothing catches stops all parts, and the exit code is 1", async () => {
  const { child, exit, said, lines } = await startProcess(stopsAtOnce);

  child.stdin.write("go on\n");
  child.kill("SIGWINCH");
  await said("first stops");

  expect(await exit).toEqual([1, null]);
  expect(lines()).toContain("first stopped");
});
