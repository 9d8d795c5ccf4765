import { describe, expect, it } from "vitest";
import { relativeTimeText } from "./relative-time-text.ts";

const now = Date.parse("2026-11-21T00:00:00Z");
const second = 1000;
const day = 86_400 * second;
const textAfter = (age: number) => relativeTimeText(new Date(now - age).toISOString(), now);

describe("relativeTimeText", () => {
  it.each([
    [0, "Just now"],
    [59 * second, "Just now"],
    [60 * second, "1 minute ago"],
    [119 * second, "1 minute ago"],
    [2 * 60 * second, "2 minutes ago"],
    [3_600 * second, "1 hour ago"],
    [day - second, "23 hours ago"],
    [day, "1 day ago"],
    [6 * day, "6 days ago"],
    [7 * day, "1 week ago"],
    [14 * day, "2 weeks ago"],
    [29 * day, "4 weeks ago"],
    [30 * day, "1 month ago"],
    [364 * day, "12 months ago"],
    [365 * day, "1 year ago"],
    [800 * day, "2 years ago"],
  ])("%d ms ago is '%s'", (age, text) => expect(textAfter(age)).toBe(text));

  it("takes a clock that runs ahead for now", () => expect(textAfter(-5 * day)).toBe("Just now"));

  it.each([[null], [undefined], [""], ["yesterday"]])("says 'Recently' for %j", (time) =>
    expect(relativeTimeText(time, now)).toBe("Recently"),
  );
});
