// A short print of a text that is alike for texts that are alike: the smallest hashes of its runs of three words (MinHash).
import { fold } from "./folded-text.ts";

export interface TextPrint {
  /** One smallest hash for each of 24 ways to hash. Two texts share about as many of them as they share runs of words. */
  marks: number[];
  /** Three marks each in one number: texts that are alike share at least one, and an index finds it. */
  bands: number[];
}

const markCount = 24;
const marksPerBand = 3;
const wordsPerRun = 3;
/** Shorter texts are alike by chance. */
const wordsMin = 25;
/** Enough to recognise a text, and a bound on the work. */
const wordsMax = 800;

/** The print of a text; `undefined` if it is too short to tell whose it is. */
export function printText(typed: string): TextPrint | undefined {
  const words = (fold(typed).text.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, wordsMax);
  if (words.length < wordsMin) return undefined;
  const marks = Array.from({ length: markCount }, () => 2 ** 32);
  for (let at = 0; at + wordsPerRun <= words.length; at += 1) {
    const run = hash(words.slice(at, at + wordsPerRun).join(" "));
    for (let way = 0; way < markCount; way += 1) {
      const mark = mix(run ^ Math.imul(way + 1, 0x9e3779b1));
      if (mark < (marks[way] ?? 0)) marks[way] = mark;
    }
  }
  const bands = Array.from({ length: markCount / marksPerBand }, (_, band) => {
    const own = marks.slice(band * marksPerBand, (band + 1) * marksPerBand);
    return own.reduce((sum, mark) => mix(sum ^ mark), band + 1) | 0;
  });
  return { marks: marks.map((mark) => mark | 0), bands };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** Spreads the bits of a number over all of its 32 (the end of MurmurHash3). */
function mix(number: number): number {
  let value = number;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** From 0 to 1: how much two texts share. */
export const likenessOf = (one: readonly number[], other: readonly number[]): number =>
  one.filter((mark, way) => mark === other[way]).length / markCount;
