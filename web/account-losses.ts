// What is deleted with an account, for the person's own question and for an admin's.
import type { SessionRole } from "#web/api/session.ts";
import { applicationBoards, boards } from "#web/boards.ts";
import { listText } from "#web/ui/formats.ts";

/** Listings that a person posted on a board, applications to them, or all applications that a student sent. */
export type Loss =
  | { kind: "posted"; board: (typeof boards)[number] }
  | { kind: "received"; board: (typeof applicationBoards)[number] }
  | { kind: "sent" };

/** What is deleted with the account of somebody with this role, beside the account itself. */
export function lossesOf(role: SessionRole): readonly Loss[] {
  if (role === "student") return [{ kind: "sent" }];
  const isOwn = ({ dashboard }: Pick<(typeof boards)[number], "dashboard">) => dashboard.role === role;
  return [
    ...boards.filter(isOwn).map((board) => ({ kind: "posted", board }) as const),
    ...applicationBoards.filter(isOwn).map((board) => ({ kind: "received", board }) as const),
  ];
}

/**
 * Whom we tell, for example 'employers and providers who have not answered you yet'; `undefined` for a role without applications.
 * @param student how the sentence speaks of a student
 */
export function toldText(role: SessionRole, student: "you" | "this student"): string | undefined {
  const losses = lossesOf(role);
  if (losses.some(({ kind }) => kind === "sent"))
    return `${listText(applicationBoards.map(({ poster }) => `${poster}s`))} who have not answered ${student} yet`;
  return losses.some(({ kind }) => kind === "received") ? "applicants who are waiting for an answer" : undefined;
}
