import type { Clock } from "#server/clock.ts";

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  set(moment: string): void;
  advance(milliseconds: number): void;
}

/** A clock that starts at this moment. */
export function createTestClock(start: string): TestClock {
  let moment = new Date(start).getTime();
  return {
    now: () => new Date(moment),
    set: (at) => void (moment = new Date(at).getTime()),
    advance: (milliseconds) => void (moment += milliseconds),
  };
}
