import closeWithGrace from "close-with-grace";
import type { FastifyBaseLogger } from "fastify";

interface Part {
  name: string;
  stop(): Promise<unknown>;
}

const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
/** A terminal's Ctrl-C reaches the process twice: directly and through npm. The second signal does not mean 'stop by force'. */
const repetitionMs = 2_000;
const timeLimitMs = 20_000;

export interface Stopper {
  /** Adds a part. Parts stop in the reverse of the order in which they were added. */
  add(name: string, stop: () => Promise<unknown>): void;
  /** Stops all parts. Never throws; failures are logged. */
  stop(): Promise<void>;
}

/**
 * Stops the process in order on a signal or an uncaught error: the part that was started last stops first. The exit code is 0 if every
 * part stopped cleanly within 20 s after a signal, else 1.
 */
export function createStopper(log: Pick<FastifyBaseLogger, "error" | "fatal">, onStop: () => void): Stopper {
  const parts: Part[] = [];
  let stopping: Promise<void> | undefined;
  let isClean = true;

  async function stopAll(): Promise<void> {
    for (const part of parts.toReversed()) {
      try {
        await part.stop();
      } catch (error) {
        isClean = false;
        log.error({ err: error, part: part.name }, "A part did not stop cleanly.");
      }
    }
  }

  const stop = async (): Promise<void> => await (stopping ??= stopAll());

  const { close } = closeWithGrace(
    {
      delay: timeLimitMs,
      logger: false,
      onTimeout: () => log.error("The process did not stop within 20 s and ends by force."),
      onSecondError: (error) => log.fatal({ err: error }, "Another error while stopping."),
      // Handled below because close-with-grace treats every second signal as 'stop by force'.
      skip: [...signals],
    },
    async ({ err }) => {
      if (err) log.fatal({ err }, "The process stops because of an error that nothing caught.");
      await stop();
      if (!isClean) throw new Error("A part did not stop cleanly.");
    },
  );

  let firstSignalAt: number | undefined;
  for (const signal of signals)
    process.on(signal, () => {
      if (firstSignalAt !== undefined && Date.now() - firstSignalAt > repetitionMs) process.exit(1);
      if (firstSignalAt !== undefined) return;
      firstSignalAt = Date.now();
      onStop();
      close();
    });

  return { add: (name, stopPart) => void parts.push({ name, stop: stopPart }), stop };
}
