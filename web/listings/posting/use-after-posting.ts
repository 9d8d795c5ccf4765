import { useLocation } from "react-router";
import type { BoardScreens } from "#web/listings/board-screens.ts";

/**
 * Where a form leads after it was sent: an edit back to where it began, a new listing to the list that shows it first. People who
 * typed the form's address go to the dashboard.
 */
export function useAfterPosting({ path, dashboard }: Pick<BoardScreens, "path" | "dashboard">, isEdit: boolean) {
  const { state } = useLocation() as { state: { from?: string } | null };
  const from = state?.from;
  const isFromBoard = from?.split("?", 1)[0] === path;
  return { isFromBoard, afterwards: isEdit && from !== undefined ? from : isFromBoard ? path : dashboard.path };
}
