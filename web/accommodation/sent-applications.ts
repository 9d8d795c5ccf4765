import { api } from "#web/api/browser-api.ts";
import type { BoardScreens } from "#web/listings/board-screens.ts";
import { placeText } from "#contract/place-text.ts";

/** A page of the student's applications for accommodation. @throws ApiError */
export const loadSentApplications: BoardScreens["loadSentApplications"] = async (query) => {
  const { items, ...counts } = await api.list("GET /application/mine", { query });
  const sent = items.map(({ applicationId: id, accommodationId: listingId, accommodationTitle: title, appliedAt, ...item }) => {
    const { postedBy, cover, comments } = item;
    return { id, listingId, title, poster: postedBy.name, place: placeText(item), photo: cover, appliedAt, message: comments };
  });
  return { items: sent, ...counts };
};
