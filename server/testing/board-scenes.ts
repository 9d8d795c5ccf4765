import type { z } from "zod";
import { applicantChoices } from "#contract/accommodation-choices.ts";
import { accommodationForm } from "#contract/accommodation.ts";
import type { EndpointKey } from "#contract/api.ts";
import type { ApplicationBoardName, BoardName } from "#contract/boards.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { jobForm } from "#contract/jobs.ts";
import type { AnyListing } from "#contract/listing-life.ts";
import { serviceListingForm } from "#contract/service-listings.ts";
import { accommodationOrders } from "#server/accommodation/accommodation-search.repository.ts";
import { jobOrders } from "#server/jobs/jobs.repository.ts";
import { newestFirst, type Order } from "#server/listings/pages.repository.ts";
import type { Answer, CallOptions } from "./call-api.ts";
import type { Person } from "./factories.ts";
import type { TestFile, TestForm } from "./multipart.ts";
import type { TestApp } from "./test-app.ts";

/** What tests of every board read of a listing. */
export interface PostedListing extends AnyListing {
  createdAt: string;
}

/** How one board does what the tests of all boards do. */
interface BoardScene {
  /** Somebody who may post on it, perhaps with other details. */
  aPoster(portal: TestApp, details?: Readonly<Record<string, string>>): Promise<Person>;
  /** A listing that everybody sees. Changes that its form has no field for are ignored. */
  aListing(portal: TestApp, options: { poster?: Person; title?: string; city?: string; suburb?: string }): Promise<PostedListing>;
  /** What its form takes. */
  form: z.ZodObject;
  /** The form filled in, perhaps with other values. */
  aForm(portal: TestApp, changes?: Readonly<Record<string, unknown>>): Record<string, unknown>;
  /** How the form is sent to post or change a listing; photos count only where listings have some. */
  toRequest(form: object, photos?: readonly TestFile[]): CallOptions;
  /** The call that lists one's own listings. */
  ownList: EndpointKey;
  /** Every order that its list can be asked for. */
  orders: Readonly<Record<string, Order>>;
}

interface ApplicationScene extends BoardScene {
  /** Its own calls: students apply and list what they sent, and posters list and delete what they received. */
  calls: Readonly<Record<"apply" | "sent" | "received" | "remove", EndpointKey>>;
  /** The form of an application to a listing filled in, perhaps with other fields. */
  anApplication(portal: TestApp, listingId: string, changes?: TestForm): TestForm;
  /** How that form is sent. */
  toApplying(form: TestForm): CallOptions;
}

type Applied = Answer<ErrorBody & { applicationId: string }>;

/** Applies as the student with this token, perhaps with other fields, and returns the answer whatever it is. */
export async function apply(
  portal: TestApp,
  { board, listingId, token }: { board: ApplicationBoardName; listingId: string; token: string },
  changes?: TestForm,
): Promise<Applied> {
  const { calls, anApplication, toApplying } = applicationScenes[board];
  const [method = "", path = ""] = calls.apply.split(" ");
  return await portal.call(method, path, { token, ...toApplying(anApplication(portal, listingId, changes)) });
}

/** With these a place has something for each filter. */
const terms = {
  bills: "Extra",
  bond: 570,
  rentInAdvance: 285.5,
  minimumStayWeeks: 12,
  housemates: 2,
  bathrooms: 1,
  whoMayApply: applicantChoices[1],
};

/** The boards on which students apply. */
export const applicationScenes: Readonly<Record<ApplicationBoardName, ApplicationScene>> = {
  jobs: {
    aPoster: async (portal, details) => await portal.anEmployer(details),
    aListing: async (portal, options) => await portal.aJob(options),
    form: jobForm,
    aForm: (portal, changes) => portal.aJobForm(changes),
    toRequest: (form) => ({ body: form }),
    ownList: "GET /jobs/myjobs",
    orders: jobOrders,
    calls: {
      apply: "POST /applications/apply",
      sent: "GET /applications/mine",
      received: "GET /applications/employer",
      remove: "DELETE /applications/{applicationId}",
    },
    anApplication: (portal, id, changes) => portal.anApplicationForm(id, changes),
    toApplying: (form) => ({ form }),
  },
  accommodation: {
    aPoster: async (portal, details) => await portal.aRenter(details),
    aListing: async (portal, options) => await portal.anAccommodation({ ...terms, ...options }),
    form: accommodationForm,
    aForm: (portal, changes) => portal.aListingForm(changes),
    toRequest: (form, photos) => ({ form: { accommodation: JSON.stringify(form), ...(photos && { images: photos }) } }),
    ownList: "GET /accommodation/myAccommodations",
    orders: accommodationOrders,
    calls: {
      apply: "POST /application/applyaccommodation",
      sent: "GET /application/mine",
      received: "GET /application/renter",
      remove: "DELETE /application/{applicationId}",
    },
    anApplication: (portal, id, changes) => portal.aRequestForm(id, changes),
    toApplying: (form) => ({ form }),
  },
};

/** Every board. */
export const boardScenes: Readonly<Record<BoardName, BoardScene>> = {
  ...applicationScenes,
  "service-listings": {
    aPoster: async (portal, details) => await portal.aServiceProvider(details),
    aListing: async (portal, options) => await portal.aService(options),
    form: serviceListingForm,
    aForm: (portal, changes) => portal.aServiceForm(changes),
    toRequest: (form) => ({ body: form }),
    ownList: "GET /service-listings/mine",
    orders: { newest: newestFirst },
  },
};
