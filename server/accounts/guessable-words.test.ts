import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

const passwords = createPasswords({ lengthMin: 6, cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } });
const owner = { name: "Zoë Tan-Nguyễn", email: "z.kookaburra@example.com" };

function refusalOf(password: string): unknown {
  try {
    passwords.assertAcceptable(password, "password", owner);
    return undefined;
  } catch (error) {
    return (error as { fields?: unknown }).fields;
  }
}

test.each(["kookaburra", "Kookaburra1!", "zoe tan 2000", "ZOËNGUYEN99", "xkookaburra1234", "nguyen123456"])(
  "%s, which is mostly the person's name or address, is refused",
  (password) => {
    expect(refusalOf(password)).toEqual({ password: "Choose a password that doesn't contain your name or email." });
  },
);

test.each(["Wattle2026", "student!student1", "wattle123456", "WelcomeAdmin12"])(
  "%s, which is mostly words of the portal, is refused",
  (password) => {
    expect(refusalOf(password)).toEqual({ password: "This password is too easy to guess. Choose another." });
  },
);

test.each(["wattle-demo-2026", "zoe likes green mangoes", "correct horse 42", "tangerine-boat", "*#*#*#"])(
  "%s has enough that nobody knows",
  (password) => {
    expect(refusalOf(password)).toBeUndefined();
  },
);

test("a common password is refused as such", () => {
  expect(refusalOf("password1")).toEqual({ password: "This password is too common. Choose another." });
});
