import { useEffect, useState } from "react";
import { Link } from "react-router";
import { LinkButton } from "#web/ui/button.tsx";
import { countText } from "#web/ui/formats.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { BoardScreens } from "#web/listings/board-screens.ts";
import { useHere } from "#web/listings/use-here.ts";

export interface OwnListingActionsProps {
  /** The listing's id. */
  id: string;
  /** False for a listing that an admin has removed. */
  mayEdit: boolean;
  board: Pick<BoardScreens, "path" | "dashboard">;
  /**
   * Loads the number of applications; absent on a board on which nobody applies.
   * @throws ApiError
   */
  countApplications?: (() => Promise<number>) | undefined;
}

/** Edit, and the number of applications, for the poster of a listing. */
export function OwnListingActions({ id, mayEdit, board, countApplications }: OwnListingActionsProps) {
  const from = useHere();
  const [count, setCount] = useState<number>();
  useEffect(() => {
    // Without the number the link still works.
    countApplications?.().then(setCount, () => {});
    // oxlint-disable-next-line react/exhaustive-deps -- once for each listing
  }, [id]);
  const { path, tabs } = board.dashboard;
  return (
    <div className="grid gap-1 text-center">
      {mayEdit && (
        <LinkButton
          to={`${board.path}/${id}/edit`}
          state={{ from }}
          className="w-full"
          icon={<Icon of="pencil" size={17} aria-hidden="true" />}
        >
          Edit
        </LinkButton>
      )}
      <p className="flex flex-wrap items-center justify-center gap-x-3 text-sm">
        <span className="font-semibold">Your listing</span>
        {tabs.applications && (
          <Link
            to={`${path}?tab=${tabs.applications.id}&listing=${id}`}
            className="inline-flex min-h-6 items-center underline underline-offset-3 tabular-nums max-lg:min-h-8"
          >
            {count === undefined ? "Applications" : countText(count, "application")}
          </Link>
        )}
      </p>
    </div>
  );
}
