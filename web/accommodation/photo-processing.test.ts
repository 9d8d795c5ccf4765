import { describe, expect, test } from "vitest";
import { compress, fitInside, isHeic, optimizedName } from "./photo-processing.ts";

test.each([
  [6000, 4000, 1200, 800],
  [3024, 4032, 900, 1200],
  [1200, 900, 1200, 900],
  [640, 480, 640, 480],
  [12_000, 3, 1200, 1],
])("%d by %d pixels become %d by %d", (width, height, toWidth, toHeight) => {
  expect(fitInside(width, height)).toEqual({ width: toWidth, height: toHeight });
});

describe("the quality of a JPEG", () => {
  /** Encodes to as many kilobytes as are listed for each quality. */
  const encodeTo = (sizes: Readonly<Record<string, number>>) => {
    const asked: number[] = [];
    const encode = async (quality: number) => {
      asked.push(quality);
      return new Blob([new Uint8Array((sizes[String(quality)] ?? 0) * 1024)]);
    };
    return { asked, encode };
  };

  test("is 0.7 where that is small enough", async () => {
    const { asked, encode } = encodeTo({ 0.7: 300 });

    expect((await compress(encode)).size).toBe(300 * 1024);
    expect(asked).toEqual([0.7]);
  });

  test("goes down by tenths until the file has at most 300 KB", async () => {
    const { asked, encode } = encodeTo({ 0.7: 500, 0.6: 400, 0.5: 301, 0.4: 299, 0.3: 100 });

    expect((await compress(encode)).size).toBe(299 * 1024);
    expect(asked).toEqual([0.7, 0.6, 0.5, 0.4]);
  });

  test("never goes below 0.3, whatever the size", async () => {
    const { asked, encode } = encodeTo({ 0.7: 900, 0.6: 800, 0.5: 700, 0.4: 600, 0.3: 500 });

    expect((await compress(encode)).size).toBe(500 * 1024);
    expect(asked).toEqual([0.7, 0.6, 0.5, 0.4, 0.3]);
  });
});

test("HEIC is known by its type or its name", () => {
  expect(isHeic({ name: "IMG_1.HEIC", type: "" })).toBe(true);
  expect(isHeic({ name: "photo", type: "image/heif" })).toBe(true);
  expect(isHeic({ name: "photo.jpg", type: "image/jpeg" })).toBe(false);
});

test("the file that is sent keeps its name, marked and as a JPEG", () => {
  expect(optimizedName("IMG_2041.HEIC")).toBe("optimized_IMG_2041.jpg");
  expect(optimizedName("my.room.png")).toBe("optimized_my.room.jpg");
  expect(optimizedName("room")).toBe("optimized_room.jpg");
});
