import { fork } from "node:child_process";
import { availableParallelism, constants, getPriority, setPriority } from "node:os";
import { createFairQueue, QueueFullError } from "./fair-queue.ts";
import type { PhotoOrigin, PhotoOutcome } from "./photo-making.ts";

/** Makes the files that we store for the photo at a path. */
export interface Photos {
  /**
   * Resolves with the photo, or with the reason why the file cannot be used. Rejects if the fault is ours, and if too many photos are
   * waiting. Accounts take turns: `owner` is the account's id.
   */
  make(path: string, owner: string): Promise<PhotoOutcome>;
  /** Ends the processes. Photos in progress are rejected. */
  close(): Promise<void>;
}

/** Too many photos are waiting. Trying again later helps. */
export class TooManyPhotosError extends Error {}

interface Setup {
  /** How long one photo may take before it is refused. A decoder may hang on a stranger's file. */
  deadlineMs?: number | "none";
  /** The module that makes photos. Given `{ path }`, it answers with a `Reply`. */
  script?: string | URL;
  /** How many photos are made at the same time. */
  atOnce?: number;
  origin?: PhotoOrigin;
  /** The processes' priority. By default pages come first. */
  priority?: number;
}

type Reply = { outcome: PhotoOutcome } | { failure: string };

/** An idle process ends to free its memory. */
const idleMs = 10_000;
const waitingMax = 400;
// Three full forms of one account.
const waitingMaxOfOwner = 30;
const photoProcess = new URL("photo-process.ts", import.meta.url);

/**
 * Returns how many photos are made at the same time on so many cores: on half of them, since each may take 350 MB, but on both of
 * two. Their processes have a lower priority, so they only use what pages leave.
 */
export const photosAtOnce = (cores: number): number => Math.min(cores, Math.max(2, Math.floor(cores / 2)));

/**
 * Makes `atOnce` photos at a time, each in a process that is started on demand. A photo that takes longer than `deadlineMs` or crashes
 * its process is refused, and the next photo gets a new process.
 */
export function createPhotos({
  deadlineMs = 30_000,
  script = photoProcess,
  atOnce = photosAtOnce(availableParallelism()),
  origin = "upload",
  priority = constants.priority.PRIORITY_BELOW_NORMAL,
}: Setup = {}): Photos {
  const queue = createFairQueue({ atOnce, waitingMax, waitingMaxOfOwner });
  const helpers = new Set<Helper>();
  let isClosed = false;

  function takeHelper(): Helper {
    for (const helper of helpers) if (helper.hasEnded()) helpers.delete(helper);
    const helper = [...helpers].find((each) => !each.isBusy()) ?? startHelper({ script, origin, priority });
    helpers.add(helper);
    return helper;
  }

  return {
    async make(path, owner) {
      if (isClosed) throw new TooManyPhotosError("The portal is stopping.");
      return await queue
        .run(owner, async () => await takeHelper().make(path, deadlineMs))
        .catch((error: unknown) => {
          throw error instanceof QueueFullError ? new TooManyPhotosError("Too many photos are waiting.") : error;
        });
    },
    async close() {
      isClosed = true;
      queue.clear(new TooManyPhotosError("The portal is stopping."));
      for (const helper of helpers) helper.end();
    },
  };
}

/** A process that makes one photo at a time. */
interface Helper {
  hasEnded(): boolean;
  isBusy(): boolean;
  make(path: string, deadlineMs: number | "none"): Promise<PhotoOutcome>;
  end(): void;
}

function startHelper({ script, origin, priority }: Required<Pick<Setup, "script" | "origin" | "priority">>): Helper {
  // No environment variables: a process that decodes strangers' files needs no secrets.
  const child = fork(script, [origin], {
    env: {},
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // Only root may raise a process's priority above this one's.
  if (child.pid !== undefined) setPriority(child.pid, Math.max(priority, getPriority()));
  let hasEnded = false;
  let isBusy = false;
  let idle: NodeJS.Timeout | undefined;
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

  /** The portal's process stays alive only while a photo is being made. */
  function setBusy(busy: boolean): void {
    isBusy = busy;
    clearTimeout(idle);
    if (!busy) idle = setTimeout(end, idleMs).unref();
    for (const keeper of [child, child.channel]) {
      if (busy) keeper?.ref();
      else keeper?.unref();
    }
  }

  async function make(path: string, deadlineMs: number | "none"): Promise<PhotoOutcome> {
    setBusy(true);
    let deadline: NodeJS.Timeout | undefined;
    const reply = await new Promise<Reply | "ended" | "late">((resolve) => {
      settle = resolve;
      if (deadlineMs !== "none") deadline = setTimeout(() => resolve("late"), deadlineMs);
      child.send({ path });
    });
    clearTimeout(deadline);
    settle = undefined;
    setBusy(false);
    if (reply === "late") {
      end();
      return { problem: "took_too_long" };
    }
    // A file that crashes its decoder is treated as damaged.
    if (reply === "ended") return { problem: "damaged" };
    if ("failure" in reply) throw new Error(`A photo could not be made: ${reply.failure}`);
    return reply.outcome;
  }

  return { hasEnded: () => hasEnded, isBusy: () => isBusy, make, end };
}
