import type { PhotoReply } from "./photo-worker.ts";

/** The result for a photo: a smaller file, or the same one if it could not be made smaller. */
interface OptimizedPhoto {
  file: File;
  isOptimized: boolean;
}

/** Makes photos small, one after the other, in a worker. */
export interface PhotoOptimizer {
  /**
   * Rejects if nothing can be optimized in this browser.
   * @param onStart called when the photo's turn comes
   */
  optimize(file: File, onStart: () => void): Promise<OptimizedPhoto>;
  /** Ends the worker. A photo in progress gets no answer. */
  close(): void;
}

/** A phone that is a few years old needs four seconds for a large HEIC. After this time a photo is sent unchanged. */
const deadlineMs = 60_000;

/** Creates an optimizer. Its worker starts with the first photo. */
export function createPhotoOptimizer(): PhotoOptimizer {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function close(): void {
    worker?.terminate();
    worker = undefined;
  }

  async function ask(file: File): Promise<OptimizedPhoto> {
    worker ??= new Worker(new URL("photo-worker.ts", import.meta.url), { type: "module" });
    const reply = await askWorker(worker, file);
    if (reply === "late") close();
    return typeof reply === "object" && "file" in reply ? { file: reply.file, isOptimized: true } : { file, isOptimized: false };
  }

  return {
    optimize(file, onStart) {
      const turn = last.then(async () => {
        onStart();
        return await ask(file);
      });
      last = turn.catch(close);
      return turn;
    },
    close,
  };
}

async function askWorker(worker: Worker, file: File): Promise<PhotoReply | "late"> {
  const settled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<PhotoReply | "late">((resolve, reject) => {
      const { signal } = settled;
      worker.addEventListener("message", ({ data }: MessageEvent<PhotoReply>) => resolve(data), { signal });
      // The worker could not be loaded, or has run out of memory.
      worker.addEventListener("error", () => reject(new Error("The worker has ended.")), { signal });
      timer = setTimeout(() => resolve("late"), deadlineMs);
      worker.postMessage(file);
    });
  } finally {
    clearTimeout(timer);
    settled.abort();
  }
}
