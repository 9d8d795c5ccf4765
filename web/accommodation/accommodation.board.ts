import { boardBasics } from "#contract/boards.ts";
import { api } from "#web/api/browser-api.ts";
import type { ApplicationBoardScreens } from "#web/listings/board-screens.ts";

export const accommodationBoard: ApplicationBoardScreens = {
  path: "/accommodation",
  noun: { one: "place", many: "places" },
  icon: "bed-double",
  begun: "listed",
  taken: "Rented",
  hasPhotos: true,
  kind: "Accommodation",
  browseLabel: "Find a place",
  poster: "provider",
  applicationText: "Message",
  dashboard: {
    role: "renter",
    path: boardBasics.accommodation.dashboardPath,
    tabs: {
      listings: { id: "accommodations", label: "My Accommodations" },
      applications: { id: "applications", label: "Applications Received" },
    },
  },
  drafts: { listing: "accommodation", application: "accommodation-application" },
  loadPostedListings: async (query) => await api.list("GET /accommodation/myAccommodations", { query }),
};
