import { boardBasics } from "#contract/boards.ts";
import { api } from "#web/api/browser-api.ts";
import type { BoardScreens } from "#web/listings/board-screens.ts";

export const serviceListingsBoard: BoardScreens = {
  path: "/service-listings",
  list: { label: "Services", path: boardBasics["service-listings"].listPath },
  noun: { one: "service", many: "services" },
  icon: "concierge-bell",
  begun: "listed",
  taken: "Ended",
  dashboard: {
    role: "service-provider",
    path: boardBasics["service-listings"].dashboardPath,
    tabs: { listings: { id: "services", label: "Your services" } },
  },
  drafts: { listing: "service" },
  loadPostedListings: async (query) => await api.list("GET /service-listings/mine", { query }),
};
