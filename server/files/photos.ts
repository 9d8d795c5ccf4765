import { fork } from "node:child_process";
import { availableParallelism, constants, setPriority } from "node:os";
import type { PhotoOutcome } from "./photo-making.ts";

/** Makes what is stored of a photo from the file at a path. */
export interface Photos {
  /** What was made, or why nothing could be. Rejects where we are at fault, and when too many are waiting. */
  make(path: string): Promise<PhotoOutcome>;
  /** Ends the process; what is under way is rejected. */
  close(): Promise<void>;
}

/** Too many photos are waiting; trying again later helps. */
export class TooManyPhotosError extends Error {}

interface Waiting {
  path: string;
  resolve(outcome: PhotoOutcome): void;
  reject(error: Error): void;
}

interface Setup {
  deadlineMs: number;
  /** What makes the photos: given `{ path }`, it answers with a `Reply`. */
  script: string | URL;
  atOnce: number;
  /** Of the processes; pages come first unless it says otherwise. */
  priority: number;
}

type Reply = { outcome: PhotoOutcome } | { failure: string };

/** A process that has nothing to do gives its memory back by ending. */
const idleMs = 10_000;
const waitingMax = 400;
const photoProcess = new URL("photo-process.ts", import.meta.url);

/**
 * Photos, made `atOnce` at a time, each in a process of its own that is started when it is needed. A photo that takes
 * longer than `deadlineMs`, or that brings its process down, is refused and the next one gets a new process.
 */
export function createPhotos({
  deadlineMs = 30_000,
  script = photoProcess,
  atOnce = Math.max(1, Math.floor(availableParallelism() / 2)),
  priority = constants.priority.PRIORITY_BELOW_NORMAL,
}: Partial<Setup> = {}): Photos {
  const queue: Waiting[] = [];
  const workers = Array.from({ length: atOnce }, () => createWorker(queue, { deadlineMs, script, priority }));
  let isClosed = false;
  return {
    async make(path) {
      if (isClosed || queue.length >= waitingMax) throw new TooManyPhotosError("Too many photos are waiting.");
      return await new Promise((resolve, reject) => {
        queue.push({ path, resolve, reject });
        for (const worker of workers) void worker.work();
      });
    },
    async close() {
      isClosed = true;
      for (const { reject } of queue.splice(0)) reject(new Error("The portal is stopping."));
      for (const worker of workers) worker.end();
    },
  };
}

/** Takes one photo after the other from the queue until it is empty. */
function createWorker(queue: Waiting[], { deadlineMs, script, priority }: Omit<Setup, "atOnce">) {
  let helper: Helper | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isWorking = false;
  return {
    async work(): Promise<void> {
      if (isWorking) return;
      isWorking = true;
      clearTimeout(idle);
      for (let next = queue.shift(); next; next = queue.shift()) {
        if (!helper?.isAlive()) helper = startHelper(script, priority);
        await helper.make(next.path, deadlineMs).then(next.resolve, next.reject);
      }
      isWorking = false;
      idle = setTimeout(() => helper?.end(), idleMs).unref();
    },
    end(): void {
      clearTimeout(idle);
      helper?.end();
    },
  };
}

/** A process that makes one photo at a time. */
interface Helper {
  isAlive(): boolean;
  make(path: string, deadlineMs: number): Promise<PhotoOutcome>;
  end(): void;
}

function startHelper(script: string | URL, priority: number): Helper {
  // No variable of ours: what decodes strangers' files needs no secret.
  const child = fork(script, [], {
    env: {},
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  if (child.pid !== undefined) setPriority(child.pid, priority);
  let hasEnded = false;
  let settle: ((how: Reply | "ended") => void) | undefined;
  const onEnd = () => {
    hasEnded = true;
    settle?.("ended");
  };
  child.once("error", onEnd).once("exit", onEnd);
  child.on("message", (reply: Reply) => settle?.(reply));

  function end(): void {
    hasEnded = true;
    child.kill("SIGKILL");
  }

  /** Only a photo that is being made keeps the portal's process alive. */
  function keepAlive(isBusy: boolean): void {
    if (isBusy) child.ref();
    else child.unref();
    if (isBusy) child.channel?.ref();
    else child.channel?.unref();
  }

  async function make(path: string, deadlineMs: number): Promise<PhotoOutcome> {
    keepAlive(true);
    let deadline: NodeJS.Timeout | undefined;
    const reply = await new Promise<Reply | "ended" | "late">((resolve) => {
      settle = resolve;
      deadline = setTimeout(() => resolve("late"), deadlineMs);
      child.send({ path });
    });
    clearTimeout(deadline);
    settle = undefined;
    keepAlive(false);
    if (reply === "late") {
      end();
      return { problem: "took_too_long" };
    }
    // A file that ends its decoder is damaged as far as we are concerned.
    if (reply === "ended") return { problem: "damaged" };
    if ("failure" in reply) throw new Error(`A photo could not be made: ${reply.failure}`);
    return reply.outcome;
  }

  return { isAlive: () => !hasEnded, make, end };
}
