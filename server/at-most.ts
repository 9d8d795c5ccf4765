/**
 * The options of an LRU cache that keeps this many entries. Its option `max` would reserve the memory for all of them as soon as the cache is
 * created.
 */
export const atMost = (entries: number): { maxSize: number; sizeCalculation: () => number } => ({
  maxSize: entries,
  sizeCalculation: () => 1,
});
