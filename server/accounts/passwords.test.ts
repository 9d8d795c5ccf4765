import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";
import { createPasswords } from "./passwords.ts";

const passwords = createPasswords({ lengthMin: 6, cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } });
const owner = { name: "Mia Tan", email: "mia@example.com" };

// The first ones, some around the thousandth, and some near the hundred thousandth of the list.
const common = ["123456", "Password", "iloveyou", "qwerty123", "dragon", "harley1", "crazyman", "zxcvbnm123", "lol123456"];

test.each(common)("%s is refused as too common", (password) => {
  expect(() => passwords.assertAcceptable(password, "password", owner)).toThrow("This password is too common. Choose another.");
});

test.each(["blue-gum-9431", "correct horse 42", "tram 86 to bundoora", "wattle-demo-2026"])("%s is accepted", (password) => {
  expect(() => passwords.assertAcceptable(password, "password", owner)).not.toThrow();
});

test("of ten thousand passwords that nobody uses, none is taken for a common one", () => {
  const made = Array.from({ length: 10_000 }, () => crypto.randomUUID());

  expect(made.filter(isCommonPassword)).toEqual([]);
});
