import { setTimeout as wait } from "node:timers/promises";

const answerWithinMs = 10_000;

/** Sends a request; `undefined` without an answer. */
export async function ask(address: string, options: RequestInit = {}): Promise<Response | undefined> {
  return await fetch(address, { ...options, signal: AbortSignal.timeout(answerWithinMs) }).catch(() => undefined);
}

/** Returns true if a page or a list is answered with 200. */
export async function isAnswered(address: string): Promise<boolean> {
  const answer = await ask(address);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status === 200;
}

/** Waits until an address is answered with 200. */
export async function untilAnswered(address: string, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await isAnswered(address))) {
    if (performance.now() > deadline) throw new Error(`${address} does not answer.`);
    await wait(500);
  }
}
