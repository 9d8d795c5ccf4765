import { describe, expect, test } from "vitest";
import {
  admit,
  appendPhotos,
  movePhoto,
  type NewPhoto,
  type PhotoItem,
  refusalOf,
  toFreeName,
  toPhotoProblems,
} from "./photo-list.ts";

const picture = (name: string, type = "image/jpeg") => new File(["x"], name, { type });
const picked = (name: string): NewPhoto => ({
  kind: "new",
  id: name,
  name,
  pickedBytes: 1,
  file: picture(name),
  state: "optimized",
  previewUrl: undefined,
});
const stored = (id: string, isMarked = false): PhotoItem => ({
  kind: "stored",
  id,
  name: `Photo ${id}`,
  photo: { url: id, width: 3, height: 2, widths: [3], placeholder: "" },
  isMarked,
});
const many = (count: number, make: (name: string) => PhotoItem) => Array.from({ length: count }, (_, index) => make(`${index}`));

describe("picking photos", () => {
  test("takes ten at once, and says that there is room for no more", () => {
    const files = Array.from({ length: 12 }, (_, index) => picture(`${index}.jpg`));

    const { files: taken, problem } = admit(files, []);

    expect(taken.map(({ name }) => name)).toEqual(files.slice(0, 10).map(({ name }) => name));
    expect(problem).toBe("You can add 10 photos at a time. 2 photos were not added.");
  });

  test("takes no more than 20 for a listing; those marked for removal make room", () => {
    const full = many(19, stored);

    expect(admit([picture("a.jpg"), picture("b.jpg")], full)).toEqual({
      files: [expect.objectContaining({ name: "a.jpg" })],
      problem: "A listing can have at most 20 photos. 1 photo was not added.",
    });
    expect(admit([picture("a.jpg"), picture("b.jpg")], [...full.slice(1), stored("gone", true)]).problem).toBeUndefined();
  });

  test("takes HEIC of which the system knows no type, and leaves out what is no photo by its name", () => {
    const { files, problem } = admit([picture("IMG_1.HEIC", ""), picture("lease.pdf", "application/pdf"), picture("a.png")], []);

    expect(files.map(({ name }) => name)).toEqual(["IMG_1.HEIC", "a.png"]);
    expect(problem).toBe('"lease.pdf" is not a photo that we can read. Choose JPEG, PNG, WebP or HEIC.');
  });

  test.each([
    ["image.png", [], "image.png"],
    ["image.png", ["image.png"], "image-2.png"],
    ["image.png", ["image.png", "image-2.png"], "image-3.png"],
    ["photo", ["photo"], "photo-2"],
  ])("a photo %s beside %j goes as %s", (name, taken, free) => {
    expect(toFreeName(name, new Set(taken))).toBe(free);
  });
});

test("a photo moves to its new place, and never beyond the ends", () => {
  const order = (items: readonly PhotoItem[]) => items.map(({ id }) => id).join("");
  const items = ["a", "b", "c"].map(picked);

  expect(order(movePhoto(items, "c", 0))).toBe("cab");
  expect(order(movePhoto(items, "a", 1))).toBe("bac");
  expect(order(movePhoto(items, "a", -1))).toBe("abc");
  expect(order(movePhoto(items, "c", 3))).toBe("abc");
});

test("each of the server's sentences is about the photo that was sent in its place", () => {
  const items = [picked("b.heic"), stored("/1"), stored("/2", true), picked("a.jpg"), picked("c.png")];
  const fields = { title: "Enter the title.", "images.0": "This is no photo.", "images.2": "This is damaged." };

  expect([...toPhotoProblems(fields, items)]).toEqual([
    ["b.heic", "This is no photo."],
    ["c.png", "This is damaged."],
  ]);
});

test("a photo of more than 10 MB goes only where it could be made smaller", () => {
  const mebibyte = 1024 * 1024;
  const ofBytes = (bytes: number) => new File([new Uint8Array(bytes)], "a.jpg");
  const photo = (bytes: number, state: NewPhoto["state"]) => refusalOf({ ...picked("a.jpg"), file: ofBytes(bytes), state });

  expect(photo(10 * mebibyte + 1, "unprocessed")).toBe('"a.jpg" is too large. It can have at most 10 MB.');
  expect(photo(10 * mebibyte, "unprocessed")).toBeUndefined();
  expect(photo(40 * mebibyte, "optimizing")).toBeUndefined();
  expect(refusalOf(stored("/1"))).toBeUndefined();
});

describe("what is sent", () => {
  test("of a new listing are its photos in their order, and nothing else", () => {
    const form = new FormData();
    appendPhotos(form, [picked("b.jpg"), picked("a.jpg")], false);

    expect([...form].map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
      ["images", "b.jpg"],
      ["images", "a.jpg"],
    ]);
  });

  test("of a change says which photos stay, which go, and the order of old and new ones", () => {
    const form = new FormData();
    appendPhotos(form, [picked("b.jpg"), stored("/1"), stored("/2", true), picked("a.jpg")], true);

    expect([...form].map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
      ["existingImages", '["/1"]'],
      ["imagesToDelete", '["/2"]'],
      ["clearAllImages", "false"],
      ["imageOrder", '["new:0","/1","new:1"]'],
      ["images", "b.jpg"],
      ["images", "a.jpg"],
    ]);
  });
});
