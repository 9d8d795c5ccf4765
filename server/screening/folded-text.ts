// Undoes the ways in which words are disguised: look-alike letters, letters apart, digits as words.

/** A text in lower case without disguises. */
export interface FoldedText {
  text: string;
  /** The position of each letter in the text as it was typed, then the length of that text; `undefined` if all positions are the same. */
  starts: readonly number[] | undefined;
}

// Letters of other alphabets that look like Latin ones.
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["а", "a"], ["в", "b"], ["с", "c"], ["е", "e"], ["н", "h"], ["і", "i"], ["ј", "j"], ["к", "k"],
    ["м", "m"], ["о", "o"], ["р", "p"], ["ѕ", "s"], ["т", "t"], ["у", "y"], ["х", "x"], ["ԝ", "w"], ["ɡ", "g"], ["ⅼ", "l"],
    ["α", "a"], ["ε", "e"], ["ι", "i"], ["κ", "k"], ["ν", "v"], ["ο", "o"], ["ρ", "p"], ["τ", "t"], ["υ", "u"], ["χ", "x"],
    ["’", "'"], ["‘", "'"], ["ʼ", "'"], ["`", "'"], ["–", "-"], ["—", "-"], ["‐", "-"],
  ],
); // prettier-ignore

/** Letters outside ASCII. */
const foreign = /[^\0-~]/gu;
const invisible = /\p{Cf}|\u034f/u;

/** Folds a text letter by letter, so that what is found can be marked in what was typed. */
export function fold(typed: string): FoldedText {
  let text = "";
  let done = 0;
  const starts: number[] = [];
  const add = (plain: string, startOfLetter: (offset: number) => number): void => {
    text += plain;
    for (let offset = 0; offset < plain.length; offset += 1) starts.push(startOfLetter(offset));
  };
  for (const { 0: letter, index } of typed.matchAll(foreign)) {
    const before = done;
    add(typed.slice(before, index).toLowerCase(), (offset) => before + offset);
    add(foldLetter(letter), () => index);
    done = index + letter.length;
  }
  if (done === 0) return { text: typed.toLowerCase(), starts: undefined };
  add(typed.slice(done).toLowerCase(), (offset) => done + offset);
  starts.push(typed.length);
  return { text, starts };
}

function foldLetter(letter: string): string {
  if (invisible.test(letter)) return "";
  const plain = letter.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return lookAlikes[plain] ?? plain;
}

/** A letter that stands alone, and others that follow it with one sign between: `w h a t s`, `w.h.a.t.s`. */
const lettersApart = /(?<![\p{L}\p{N}'])\p{L}(?:[ ._*|-]{1,2}\p{L}(?![\p{L}\p{N}'])){3,40}/gu;

/** Joins letters that were written apart. `undefined` if there are none. */
export function joinLetters({ text, starts }: FoldedText): FoldedText | undefined {
  let joined = "";
  const from: number[] = [];
  for (const { 0: apart, index } of text.matchAll(lettersApart))
    for (let offset = 0; offset <= apart.length; offset += 1) {
      const letter = apart[offset] ?? " ";
      if (/[ ._*|-]/.test(letter) && offset < apart.length) continue;
      joined += letter;
      from.push(startOf({ text, starts }, index + offset));
    }
  return joined === "" ? undefined : { text: joined, starts: [...from, startOf({ text, starts }, text.length)] };
}

/** Where a part of a folded text is in what was typed. */
export const toTyped = (folded: FoldedText, start: number, end: number): { start: number; end: number } => ({
  start: startOf(folded, start),
  end: startOf(folded, end),
});

const startOf = ({ starts }: FoldedText, at: number): number => (starts ? (starts[at] ?? 0) : at);
