import { RelativeTime } from "#web/ui/relative-time.tsx";

/** What a listing's times say. A preview of a new one has only `createdAt`. */
export interface ListingTimes {
  createdAt: string;
  updatedAt?: string;
  publishedAt?: string | null;
}

interface PostedTimeProps {
  listing: ListingTimes;
  /** Whether a heading, such as that of a column, says 'Posted' already. */
  isHeaded?: boolean;
  className?: string;
}

/** When a listing was posted; of one that was never published, such as a draft, when it was last saved. */
export function PostedTime({ listing, isHeaded = false, className = "" }: PostedTimeProps) {
  const { createdAt, updatedAt, publishedAt } = listing;
  if (publishedAt === null) return <RelativeTime time={updatedAt} prefix="Saved" className={className} />;
  return <RelativeTime time={createdAt} prefix={isHeaded ? "" : "Posted"} className={className} />;
}
