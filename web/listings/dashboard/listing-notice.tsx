import { useNavigate, useRevalidator } from "react-router";
import { useLoaded } from "#web/api/use-loaded.ts";
import { Button } from "#web/ui/button.tsx";
import type { BoardScreens } from "#web/listings/board-screens.ts";
import { type LifeBoard, type LifeListing, statusText } from "#web/listings/listing-life.ts";
import { loadExplanation } from "./listing-decisions.tsx";
import { StatusBadge } from "./listing-status.tsx";
import { useLifeActions } from "./use-life-actions.tsx";

export interface ListingNoticeProps {
  board: LifeBoard & Pick<BoardScreens, "dashboard">;
  /** With its version: what its poster does from here must not apply to a listing that was changed elsewhere. */
  listing: LifeListing & { version: string | undefined };
  isOwn: boolean;
}

/** Above a listing's page: to its poster its status with what can be done, to applicants that it is not open any more. */
export function ListingNotice({ board, listing, isOwn }: ListingNoticeProps) {
  return (
    <>
      {isOwn && isWithheld(listing) && <WhyWithheld id={listing.id} />}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sunken px-4 py-2.5 text-sm print:hidden">
        {isOwn ? (
          <OwnNotice {...{ board, listing }} />
        ) : (
          <p>
            <span className="font-semibold">{statusText(board, listing.status)}.</span> You still see this listing because you
            applied.
          </p>
        )}
      </div>
    </>
  );
}

/** True if an admin may have taken the listing out of sight. */
const isWithheld = ({ status }: LifeListing): boolean => status !== "published" && status !== "held" && status !== "taken";

function WhyWithheld({ id }: { id: string }) {
  const { value: explanation } = useLoaded(id, async () => await loadExplanation(id));
  return explanation && <div className="mt-3 print:hidden">{explanation}</div>;
}

function OwnNotice({ board, listing }: Omit<ListingNoticeProps, "isOwn">) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [actionsOf, dialog] = useLifeActions({
    board,
    onChanged: (copy) => void (copy ? navigate(`${board.path}/${copy.id}/edit`) : revalidate()),
  });
  return (
    <>
      <StatusBadge {...{ board, listing }} />
      <span className="flex flex-wrap gap-2 sm:ms-auto">
        {actionsOf(listing).map(({ label, onSelect }) => (
          <Button key={label} size="small" variant="secondary" onClick={onSelect}>
            {label}
          </Button>
        ))}
      </span>
      {dialog}
    </>
  );
}
