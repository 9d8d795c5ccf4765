import { RelativeTime } from "#web/ui/relative-time.tsx";

/** What a listing's times say. A preview of a new one has only `createdAt`. */
export interface ListingTimes {
  createdAt: string;
  updatedAt?: string;
  publishedAt?: string | null;
}

/** When a listing was posted; of one that was never published, such as a draft, when it was last saved. */
export function PostedTime({ listing: { createdAt, updatedAt, publishedAt } }: { listing: ListingTimes }) {
  return publishedAt === null ? (
    <RelativeTime time={updatedAt} prefix="Saved" />
  ) : (
    <RelativeTime time={createdAt} prefix="Posted" />
  );
}
