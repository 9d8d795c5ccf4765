import { expect, it } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { toUnshown, unshownTitle } from "./listing-ended.tsx";

it.each([
  [new ApiError("This job has been filled.", { status: 410, code: "listing_ended" }), "This job has been filled"],
  [
    new ApiError("This job is paused for the moment.", { status: 404, code: "listing_paused" }),
    "This job is paused for the moment",
  ],
  [new ApiError("This job is no longer available.", { status: 404, code: "not_found" }), "Job not found"],
  [new TypeError("Failed to fetch"), "Job"],
])("titles the page of a listing that is not shown by why: %s", (error, title) => {
  expect(unshownTitle(toUnshown(error), "Job")).toBe(title);
});
