/** Draws numbers that are the same for the same seed on every machine. */
export interface Random {
  /** From 0 up to but not 1. */
  next(): number;
  /** A whole number from 0 up to but not `end`. */
  below(end: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** The generator Mulberry32, which is fast and good enough for texts. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    next,
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError("There is nothing to pick from.");
      return item;
    },
  };
}

/** Draws positions of a list of `count` by Zipf's law: the first one most often, the second half as often, and so on. */
export function createZipf(random: Random, count: number, flattening = 2.7): () => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank += 1) {
    sum += 1 / (rank + 1 + flattening);
    sums[rank] = sum;
  }
  return () => {
    const wanted = random.next() * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
