import { type ReactNode, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { ApiError } from "#web/api/api-error.ts";
import { useUser } from "#web/api/session.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import type { ListingNoticeProps } from "#web/listings/dashboard/listing-notice.tsx";

const ListingNotice = lazyPart<ListingNoticeProps>(
  async () => (await import("#web/listings/dashboard/listing-notice.tsx")).ListingNotice,
);

/** Why a listing is not shown, and the page's HTTP status. */
export interface Unshown {
  status: number;
  /** The server's sentence for one that is paused or has ended. */
  ended?: string;
}

/** Reads from a failed call why a listing is not shown. */
export function toUnshown(error: unknown): Unshown {
  if (!(error instanceof ApiError)) return { status: 503 };
  const { code, status, message } = error;
  if (code === "listing_ended" || code === "listing_paused") return { status, ended: message };
  return { status: status === 404 ? 404 : 503 };
}

/** The title of the page, where the listing's name would be. `name` is what the board calls one listing. */
export const unshownTitle = (unshown: Unshown | undefined, name: string): string =>
  unshown?.ended?.slice(0, -1) ?? (unshown?.status === 404 ? `${name} not found` : name);

/**
 * The server makes each page for nobody. Posters and applicants may see a listing that is not published, so the browser asks once more
 * for somebody who is signed in.
 */
export function useAskAgain(unshown: Unshown | undefined): void {
  const isSignedIn = useUser() !== null;
  const { revalidate } = useRevalidator();
  const [mayAsk] = useState(unshown !== undefined && unshown.status !== 503);
  useEffect(() => {
    if (mayAsk && isSignedIn) void revalidate();
  }, [mayAsk, isSignedIn, revalidate]);
}

/** The notice above a listing for its poster, and for applicants once it is not published. */
export function LifeNotice({ board, listing }: Omit<ListingNoticeProps, "isOwn"> & OwnedListing): ReactNode {
  const isOwn = useUser()?.id === listing.postedBy.id;
  return (isOwn || listing.status !== "published") && <ListingNotice {...{ board, listing, isOwn }} />;
}

interface OwnedListing {
  listing: { postedBy: { id: string } };
}
