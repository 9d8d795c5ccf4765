import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { ListingDecision } from "#contract/moderation.ts";
import { api } from "#web/api/browser-api.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import type { BoardScreens } from "#web/listings/board-screens.ts";
import { useHere } from "#web/listings/use-here.ts";

/** Loads why one's own listings were returned or removed. Returns none if that fails: the dashboard is useful without the reasons. */
async function loadDecisions(): Promise<readonly ListingDecision[]> {
  try {
    return await api.call("GET /listing-decisions", {});
  } catch {
    return [];
  }
}

/** Loads what says why this listing of one's own was returned or removed; nothing if it was not. */
export async function loadExplanation(id: string): Promise<ReactNode> {
  const decision = (await loadDecisions()).find(({ listingId }) => listingId === id);
  return decision && <DecisionBanner decision={decision} />;
}

/** For how long the list of one's own listings tells of a removed one. Its own page always does. */
const removedShownMs = 30 * 24 * 60 * 60 * 1000;
const shownAtFirst = 3;

const isTold = ({ decision, decidedAt }: ListingDecision): boolean =>
  decision === "returned" || Date.now() - Date.parse(decidedAt) < removedShownMs;

interface ListingDecisionsProps {
  board: Pick<BoardScreens, "path">;
  changes: number;
}

/**
 * Above the list of one's own listings on a board: which of them were returned or removed, and why.
 * @param changes how many changes to the listings were made; another number loads anew
 */
export function ListingDecisions({ board, changes }: ListingDecisionsProps) {
  const { value: decisions } = useLoaded(String(changes), loadDecisions);
  const [isOpen, setIsOpen] = useState(false);
  const from = useHere();
  // Who posts on two boards has a dashboard for each.
  const told = decisions?.filter((each) => `/${each.board}` === board.path && isTold(each)) ?? [];
  if (told.length === 0) return null;
  return (
    <div className="mb-5 grid gap-2">
      {told.slice(0, isOpen ? undefined : shownAtFirst).map((decision) => (
        <DecisionBanner
          key={decision.listingId}
          decision={decision}
          isInList
          action={
            decision.decision === "returned" && (
              <LinkButton
                size="small"
                variant="secondary"
                aria-label={`Edit ${decision.title}`}
                to={`/${decision.board}/${decision.listingId}/edit`}
                state={{ from }}
              >
                Edit
              </LinkButton>
            )
          }
        />
      ))}
      {!isOpen && told.length > shownAtFirst && (
        <Button size="small" variant="quiet" className="justify-self-start" onClick={() => setIsOpen(true)}>
          Show {told.length - shownAtFirst} more
        </Button>
      )}
    </div>
  );
}

interface DecisionBannerProps {
  decision: ListingDecision;
  /** True among others: the banner leads to the listing, and shortens a long reason. */
  isInList?: boolean;
  action?: ReactNode;
}

/** Says why a listing of one's own was returned or removed, and what its poster can do. */
function DecisionBanner({ decision: told, isInList = false, action }: DecisionBannerProps) {
  const isReturned = told.decision === "returned";
  return (
    <Banner tone="info" action={action}>
      <p className="font-bold wrap-anywhere">
        {isReturned ? "Please change " : "We removed "}
        {isInList ? (
          <Link to={`/${told.board}/${told.listingId}`} dir="auto" className="text-inherit underline">
            {told.title}
          </Link>
        ) : (
          "this listing"
        )}
      </p>
      <p dir="auto" className={classNames("mt-1 wrap-anywhere", isInList ? "line-clamp-3" : "max-w-prose whitespace-pre-line")}>
        {told.reason}
      </p>
      <p className="mt-1 font-normal">
        {isReturned
          ? "Nothing you typed is lost. Edit the listing, then publish it again."
          : "If you think this is a mistake, answer our email about it."}
      </p>
    </Banner>
  );
}
