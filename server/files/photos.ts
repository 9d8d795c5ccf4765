import { fork } from "node:child_process";
import { availableParallelism, constants, getPriority, setPriority } from "node:os";
import pLimit from "p-limit";
import type { PhotoOrigin, PhotoOutcome } from "./photo-making.ts";

/** Makes what is stored of a photo from the file at a path. */
export interface Photos {
  /** What was made, or why nothing could be. Rejects where we are at fault, and when too many are waiting. */
  make(path: string): Promise<PhotoOutcome>;
  /** Ends the process; what is under way is rejected. */
  close(): Promise<void>;
}

/** Too many photos are waiting; trying again later helps. */
export class TooManyPhotosError extends Error {}

interface Setup {
  /** How long one photo may take before it is refused: a decoder may hang on a stranger's file. */
  deadlineMs?: number | "none";
  /** What makes the photos: given `{ path }`, it answers with a `Reply`. */
  script?: string | URL;
  /** How many photos are made at once. */
  atOnce?: number;
  origin?: PhotoOrigin;
  /** The processes' priority. By default pages come first. */
  priority?: number;
}

type Reply = { outcome: PhotoOutcome } | { failure: string };

/** A process that has nothing to do ends, to give its memory back. */
const idleMs = 10_000;
const waitingMax = 400;
const photoProcess = new URL("photo-process.ts", import.meta.url);

/**
 * Makes `atOnce` photos at a time, each in a process of its own that is started when it is needed. A photo that takes
 * longer than `deadlineMs`, or that brings its process down, is refused and the next one gets a new process.
 */
export function createPhotos({
  deadlineMs = 30_000,
  script = photoProcess,
  atOnce = Math.max(1, Math.floor(availableParallelism() / 2)),
  origin = "upload",
  priority = constants.priority.PRIORITY_BELOW_NORMAL,
}: Setup = {}): Photos {
  const limit = pLimit({ concurrency: atOnce, rejectOnClear: true });
  const helpers = new Set<Helper>();
  let isClosed = false;

  function takeHelper(): Helper {
    for (const helper of helpers) if (helper.hasEnded()) helpers.delete(helper);
    const helper = [...helpers].find((each) => !each.isBusy()) ?? startHelper({ script, origin, priority });
    helpers.add(helper);
    return helper;
  }

  return {
    async make(path) {
      if (isClosed || limit.pendingCount >= waitingMax) throw new TooManyPhotosError("Too many photos are waiting.");
      return await limit(async () => await takeHelper().make(path, deadlineMs));
    },
    async close() {
      isClosed = true;
      limit.clearQueue();
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
  // No variable of ours: what decodes strangers' files needs no secret.
  const child = fork(script, [origin], {
    env: {},
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // Only root may give a process more than this one has.
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

  /** Only a photo that is being made keeps the portal's process alive. */
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
    // A file that ends its decoder is damaged as far as we are concerned.
    if (reply === "ended") return { problem: "damaged" };
    if ("failure" in reply) throw new Error(`A photo could not be made: ${reply.failure}`);
    return reply.outcome;
  }

  return { hasEnded: () => hasEnded, isBusy: () => isBusy, make, end };
}
