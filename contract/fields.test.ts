import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { choice, date, email, emailAsTyped, id, optional, password, phone, phoneAsTyped, text, webAddress } from "./fields.ts";

/** What a field makes of a value: the value it comes out as, or the first sentence. */
function outcome(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : { refused: parsed.error.issues[0]?.message };
}

describe("an email address", () => {
  test.each([
    ["mia@example.com", "mia@example.com"],
    ["  Mia.Tan+jobs@Example.COM ", "mia.tan+jobs@example.com"],
    ["o'brien_1@mail.example.edu.au", "o'brien_1@mail.example.edu.au"],
    ["a@xn--bcher-kva.example", "a@xn--bcher-kva.example"],
    [`${"l".repeat(64)}@example.com`, `${"l".repeat(64)}@example.com`],
  ])("%s is taken as %s", (typed, taken) => {
    expect(outcome(email, typed)).toBe(taken);
  });

  test("keeps its letters in a form of somebody's own", () => {
    expect(outcome(emailAsTyped, " Mia@Example.com ")).toBe("Mia@Example.com");
  });

  test.each([
    "mia",
    "mia@",
    "@example.com",
    "mia@localhost",
    "mia@example..com",
    "mia@.example.com",
    "mia@example.com.",
    "mia@-example.com",
    "mia@example-.com",
    ".mia@example.com",
    "mia.@example.com",
    "m..ia@example.com",
    "mia tan@example.com",
    "mia@exa mple.com",
    '"mia tan"@example.com',
    "mia@example.com,noah@example.com",
    "mia@example.com\nBcc: noah@example.com",
    "mia@example.com\u0000",
    "mia@[127.0.0.1]",
    "Mia <mia@example.com>",
    "mia@bücher.example",
    `${"l".repeat(65)}@example.com`,
    `a@${"d".repeat(64)}.com`,
    "mia@@example.com",
  ])("%j is refused", (typed) => {
    expect(outcome(email, typed)).toEqual({ refused: "Enter an email address like name@example.com." });
  });

  test.each([
    ["", "Enter your email address."],
    [`a@${"d.".repeat(130)}com`, "The email address must be 254 characters or fewer."],
  ])("%j has a sentence of its own", (typed, refused) => {
    expect(outcome(email, typed)).toEqual({ refused });
  });
});

describe("a phone number", () => {
  test.each([
    ["0491570006", "+61491570006"],
    ["0491 570 006", "+61491570006"],
    ["491 570 006", "+61491570006"],
    ["+61 491 570 006", "+61491570006"],
    ["+61 (0) 491 570 006", "+61491570006"],
    ["61 491 570 006", "+61491570006"],
    ["(03) 5550-0006", "+61355500006"],
    ["+65 6123 4567", "+65 6123 4567"],
    ["+91 98765 43210", "+91 98765 43210"],
    ["13 11 14", "13 11 14"],
    ["1800 000 000", "1800 000 000"],
  ])("%s is kept as %s in an account", (typed, kept) => {
    expect(outcome(phone, typed)).toBe(kept);
  });

  test("stays as it was typed elsewhere", () => {
    expect(outcome(phoneAsTyped, " 0491 570 006 ")).toBe("0491 570 006");
  });

  test.each(["12345", "phone", "0491-570-006 ext 1", "+()- +()-", "1".repeat(21), "０４９１５７０００６"])(
    "%s is refused",
    (typed) => {
      expect(outcome(phone, typed)).toEqual({
        refused: "Enter a phone number of 6 to 20 digits, for example 0491 570 006 or +61 491 570 006.",
      });
    },
  );
});

describe("a web address", () => {
  const field = webAddress("company website");

  test.each([
    ["https://www.example.com", "https://www.example.com"],
    ["HTTP://Example.com:8080/a?b=c#d", "HTTP://Example.com:8080/a?b=c#d"],
    ["example.com.au", "https://example.com.au"],
    [" www.example.com/jobs ", "https://www.example.com/jobs"],
    ["https://xn--bcher-kva.example/ü", "https://xn--bcher-kva.example/ü"],
    ["bücher.example/größe", "https://bücher.example/größe"],
    ["https://例え.テスト:8443/道", "https://例え.テスト:8443/道"],
    ["https://example.com/\u202egnp.exe", "https://example.com/gnp.exe"],
  ])("%s is taken as %s", (typed, taken) => {
    expect(outcome(field, typed)).toBe(taken);
  });

  test.each([
    "javascript:alert(1)",
    "java\tscript:alert(1)",
    "JavaScript://example.com/%0aalert(1)",
    "data:text/html,x",
    "vbscript:x",
    "ftp://example.com",
    "//evil.example",
    "/\\evil.example",
    "https:evil.example",
    "https:/evil.example",
    "https:///evil.example",
    "http://user@evil.example",
    "http://user:password@evil.example",
    "http://example.com@evil.example",
    "https://localhost",
    "https://example",
    "https://127.0.0.1",
    "https://[::1]",
    "https://exa mple.com",
    'https://example.com/"onclick=x',
    "https://example.com/<script>",
    "https://example.com/\u0000",
    "https://example.com:0",
    "https://example.com:65536",
    "https://exa\u2014mple.com",
    "https://-example.com",
    "www",
    "",
  ])("%j is not taken as a web address", (typed) => {
    expect(outcome(field, typed)).toEqual({
      refused: "Enter the company website as a web address, for example https://www.example.com.",
    });
  });

  test("that is very long is refused", () => {
    expect(outcome(field, `https://example.com/${"x".repeat(300)}`)).toEqual({
      refused: "The company website must be 300 characters or fewer.",
    });
  });
});

