const ROUNDS = 5;

/**
 * Returns how many times as long this takes for a hostile input as for a harmless one of the same size. It is hundreds where the time
 * grows with the square of the size.
 */
export function slownessOf<Input>(
  compute: (input: Input) => unknown,
  { hostile, harmless }: Record<"hostile" | "harmless", Input>,
) {
  let [slow, usual] = [Infinity, Infinity];
  // In turns, and the fastest of each: other processes only slow a run down.
  for (let round = 0; round < ROUNDS; round += 1) {
    usual = Math.min(usual, timeOf(compute, harmless));
    slow = Math.min(slow, timeOf(compute, hostile));
  }
  return slow / usual;
}

function timeOf<Input>(compute: (input: Input) => unknown, input: Input): number {
  const begun = performance.now();
  compute(input);
  return performance.now() - begun;
}
