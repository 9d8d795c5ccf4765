import type { ListedAccommodation } from "#contract/accommodation.ts";
import { truncateWords } from "#contract/listing-rules.ts";

/** What a card shows of a listing; `summary` is the first 30 words of its description. */
export type AccommodationSummary = Pick<
  ListedAccommodation,
  | "id"
  | "title"
  | "propertyType"
  | "suburb"
  | "city"
  | "state"
  | "streetAddress"
  | "weeklyBudget"
  | "preferredMoveDate"
  | "furnishings"
  | "internet"
  | "createdAt"
  | "cover"
> & { summary: string; photoCount: number; posterId: string };

/** What a card shows of a listing. */
export function toSummary(listing: ListedAccommodation): AccommodationSummary {
  const { id, title, propertyType, suburb, city, state, streetAddress, weeklyBudget, preferredMoveDate } = listing;
  const { furnishings, internet, createdAt, description, images, cover, postedBy } = listing;
  return {
    id,
    title,
    propertyType,
    suburb,
    city,
    state,
    streetAddress,
    weeklyBudget,
    preferredMoveDate,
    furnishings,
    internet,
    createdAt,
    cover,
    summary: truncateWords(description),
    photoCount: images.length,
    posterId: postedBy.id,
  };
}
