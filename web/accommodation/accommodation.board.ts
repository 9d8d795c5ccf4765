import BedDouble from "@lucide/icons/icons/bed-double";
import { api } from "#web/api/browser-api.ts";
import type { BoardScreens } from "#web/listings/board-screens.ts";

export const accommodationBoard: BoardScreens = {
  path: "/accommodation",
  kind: { label: "Accommodation", icon: BedDouble },
  browseLabel: "Find a place",
  dashboard: { role: "renter", path: "/renter-dashboard" },
  async loadSentApplications() {
    const applications = await api.call("GET /application/mine", {});
    return applications.map(
      ({ applicationId: id, accommodationId: listingId, accommodationTitle: title, appliedAt, comments: message }) => {
        return { id, listingId, title, appliedAt, message };
      },
    );
  },
};
