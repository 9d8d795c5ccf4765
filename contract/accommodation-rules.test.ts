import { describe, expect, test } from "vitest";
import { toPhotoSrcSet, toThumbnailUrl } from "./accommodation-rules.ts";
import { accommodationForm } from "./accommodation.ts";

const photo = { url: "/files/accommodation-images/a-1-1200.jpg", widths: [320, 1200] };

describe("the files of a photo", () => {
  test("are named in a srcset with their widths", () => {
    expect(toPhotoSrcSet(photo)).toBe(
      "/files/accommodation-images/a-1-320.webp 320w, /files/accommodation-images/a-1-1200.webp 1200w",
    );
    expect(toPhotoSrcSet({ url: "/files/accommodation-images/a-1-64.jpg", widths: [64] })).toBe(
      "/files/accommodation-images/a-1-64.webp 64w",
    );
  });

  test("of which a thumbnail is the smallest", () => {
    expect(toThumbnailUrl(photo)).toBe("/files/accommodation-images/a-1-320.webp");
    expect(toThumbnailUrl({ url: "/files/accommodation-images/a-1-64.jpg", widths: [64] })).toBe(
      "/files/accommodation-images/a-1-64.webp",
    );
  });
});

describe("the accommodation form", () => {
  const filled = {
    title: "Sunny room",
    propertyType: "Room",
    streetAddress: "7 Rathdowne Street",
    suburb: "Carlton",
    city: "Melbourne",
    state: "VIC",
    postcode: "3053",
    weeklyBudget: "285.50",
    preferredMoveDate: "2026-04-01",
    furnishings: "Furnished",
    internet: "Required",
    description: "Quiet.",
  };

  test("gives a price as a number whatever it was typed as, Australia as the country, and no amenities unless chosen", () => {
    expect(accommodationForm.parse(filled)).toMatchObject({
      ...filled,
      weeklyBudget: 285.5,
      country: "Australia",
      amenities: [],
    });
  });

  test.each([4.35, 1.15, 1.005, 8.41, 1234.1, 0.07])("never rounds a price of %d by itself", (weeklyBudget) => {
    const parsed = accommodationForm.safeParse({ ...filled, weeklyBudget });

    expect(parsed.success ? parsed.data.weeklyBudget : "refused").toBe(weeklyBudget === 1.005 ? "refused" : weeklyBudget);
  });
});
