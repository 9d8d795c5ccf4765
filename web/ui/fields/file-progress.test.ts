import { expect, test } from "vitest";
import { progressOfEach } from "./file-progress.tsx";

test("files are followed one after the other, by their bytes", () => {
  expect(progressOfEach([100, 300], 0)).toEqual([0, 0]);
  expect(progressOfEach([100, 300], 0.125)).toEqual([0.5, 0]);
  expect(progressOfEach([100, 300], 0.25)).toEqual([1, 0]);
  expect(progressOfEach([100, 300], 0.625)).toEqual([1, 0.5]);
  expect(progressOfEach([100, 300], 1)).toEqual([1, 1]);
});

test("an empty file has arrived when all have", () => {
  expect(progressOfEach([0, 100], 0.5)).toEqual([0, 0.5]);
  expect(progressOfEach([0, 100], 1)).toEqual([1, 1]);
});
