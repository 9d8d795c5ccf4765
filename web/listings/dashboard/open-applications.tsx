import { isOpenState } from "#contract/application-rules.ts";
import { api } from "#web/api/browser-api.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { countText } from "#web/ui/formats.ts";

/** Says what becomes of the applications to a listing that ends, in general while or if it is `unknown` how many there are. */
export function OpenApplications({ listingId, unknown }: { listingId: string; unknown: string }) {
  const { value } = useLoaded(listingId, async () => await api.call("GET /applications/received/counts", {}));
  if (!value) return unknown;
  const open = value.filter((each) => each.listingId === listingId && isOpenState(each.board, each.state));
  const sumOf = (states: readonly string[]) =>
    open.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  const total = open.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return "No application to it is open.";
  const offers = sumOf(["offered"]);
  return [
    `${countText(total, "open application")} ${total === 1 ? "is" : "are"} closed, and we tell each applicant.`,
    ...(offers > 0 ? [`${countText(offers, "offer")} can no longer be accepted.`] : []),
    ...(sumOf(["interview", "inspection"]) > 0 ? ["What is arranged with applicants is cancelled."] : []),
  ].join(" ");
}
