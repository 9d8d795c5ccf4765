import type { BoardName } from "#contract/boards.ts";
import type { SignalKind } from "#contract/screening-rules.ts";

// A further board is added where people may be cheated in the same way.
/** The boards that offer work. */
export const workBoards: readonly BoardName[] = ["jobs"];
/** The boards that offer rooms. */
export const roomBoards: readonly BoardName[] = ["accommodation"];

/** Words that count as a signal. */
export interface TextRule {
  kind: SignalKind;
  points: number;
  /** Is matched against a folded text, one sentence at a time. */
  pattern: RegExp;
  /** The boards that the rule is for; every one without them. */
  boards?: readonly BoardName[];
  /** A sentence with these words does not count. */
  unless?: RegExp;
  /** Whether a `no`, `never` or `without` right before the words takes their meaning away. */
  isNegatable?: boolean;
}

/** Up to so many letters of the same sentence. Every gap has a limit, so that the time grows with the text's length and no faster. */
export const gap = (max: number): string => `[^.!?\\n]{0,${max}}?`;
/** A rule whose pattern is this source; `more` overrides what most rules have. */
export const rule = (kind: SignalKind, points: number, source: string, more: Partial<TextRule> = {}): TextRule => ({
  kind,
  points,
  pattern: new RegExp(source, "gu"),
  isNegatable: true,
  ...more,
});
