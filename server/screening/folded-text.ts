// Undoes the ways in which words are disguised: look-alike letters, letters apart, digits as words.

/** A text in lower case without disguises. `starts[i]` is where its letter `i` begins in the text as it was typed. */
export interface FoldedText {
  text: string;
  starts: readonly number[];
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

const invisible = /\p{Cf}|\u034f/u;

/** Folds a text letter by letter, so that what is found can be marked in what was typed. */
export function fold(typed: string): FoldedText {
  let text = "";
  const starts: number[] = [];
  for (let at = 0; at < typed.length;) {
    const letter = String.fromCodePoint(typed.codePointAt(at) ?? 0);
    for (const plain of foldLetter(letter)) {
      text += plain;
      for (let unit = 0; unit < plain.length; unit += 1) starts.push(at);
    }
    at += letter.length;
  }
  starts.push(typed.length);
  return { text, starts };
}

function foldLetter(letter: string): string {
  if (letter >= " " && letter <= "~") return letter.toLowerCase();
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
      from.push(starts[index + offset] ?? 0);
    }
  return joined === "" ? undefined : { text: joined, starts: [...from, starts.at(-1) ?? 0] };
}

/** Where a part of a folded text is in what was typed. */
export const toTyped = ({ starts }: FoldedText, start: number, end: number): { start: number; end: number } => ({
  start: starts[start] ?? 0,
  end: starts[end] ?? starts.at(-1) ?? 0,
});
