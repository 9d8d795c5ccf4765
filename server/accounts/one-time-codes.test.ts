import { describe, expect, test } from "vitest";
import { createOneTimeCodes } from "./one-time-codes.ts";

const secret = "a secret of the tests, which is 32 bytes or more";
const codes = createOneTimeCodes({ secret });

describe("codes", () => {
  const many = Array.from({ length: 100_000 }, () => codes.make());

  test("are six digits, zeros in front included", () => {
    expect(many.filter((code) => !/^[0-9]{6}$/.test(code))).toEqual([]);
    expect(many.some((code) => code.startsWith("00"))).toBe(true);
  });

  test("have every digit at every place equally often", () => {
    for (let place = 0; place < 6; place += 1) {
      const counts = Array.from<number>({ length: 10 }).fill(0);
      for (const code of many) counts[Number(code[place])] = (counts[Number(code[place])] ?? 0) + 1;
      const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
      // Nine degrees of freedom: a fair source is above this once in 10 billion times.
      expect(chiSquare).toBeLessThan(70);
    }
  });

  test("repeat as often as chance has it, and do not follow each other", () => {
    // Of 100,000 out of a million, 95,163 are different on average, give or take 60.
    const different = new Set(many).size;
    expect(different).toBeGreaterThan(94_700);
    expect(different).toBeLessThan(95_600);
    const steps = new Set(many.slice(1).map((code, index) => (Number(code) - Number(many[index]) + 1_000_000) % 1_000_000));
    expect(steps.size).toBeGreaterThan(94_700);
  });
});

describe("a kept code", () => {
  test("is told from every other one, another record's and another secret's", () => {
    const hash = codes.hash("049213", "record-1");

    expect(hash).toHaveLength(32);
    expect(codes.isHashOf(hash, "049213", "record-1")).toBe(true);
    expect(codes.isHashOf(hash, "049214", "record-1")).toBe(false);
    expect(codes.isHashOf(hash, "049213", "record-2")).toBe(false);
    const other = createOneTimeCodes({ secret: `${secret}.` });
    expect(other.isHashOf(hash, "049213", "record-1")).toBe(false);
  });
});

describe("a sealed code", () => {
  test("shows nothing, differs each time, and opens for its record", () => {
    const sealed = codes.seal("049213", "record-1");

    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("049213");
    expect(codes.seal("049213", "record-1")).not.toBe(sealed);
    expect(codes.open(sealed, "record-1")).toBe("049213");
  });

  test("opens for no other record, no other secret, and not when it was touched", () => {
    const sealed = codes.seal("049213", "record-1");
    const bytes = Buffer.from(sealed, "base64url");
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;

    expect(codes.open(sealed, "record-2")).toBeUndefined();
    expect(createOneTimeCodes({ secret: `${secret}.` }).open(sealed, "record-1")).toBeUndefined();
    expect(codes.open(bytes.toString("base64url"), "record-1")).toBeUndefined();
    for (const text of ["", "x", sealed.slice(0, 20)]) expect(codes.open(text, "record-1")).toBeUndefined();
  });
});
