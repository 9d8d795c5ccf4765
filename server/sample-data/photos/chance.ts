/** Numbers that look random and are the same each time for the same text. */
export interface Chance {
  /** From 0 up to 1. */
  next(): number;
  between(low: number, high: number): number;
  /** From 0 up to, but not including, `count`. */
  index(count: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True this often, from 0 to 1. */
  happens(share: number): boolean;
}

export function createChance(seed: string): Chance {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    index: (count) => Math.floor(next() * count),
    pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item,
    happens: (share) => next() < share,
  };
}
