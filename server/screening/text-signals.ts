import type { Signal } from "#contract/moderation.ts";
import type { SignalKind } from "#contract/screening-rules.ts";
import { fold, type FoldedText, joinLetters, toTyped } from "./folded-text.ts";
import type { TextRule } from "./text-rule.ts";
import { negation, textRules } from "./text-rules.ts";

type Mark = Signal["marks"][number];

interface Finding {
  kind: SignalKind;
  points: number;
  mark: Mark;
}

/** How many words a signal names. */
const marksMax = 6;
/** How many letters of a mark are kept. */
const markTextMax = 200;
/** What several promises of easy money count. One of them is just an advertisement. */
const severalPoints = 8;
/** A word that was disguised. Nobody writes so by mistake. */
const disguisedPoints = 10;

/** What the texts of a listing say that scams say, one signal for each kind with the words that count. */
export function findTextSignals(board: string, texts: Readonly<Record<string, string>>): Signal[] {
  const findings = Object.entries(texts).flatMap(([field, typed]) => findInField(board, field, typed));
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const ofKind = findings.filter((finding) => finding.kind === kind);
    const highest = Math.max(...ofKind.map(({ points }) => points));
    const points = kind === "easy_money" && ofKind.length > 1 ? severalPoints : highest;
    const marks = ofKind.filter((finding) => finding.points === highest).map(({ mark }) => mark);
    return { kind, points, marks: joinMarks(marks, texts).slice(0, marksMax) };
  });
}

/** Joins marks that overlap, so that no word is listed twice. */
function joinMarks(marks: readonly Mark[], texts: Readonly<Record<string, string>>): Mark[] {
  const joined: Mark[] = [];
  for (const mark of marks.toSorted((one, other) => one.start - other.start)) {
    const before = joined.findLast(({ field, end }) => field === mark.field && end > mark.start);
    if (!before) joined.push({ ...mark });
    else if (mark.end > before.end) {
      before.end = mark.end;
      before.text = (texts[mark.field] ?? "").slice(before.start, before.end).slice(0, markTextMax);
    }
  }
  return joined;
}

function findInField(board: string, field: string, typed: string): Finding[] {
  const folded = fold(typed);
  const rules = textRules.filter((rule) => rule.boards === undefined || rule.boards.some((name) => name === board));
  const findings = rules.flatMap((rule) =>
    findAll(rule, folded).map(({ start, end }) => toFinding(rule, { field, typed }, toTyped(folded, start, end))),
  );
  const joined = joinLetters(folded);
  if (!joined) return findings;
  const channels = rules.filter(({ kind }) => kind === "outside_contact");
  const disguised = channels.flatMap((rule) =>
    findAll(rule, joined).map(({ start, end }) =>
      toFinding({ ...rule, points: disguisedPoints }, { field, typed }, toTyped(joined, start, end)),
    ),
  );
  return [...findings, ...disguised];
}

function toFinding(
  { kind, points }: Pick<TextRule, "kind" | "points">,
  { field, typed }: { field: string; typed: string },
  { start, end }: { start: number; end: number },
): Finding {
  const wholeEnd = endOfWord(typed, end);
  return { kind, points, mark: { field, start, end: wholeEnd, text: typed.slice(start, wholeEnd).slice(0, markTextMax) } };
}

/** The rest of a word, a name or a phone number that a pattern matches only the beginning of. */
const restOfWord = /(?<=[\p{L}\p{N}_])[\p{L}\p{N}_]{0,60}(?:(?<=\d)(?:[ .-]?\d){1,16})?/uy;

function endOfWord(typed: string, end: number): number {
  restOfWord.lastIndex = end;
  return end + (restOfWord.exec(typed)?.[0].length ?? 0);
}

function findAll({ pattern, unless, isNegatable }: TextRule, { text }: FoldedText): { start: number; end: number }[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
    const [from, to] = sentenceAround(text, index, index + found.length);
    if (unless?.test(text.slice(from, to))) return [];
    if (isNegatable && negation.test(text.slice(Math.max(from, index - 40), index))) return [];
    return [{ start: index, end: index + found.length }];
  });
}

const sentenceMax = 300;

/** Where the sentence around a finding begins and ends, 300 letters away at most. */
function sentenceAround(text: string, start: number, end: number): [number, number] {
  const before = text.slice(Math.max(0, start - sentenceMax), start);
  const after = text.slice(end, end + sentenceMax);
  const ends = /[.!?](?=\s)|\n/gu;
  const last = [...before.matchAll(ends)].at(-1);
  const next = ends.exec(after);
  return [start - before.length + (last ? last.index + 1 : 0), next ? end + next.index : end + after.length];
}
