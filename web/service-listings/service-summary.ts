import { truncateWords } from "#contract/listing-rules.ts";
import { toPricesText } from "./service-text.ts";
import type { ServiceListing } from "#contract/service-listings.ts";

/** What a card shows of a service. */
export type ServiceSummary = Pick<ServiceListing, "id" | "title" | "languages" | "areas" | "suburbs" | "hours" | "prices"> & {
  /** The first words of what is offered. */
  beginning: string;
  providerName: string;
};

/** Leaves out what a card does not show. */
export function toSummary(service: ServiceListing): ServiceSummary {
  const { id, title, languages, areas, suburbs, hours, prices, description, postedBy } = service;
  return {
    id,
    title,
    languages,
    areas,
    suburbs,
    hours,
    prices: toPricesText(prices),
    beginning: truncateWords(description),
    providerName: postedBy.name,
  };
}
