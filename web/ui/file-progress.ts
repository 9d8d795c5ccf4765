/**
 * How far each of several files has come, 0 to 1, when `progress` of all their bytes together are on their way: a form
 * sends its files one after the other.
 */
export function progressOfEach(sizes: readonly number[], progress: number): number[] {
  let left = progress * sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size) => {
    const sent = Math.min(left, size);
    left -= sent;
    return size === 0 ? Number(progress === 1) : sent / size;
  });
}
