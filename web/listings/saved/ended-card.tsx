import { Link } from "react-router";
import type { ListingStatus } from "#contract/listing-life-rules.ts";
import type { ApplicationBoardScreens } from "#web/listings/board-screens.ts";
import { statusText } from "#web/listings/listing-life.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface EndedCardProps {
  board: Pick<ApplicationBoardScreens, "path" | "taken" | "kind">;
  /** `undefined` if the listing was deleted. */
  ended: { id: string; title: string; status: ListingStatus } | undefined;
  /** The sentence for one that was deleted. */
  gone: string;
  onRemove: () => void;
}

const isAway = (status: ListingStatus): boolean => status === "paused" || status === "held";

/** A saved listing that is not published any more: its name and what became of it, no more. */
export function EndedCard({ board, ended, gone, onRemove }: EndedCardProps) {
  const title = ended === undefined ? "No longer available" : ended.title.trim() || board.kind;
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 rounded-lg border border-dashed border-line-strong p-6 text-center">
      {ended ? (
        <Badge>{statusText(board, ended.status)}</Badge>
      ) : (
        <Icon of="heart-off" size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-soft" />
      )}
      <h2 className="text-lg">
        <span dir="auto">{title}</span>
      </h2>
      <p className="text-sm text-ink-soft">
        {ended === undefined && gone}
        {ended && isAway(ended.status) && "It may be back later."}
        {ended && !isAway(ended.status) && <Link to={`${board.path}/${ended.id}`}>See similar listings</Link>}
      </p>
      <Button size="small" variant="secondary" aria-label={`Remove: ${title}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
