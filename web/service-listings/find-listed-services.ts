import { servicesPerPage } from "#contract/service-listing-choices.ts";
import type { Api } from "#web/api/call.ts";
import { readPage } from "#web/lists/address-values.ts";
import { type ServiceSummary, toSummary } from "./service-summary.ts";

/** Which services of a category are shown, as the address has it; empty texts filter nothing. */
export interface ServiceSearch {
  q: string;
  language: string;
  area: string;
  /** Also the services of other categories, and of categories that the operator has removed. */
  isInAll: boolean;
  /** From 1. */
  page: number;
}

/** A page of the services that providers list in a category. */
export interface ListedServicesPage {
  services: readonly ServiceSummary[];
  total: number;
  search: ServiceSearch;
  /** They could not be loaded. */
  failed: boolean;
}

export function readServiceSearch(parameters: URLSearchParams): ServiceSearch {
  return {
    q: parameters.get("q")?.trim() ?? "",
    language: parameters.get("language") ?? "",
    area: parameters.get("area") ?? "",
    isInAll: parameters.get("in") === "all",
    page: readPage(parameters),
  };
}

/** The query of an address that shows these services. */
export function toServiceQuery({ q, language, area, isInAll, page }: ServiceSearch): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(language && { language }),
    ...(area && { area }),
    ...(isInAll && { in: "all" }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `?${query.toString()}` : "";
}

/** Loads a page of the services in a category. What operators write of the category is shown even if that fails. */
export async function findListedServices(caller: Api, category: string, search: ServiceSearch): Promise<ListedServicesPage> {
  const { page, isInAll, ...filters } = search;
  try {
    const query = { ...(!isInAll && { category }), ...filters, page: String(page), size: String(servicesPerPage) };
    const { items, total } = await caller.list("GET /service-listings", { query });
    return { services: items.map(toSummary), total, search, failed: false };
  } catch {
    return { services: [], total: 0, search, failed: true };
  }
}
