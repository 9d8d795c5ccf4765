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

/** So many pieces of time or more are in a sample, if a piece of an hour is not more than that. */
const sampledPieces = 32;

/** The keys of pieces that are spread evenly from one moment to another, and together are about this share of the time. */
export function keysSpread({ from, to }: { from: Date; to: Date }, share: number): string[] {
  const [first, last] = [from.getTime() / 1000, to.getTime() / 1000];
  const isFineEnough = (bits: number): boolean => ((last - first) * share) / 2 ** bits >= sampledPieces;
  const bits = timePieces.findLast(isFineEnough) ?? timePieces[0];
  const step = Math.max(1, Math.round(1 / share));
  const pieces: string[] = [];
  // The same pieces at every moment, so that they stay in memory.
  for (let piece = Math.ceil(first / 2 ** bits / step) * step; piece * 2 ** bits <= last; piece += step)
    pieces.push(`t${bits} ${piece}`);
  return pieces;
}
