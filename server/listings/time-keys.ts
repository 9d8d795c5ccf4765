// The keys of listings by the time when they were made.

/** The powers of two of the seconds in the pieces of time that listings are kept by. */
const timePieces = [12, 16, 20, 24] as const;
/** For listings of a clock that is ahead. */
const secondsAhead = 86_400;
/** A part of this share of the asked time may be looked up in vain, so that fewer keys ask for it. */
const vainShare = 0.25;

/** The keys of the pieces of time from a moment on or from shortly before, to now. */
export function keysSince(since: Date, at: Date): string[] {
  const end = Math.floor(at.getTime() / 1000) + secondsAhead;
  let from = Math.floor(since.getTime() / 1000);
  const finest = timePieces.findLastIndex((bits) => 2 ** bits <= (end - secondsAhead - from) * vainShare);
  const keys: string[] = [];
  for (const [level, bits] of timePieces.entries()) {
    if (level < finest) continue;
    const next = timePieces[level + 1];
    let piece = Math.floor(from / 2 ** bits);
    for (; piece * 2 ** bits <= end; piece += 1) {
      if (next !== undefined && piece % 2 ** (next - bits) === 0 && (piece + 1) * 2 ** bits <= end) break;
      keys.push(`t${bits} ${piece}`);
    }
    from = piece * 2 ** bits;
    if (from > end) break;
  }
  return keys;
}
