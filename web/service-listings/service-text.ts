import { truncateWords } from "#contract/listing-rules.ts";
import type { ServiceListing } from "#contract/service-listings.ts";
import { serviceAreas } from "#contract/service-listing-choices.ts";

/** 'Carlton and Brunswick (VIC)', 'Online, NSW', 'All of Australia'. */
export function areaText({ areas, suburbs }: Pick<ServiceListing, "areas" | "suburbs">): string {
  const states = areas.filter((area) => area !== "Online");
  const isEverywhere = states.length === serviceAreas.length - 1;
  const where = [...(areas.includes("Online") ? ["Online"] : []), ...(isEverywhere ? ["All of Australia"] : states)].join(", ");
  return suburbs === null ? where : `${suburbs} (${where})`;
}

/** Prices on one line, which have a line each, and the first words of them. */
export const toPricesText = (prices: string): string => truncateWords(prices.replaceAll("\n", " · "));

/** What the portal has and hasn't checked about a provider's service. */
export const checkedText =
  "We read this listing before we published it. We haven't checked who the provider is, their prices or their qualifications.";
