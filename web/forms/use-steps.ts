import { useEffect, useState } from "react";
import { type To, useLocation, useNavigate } from "react-router";

/** What the history keeps with each step of a form, so that a reload keeps it too. */
interface StepState {
  /** The page that opened the form; absent if its address was typed. */
  from?: string | undefined;
  /** The number of history entries between that page and this step, besides the form's first one. */
  depth?: number;
}

/** The current step of a form, and how to move on. */
export interface Steps {
  current: string;
  /** From 0. */
  position: number;
  linkTo: (id: string) => { to: To; state: StepState };
  goTo: (id: string) => void;
  /** Goes back to where the form was opened, if that was a page of this site. */
  leave: () => void;
  /** Opens the page that shows what was saved. Browser Back then does not lead into the form again. */
  finish: () => void;
}

/**
 * The steps of a form, each of which is an entry of the history: `?step=place` names it.
 * @param afterwards where to go once the form was sent, or is left by somebody who typed its address
 */
export function useSteps(ids: readonly string[], afterwards: string): Steps {
  const { search, state } = useLocation() as { search: string; state: StepState | null };
  const navigate = useNavigate();
  const { from, depth = 0 } = state ?? {};
  const [isFinished, setIsFinished] = useState(false);
  useEffect(() => {
    if (!isFinished) return;
    if (from === afterwards) void navigate(-(depth + 1));
    else if (depth > 0) void navigate(-depth);
    else void navigate(afterwards, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once for the step that it ended on, and once for the first
  }, [isFinished, depth]);
  const asked = new URLSearchParams(search).get("step");
  const position = Math.max(0, ids.indexOf(asked ?? ""));
  const current = ids[position] ?? "";
  const linkTo = (id: string) => ({
    to: { search: id === ids[0] ? "" : `?step=${id}` },
    // The router replaces an entry by itself where the address stays the same.
    state: { from, depth: id === current ? depth : depth + 1 },
  });
  return {
    current,
    position,
    linkTo,
    goTo: (id) => {
      const { to, ...options } = linkTo(id);
      void navigate(to, options);
    },
    leave: () => void (from === undefined ? navigate(afterwards) : navigate(-(depth + 1))),
    finish: () => setIsFinished(true),
  };
}
