import type { ReactNode } from "react";
import type { ListingStatus } from "#contract/listing-life-rules.ts";
import { useUser } from "#web/api/session.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import type { OwnListingActionsProps } from "./own-listing-actions.tsx";

// Most people who read a listing did not post it.
const OwnListingActions = lazyPart(async () => (await import("./own-listing-actions.tsx")).OwnListingActions);

interface OwnListing extends Omit<OwnListingActionsProps, "id" | "mayEdit"> {
  listing: { id: string; status: ListingStatus; postedBy: { id: string } };
}

/** What a listing's page shows to its own poster instead of 'Apply'; nothing for everybody else. */
export function useOwnListing({ listing: { id, status, postedBy }, ...actions }: OwnListing): ReactNode {
  const isOwn = useUser()?.id === postedBy.id;
  return isOwn ? <OwnListingActions key={id} id={id} mayEdit={status !== "removed"} {...actions} /> : undefined;
}
