import { expect, test } from "vitest";
import { withArticle } from "./text-rules.ts";

test("what a listing is called has the article that is said before it", () => {
  expect(["job", "opening", "study group"].map(withArticle)).toEqual(["a job", "an opening", "a study group"]);
});
