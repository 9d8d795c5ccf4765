import { type ReactNode, Suspense, useState } from "react";

interface Turn {
  promise: Promise<void>;
  isOver: boolean;
}

let isHydrating = import.meta.env.PROD && !import.meta.env.SSR;
let lastTurn = Promise.resolve();

/**
 * Hydrates one element of the server's markup in a task of its own, so that a slow phone answers in between; what comes
 * later is rendered at once. In development React divides the work itself.
 *
 * @param children one element: Preact keeps the markup of a tree that waits when it has one root
 */
export function HydrateLater({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <InTurn>{children}</InTurn>
    </Suspense>
  );
}

/** Resolves when all that waited for its turn has been hydrated. */
export async function hydrationEnd(): Promise<void> {
  for (let awaited: Promise<void> | undefined; awaited !== lastTurn;) {
    awaited = lastTurn;
    await awaited;
    await nextTask();
  }
  isHydrating = false;
}

function InTurn({ children }: { children: ReactNode }) {
  const [turn] = useState(takeTurn);
  // oxlint-disable-next-line typescript/only-throw-error -- how a component tells Suspense to wait
  if (turn !== undefined && !turn.isOver) throw turn.promise;
  return children;
}

function takeTurn(): Turn | undefined {
  if (!isHydrating) return undefined;
  const turn: Turn = { promise: lastTurn.then(nextTask), isOver: false };
  lastTurn = turn.promise = turn.promise.then(() => {
    turn.isOver = true;
  });
  return turn;
}

/** Lets the browser paint and answer. A message comes sooner than a timer, which is held back after a few turns. */
export async function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.addEventListener("message", resolve, { once: true });
    port1.start();
    port2.postMessage(null);
  });
  port1.close();
}
