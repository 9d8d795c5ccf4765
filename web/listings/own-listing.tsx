import Pencil from "@lucide/icons/icons/pencil";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { useUser } from "#web/api/session.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { numberText } from "#web/ui/formats.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { BoardScreens } from "./board-screens.ts";
import { useHere } from "./use-here.ts";

interface OwnListing {
  listing: { id: string; postedBy: { id: string } };
  board: Pick<BoardScreens, "path" | "dashboard">;
  /**
   * Loads the number of applications; absent on a board on which nobody applies.
   * @throws ApiError
   */
  countApplications?: () => Promise<number>;
}

/** What a listing's page shows to its own poster instead of 'Apply'; nothing for everybody else. */
export function useOwnListing({ listing: { id, postedBy }, board, countApplications }: OwnListing): ReactNode {
  const isOwn = useUser()?.id === postedBy.id;
  const from = useHere();
  const [count, setCount] = useState<number>();
  useEffect(() => {
    if (!isOwn || !countApplications) return;
    // Without the number the link still works.
    countApplications().then(setCount, () => {});
    // oxlint-disable-next-line react/exhaustive-deps -- once for each listing
  }, [isOwn, id]);
  if (!isOwn) return undefined;
  const { path, tabs } = board.dashboard;
  return (
    <div className="grid gap-1 text-center">
      <LinkButton
        to={`${board.path}/${id}/edit`}
        state={{ from }}
        className="w-full"
        icon={<Icon of={Pencil} size={17} aria-hidden="true" />}
      >
        Edit
      </LinkButton>
      <p className="flex flex-wrap items-center justify-center gap-x-3 text-sm">
        <span className="font-semibold">Your listing</span>
        {tabs.applications && (
          <Link
            to={`${path}?tab=${tabs.applications.id}&listing=${id}`}
            className="inline-flex min-h-6 items-center underline underline-offset-3 tabular-nums max-lg:min-h-8"
          >
            {count === undefined ? "Applications" : `${numberText(count)} ${count === 1 ? "application" : "applications"}`}
          </Link>
        )}
      </p>
    </div>
  );
}
