import type { Accommodation } from "#contract/accommodation.ts";
import type { ReceivedAccommodationApplication } from "#contract/accommodation-applications.ts";
import { api } from "#web/api/browser-api.ts";
import { type OwnList, useOwnList } from "#web/listings/use-own-list.ts";

const loadListings = async (): Promise<readonly Accommodation[]> => await api.call("GET /accommodation/myAccommodations", {});
const loadApplications = async (): Promise<readonly ReceivedAccommodationApplication[]> =>
  await api.call("GET /application/renter", {});

/** The renter's own listings, newest first. */
export const useOwnAccommodation = (): OwnList<Accommodation> => useOwnList(loadListings);

/** The applications to the renter's listings, newest first. */
export const useReceivedApplications = (): OwnList<ReceivedAccommodationApplication> => useOwnList(loadApplications);
