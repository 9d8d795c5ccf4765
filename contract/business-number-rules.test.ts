import { describe, expect, test } from "vitest";
import { businessNumberKind, findBusinessNumberFault, groupBusinessNumber, toBusinessDigits } from "./business-number-rules.ts";

// Numbers of public bodies and companies, and the examples of the registers' own descriptions of the check digits.
const valid = [
  ["51824753556", "51 824 753 556", "ABN"],
  ["53004085616", "53 004 085 616", "ABN"],
  ["33102417032", "33 102 417 032", "ABN"],
  ["26008672179", "26 008 672 179", "ABN"],
  ["004085616", "004 085 616", "ACN"],
  ["008672179", "008 672 179", "ACN"],
  ["000000019", "000 000 019", "ACN"],
  ["001250004", "001 250 004", "ACN"],
] as const;

describe.each(valid)("%s", (digits, grouped, kind) => {
  test("is valid, and shown in groups", () => {
    expect(findBusinessNumberFault(digits)).toBeUndefined();
    expect([groupBusinessNumber(digits), businessNumberKind(digits)]).toEqual([grouped, kind]);
    expect(toBusinessDigits(` ${grouped} `)).toBe(digits);
  });

  const others = Array.from(digits).flatMap((digit, at) =>
    Array.from("0123456789")
      .filter((other) => other !== digit)
      .map((other) => ({
        number: digits.slice(0, at) + other + digits.slice(at + 1),
        at,
        step: Math.abs(Number(other) - Number(digit)),
      })),
  );
  // An ACN's sum counts by 10, so that some changes leave it as it is, such as 5 more on a digit that counts twice.
  const isUnseen = ({ at, step }: { at: number; step: number }) => kind === "ACN" && at < 8 && ((8 - at) * step) % 10 === 0;

  test("is refused with any one digit changed that its check digits can see", () => {
    expect(others).toHaveLength(digits.length * 9);
    expect(others.filter(isUnseen)).toHaveLength(kind === "ACN" ? 8 : 0);
    for (const other of others)
      expect([other.number, findBusinessNumberFault(other.number) === undefined]).toEqual([other.number, isUnseen(other)]);
  });
});

test.each(["", "5182475355", "518247535560", "00408561", "5182475355A", "٥١٨٢٤٧٥٣٥٥٦", "+51824753556"])(
  "'%s' is not a number of 9 or 11 digits",
  (typed) => {
    expect(findBusinessNumberFault(typed)).toBe("Enter an ABN of 11 digits or an ACN of 9 digits.");
  },
);
