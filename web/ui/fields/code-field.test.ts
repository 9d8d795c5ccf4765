import { describe, expect, it } from "vitest";
import { codeIn, tidyCode } from "./code-field.tsx";

describe("a typed code", () => {
  it.each([
    ["049213", "049213"],
    ["049 213", "049213"],
    ["049-213", "049213"],
    ["049–213 ", "049213"],
    ["０４９２１３", "049213"],
    ["04x213", "04x213"],
    ["", ""],
  ])("%j becomes %j", (typed, code) => {
    expect(tidyCode(typed)).toBe(code);
  });
});

describe("a pasted code", () => {
  it.each([
    ["049213", "049213"],
    [" 049 213\n", "049213"],
    ["0 4 9 2 1 3", "049213"],
    ["Your code is 049213. It expires in 5 minutes.", "049213"],
    ["０４９-２１３", "049213"],
    ["0492134", "049213"],
    ["no digits here", "nodigi"],
  ])("%j becomes %j", (copied, code) => {
    expect(codeIn(copied, 6)).toBe(code);
  });
});