describe("a date", () => {
  const field = date("date of birth", { of: "your" });

  test.each(["2004-02-29", "2000-02-29", "1900-01-01", "2199-12-31", " 2004-03-31 "])("%s exists", (typed) => {
    expect(outcome(field, typed)).toBe(typed.trim());
  });

  test.each(["2005-02-29", "1900-02-29", "2004-02-30", "2004-04-31", "2004-00-10", "2004-13-10", "2004-01-00", "2004-01-32"])(
    "%s does not",
    (typed) => {
      expect(outcome(field, typed)).toEqual({ refused: "This date does not exist. Check the day and the month." });
    },
  );

  test("that is blank is asked for", () => {
    expect(outcome(field, " ")).toEqual({ refused: "Enter your date of birth." });
  });

  test.each(["31/03/2004", "2004-3-31", "04-03-31", "1899-12-31", "2200-01-01", "2004-03-31T00:00", "٢٠٠٤-٠٣-٣١"])(
    "%j is not written as one",
    (typed) => {
      expect(outcome(field, typed)).toEqual({ refused: "Enter your date of birth as a date, for example 2004-03-31." });
    },
  );
});

describe("a text", () => {
  const line = text({ label: "Job title", max: 10 });
  const lines = text({ label: "Cover letter", max: 20, multiline: true });

  test.each([
    ["  Barista ", "Barista"],
    ["a\r\nb\tc", "a b c"],
    ["a  \u00a0\u3000b", "a b"],
    ["cafe\u0301", "café"],
    ["👩‍🍳 东京", "👩‍🍳 东京"],
    ["می\u200cروم", "می\u200cروم"],
    ["\u2067a\u202eb\u200b\u00adc\u2069", "abc"],
    ["x".repeat(10), "x".repeat(10)],
  ])("on one line, %j becomes %j", (typed, taken) => {
    expect(outcome(line, typed)).toBe(taken);
  });

  test.each([
    "See www.example.com",
    "https://x.example",
    "Mia (mia.com)",
    "shop.com.au",
    "bit.ly/a1",
    "win.example/now",
    "mia。com",
    "mia．com／now",
    "win｡example/now",
  ])("%j has a web address in it, which a name may not have", (typed) => {
    const name = text({ label: "Name", max: 50, withoutWebAddresses: true });
    const title = text({ label: "Job title", max: 50, withoutWebAddresses: true });

    expect(outcome(name, typed)).toEqual({ refused: "Leave web addresses out of your name." });
    expect(outcome(title, typed)).toEqual({ refused: "Leave web addresses out of the job title." });
  });

  test.each([
    "ASP.NET developer",
    "Node.js / React developer",
    "Tutor for B.Com students",
    "Smith & Co. Pty Ltd",
    "J.P. O'Neill",
    "9 a.m./5 p.m.",
  ])("%j has none", (typed) => {
    expect(outcome(text({ label: "Name", max: 50, withoutWebAddresses: true }), typed)).toBe(typed);
  });

  test("on several lines keeps its line breaks, written one way", () => {
    expect(outcome(lines, "a\r\nb\rc\n\td\r\n")).toBe("a\nb\nc\n\td");
  });

  test.each([
    [undefined, "Enter the job title."],
    [null, "Enter the job title."],
    ["", "Enter the job title."],
    [" \u00a0\u200b\u2060\ufeff", "Enter the job title."],
    ["\u3164\u2800", "Enter the job title."],
    [1, "Job title must be text."],
    ["x".repeat(11), "Job title must be 10 characters or fewer."],
    ["a\u0000b", "Job title contains characters that cannot be used. Please retype it."],
    ["a\ud800b", "Job title contains characters that cannot be used. Please retype it."],
    ["a\u001fb", "Job title contains characters that cannot be used. Please retype it."],
  ])("%j is refused: %s", (typed, refused) => {
    expect(outcome(line, typed)).toEqual({ refused });
  });

  test.each([[undefined], [null], [""], [" \n "]])("that is optional makes %j none", (typed) => {
    expect(outcome(optional(line), typed)).toBeNull();
  });
});

describe("a choice", () => {
  const field = choice(["Full-time", "Part-time"], "job type");

  test.each([" full-TIME ", "Full-time"])("%j is the list's own spelling", (typed) => {
    expect(outcome(field, typed)).toBe("Full-time");
  });

  test.each(["Full", "", null, undefined, 0, ["Full-time"], { toString: "Full-time" }, "toString", "__proto__"])(
    "%j is none of them",
    (typed) => {
      expect(outcome(field, typed)).toEqual({ refused: "Choose the job type from the list." });
    },
  );
});

test("a password keeps its blanks, and its accents whichever way a keyboard sends them", () => {
  expect(outcome(password, "  cafe\u0301  ")).toBe("  café  ");
  expect(outcome(password, "🦘🦘")).toEqual({ refused: "The password must have at least 6 characters." });
});

test("an id is a UUID in small letters", () => {
  expect(outcome(id, "01960000-ABCD-7000-8000-000000000000")).toBe("01960000-abcd-7000-8000-000000000000");
  expect(outcome(id, "01960000-abcd-7000-8000-00000000000")).toEqual({ refused: "This is not a valid id." });
});
