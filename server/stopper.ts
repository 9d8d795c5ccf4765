import type { FastifyBaseLogger } from "fastify";

interface Part {
  name: string;
  stop(): Promise<unknown>;
}

/** A terminal's Ctrl-C reaches us directly and again through npm; such an echo is not a wish to be killed. */
const echoMs = 2_000;
const forceAfterMs = 20_000;

export interface Stopper {
  /** Adds a part; parts stop in the reverse of the order in which they were added. */
  add(name: string, stop: () => Promise<unknown>): void;
  stop(): Promise<void>;
}

/** Stops the process in order on SIGTERM, SIGINT and SIGHUP: what was started last first, the database last of all. */
export function createStopper(log: Pick<FastifyBaseLogger, "error" | "info">): Stopper {
  const parts: Part[] = [];
  let stopping: Promise<void> | undefined;
  let firstSignalAt = 0;

  async function stopAll(): Promise<void> {
    for (const part of parts.toReversed()) {
      try {
        await part.stop();
      } catch (error) {
        log.error({ err: error, part: part.name }, "a part did not stop cleanly");
        process.exitCode = 1;
      }
    }
  }

  const stop = async (): Promise<void> => await (stopping ??= stopAll());

  function onSignal(signal: NodeJS.Signals): void {
    if (stopping) {
      if (Date.now() - firstSignalAt > echoMs) process.exit(1);
      return;
    }
    firstSignalAt = Date.now();
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), forceAfterMs).unref();
    void stop().then(() => process.exit());
  }

  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, onSignal);
  return { add: (name, stopPart) => void parts.push({ name, stop: stopPart }), stop };
}
