import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { heldFromPoints } from "#contract/moderation-choices.ts";
import { findTextSignals } from "./text-signals.ts";

interface Labelled {
  board: string;
  title: string;
  price: string;
  text: string;
}

const isHeld = ({ board, title, price: salary, text: description }: Labelled, pointsBefore: number): boolean =>
  findTextSignals(board, { title, salary, description }).reduce((sum, { points }) => sum + points, pointsBefore) >=
  heldFromPoints;

async function read(half: string): Promise<{ scams: Labelled[]; honest: Labelled[] }> {
  const text = await readFile(new URL(`labelled-listings-${half}.json`, import.meta.url), "utf8");
  return JSON.parse(text) as { scams: Labelled[]; honest: Labelled[] };
}

// A new account without a confirmed address already has two points.
test.each([0, 2])(
  "of 100 scams at least 95 are held and of 100 honest listings 3 at most, with %i points before",
  async (before) => {
    const [tuning, heldOut] = [await read("tuning"), await read("held-out")];
    const scams = [...tuning.scams, ...heldOut.scams];
    const honest = [...tuning.honest, ...heldOut.honest];

    expect({ scams: new Set(scams.map(({ text }) => text)).size, honest: new Set(honest.map(({ text }) => text)).size }).toEqual({
      scams: 100,
      honest: 100,
    });
    expect(scams.filter((each) => isHeld(each, before)).length).toBeGreaterThanOrEqual(95);
    expect(honest.filter((each) => isHeld(each, before)).length).toBeLessThanOrEqual(3);
  },
);

test("the half that the rules were not tuned on reaches the same figures", async () => {
  const { scams, honest } = await read("held-out");

  expect(scams.filter((each) => isHeld(each, 2)).length).toBeGreaterThanOrEqual(48);
  expect(honest.filter((each) => isHeld(each, 2)).length).toBeLessThanOrEqual(1);
});
