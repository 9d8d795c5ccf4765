import { type Accommodation, accommodationForm } from "#contract/accommodation.ts";
import { moneyText } from "#contract/money-text.ts";
import { toAddressLine } from "#contract/places.ts";
import { boardBasics } from "#contract/boards.ts";
import type { Actor } from "#server/actor.ts";
import { today } from "#server/clock.ts";
import { cleanFileName } from "#server/files/file-type.ts";
import { type Board, type BoardDefinition, type BoardParts } from "#server/listings/board.ts";
import type { OwnDataFile } from "#server/own-data.ts";
import { forgetReviews } from "#server/listings/rule-reviews.repository.ts";
import { everything } from "#server/listings/paging.ts";
import { accommodationApplications } from "./accommodation-applications.repository.ts";
import { mountAccommodationApplications } from "./accommodation-applications.routes.ts";
import { type AccommodationApplications, createAccommodationApplications } from "./accommodation-applications.service.ts";
import { findPhotoHashes, listAllPhotos, listPhotosOf } from "./accommodation-photos.repository.ts";
import { accommodationSearch } from "./accommodation-search.repository.ts";
import { accommodationReads, accommodationTables } from "./accommodation.repository.ts";
import { mountAccommodation, mountPhotoFiles } from "./accommodation.routes.ts";
import { accommodationRefusals } from "./accommodation-reading.service.ts";
import { type AccommodationService, createAccommodation } from "./accommodation.service.ts";
import { toPhotoFiles, toPhotoKeys } from "./listing-photos.ts";
import { hashPhotosDue } from "./photo-hashes.ts";
import { accommodationSearchMails } from "./new-accommodation.repository.ts";
import { findBondInTexts } from "./bond-in-text.ts";
import { createRentChecks } from "./rent-checks.ts";
import { createRentReviews, rentReviewColumns } from "./rent-reviews.ts";
import { createShownPhotos, type ShownPhotos } from "./shown-photos.service.ts";

interface AccommodationBoard extends Board {
  listings: AccommodationService;
  applications: AccommodationApplications;
}

/** Rooms and properties with photos, and applications to them. */
export const accommodationBoard = {
  name: "accommodation",
  dashboardPath: boardBasics.accommodation.dashboardPath,
  tables: accommodationTables,
  refusals: accommodationRefusals,
  findListing: accommodationReads.findListing,
  findListings: accommodationReads.findListings,
  factsOf(listing) {
    const { propertyType, weeklyBudget, bond, rentInAdvance, ...form } = accommodationForm.parse(listing);
    return {
      "Property type": propertyType,
      Rent: `${moneyText(weeklyBudget)} a week`,
      ...(bond !== null && { Bond: moneyText(bond) }),
      ...(rentInAdvance !== null && { "Rent in advance": moneyText(rentInAdvance) }),
      Address: toAddressLine(form),
    };
  },
  imagesOf: ({ images }) => images,
  textsOf: ({ title, description }) => ({ title, description }),
  priceOf({ weeklyBudget: amount, city, propertyType }) {
    const alike = { city, property_type: propertyType };
    return { amount, field: "weeklyBudget", column: "weekly_budget", alike, suspiciousWhen: "below" };
  },
  findPhotoHashes,
  findFault: (listing, parts) => createRentChecks(parts).findFault(accommodationForm.parse(listing)),
  findReviewReasons(listing, { facts, clock }) {
    const form = accommodationForm.parse(listing);
    const { title, description } = form;
    return findBondInTexts(form, { title, description }, facts.rentLimitsOn(today(clock)));
  },
  forgetReviews: async (tx, day) => await forgetReviews(tx, rentReviewColumns, day),
  listFileKeysOf: async (tx, accountId) => toPhotoKeys(await listPhotosOf(tx, accountId)),
  listFiles: async (db) => toPhotoFiles(await listAllPhotos(db)),
  readSent: accommodationApplications.readSent,
  search: accommodationSearch,
  searchMails: accommodationSearchMails,
  create(parts: BoardParts): AccommodationBoard {
    const rentChecks = createRentChecks(parts);
    const listings = createAccommodation({ ...parts, rentChecks });
    const applications = createAccommodationApplications(parts);
    const shownPhotos = createShownPhotos(parts);
    const rentReviews = createRentReviews({ ...parts, rentChecks });
    return {
      listings,
      applications,
      mount(route, app) {
        mountAccommodation(route, listings);
        mountAccommodationApplications(route, applications);
        mountPhotoFiles(app, shownPhotos);
      },
      duplicate: listings.duplicate,
      ownData: {
        descriptions: ownDataDescriptions,
        read: (actor) => readOwnData({ listings, applications, shownPhotos }, actor),
      },
      async reviewDue() {
        await rentReviews.reviewDue();
        await hashPhotosDue(parts);
      },
      removeOrphanedFiles: shownPhotos.removeOrphans,
    };
  },
} as const satisfies BoardDefinition<Accommodation>;

const ownDataDescriptions = {
  "accommodation.json": "the places you listed; their photos are in the folder accommodation",
  "accommodation-applications.json": "the places you applied for",
};

async function* readOwnData(
  { listings, applications, shownPhotos }: Pick<AccommodationBoard, "listings" | "applications"> & { shownPhotos: ShownPhotos },
  actor: Actor,
): AsyncGenerator<OwnDataFile> {
  const { items: own } = await listings.listOwn(actor, everything);
  yield { name: "accommodation.json", records: own };
  for (const [index, { title, images }] of own.entries()) {
    const folder = `accommodation/${index + 1} ${cleanFileName(title.replaceAll(/[/\\]/g, "-"), "listing")}`;
    for (const [position, url] of images.entries()) {
      const photo = await shownPhotos.open(url.slice(url.lastIndexOf("/") + 1));
      if (photo) yield { name: `${folder}/photo-${position + 1}.jpg`, stream: photo.stream };
    }
  }
  yield { name: "accommodation-applications.json", records: (await applications.listOwn(actor, everything)).items };
}
