import { api } from "#web/api/browser-api.ts";
import type { BoardScreens } from "#web/listings/board-screens.ts";
import { placeText } from "#contract/place-text.ts";

/** A page of the student's applications for jobs. @throws ApiError */
export const loadSentApplications: BoardScreens["loadSentApplications"] = async (query) => {
  const { items, ...counts } = await api.list("GET /applications/mine", { query });
  const sent = items.map(({ applicationId: id, jobId: listingId, jobTitle: title, appliedAt, ...item }) => {
    const { companyName, coverLetter } = item;
    const [poster, message] = [companyName ?? "", coverLetter ?? ""];
    return { id, listingId, title, poster, place: placeText(item), photo: undefined, appliedAt, message };
  });
  return { items: sent, ...counts };
};
