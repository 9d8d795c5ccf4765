import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { contentFolder, readContent } from "./read-content.ts";

describe("what an operator writes", () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "wattle-content-"));
    await cp(contentFolder, folder, { recursive: true });
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  const read = () => readContent(pathToFileURL(`${folder}/`));
  const change = async (file: string, from: string, to: string) => {
    const text = await readFile(join(folder, file), "utf8");
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    await writeFile(join(folder, file), text.replace(from, to));
  };

  test("is accepted as it stands in the repository", async () => {
    const { visas, services, home, about } = await read();

    expect(visas.visas.map(({ subclass, cost }) => [subclass, cost.fact, cost.earlier])).toEqual([
      ["500", "visaCharge500", "2019–20: AUD 620"],
      ["485", "visaCharge485", "2019–20: AUD 1,680"],
      ["600", "visaCharge600", "2019–20: AUD 145"],
    ]);
    expect(services.categories).toHaveLength(7);
    expect([home.testimonials.length, about.values.entries.length, about.team.founders.length]).toEqual([3, 4, 2]);
  });

  test("has the figures whose age docs/figures.md tells", async () => {
    const page = await readFile(new URL("../../docs/figures.md", import.meta.url), "utf8");
    const { facts } = await read();
    const rows = Object.entries(facts).flatMap(([name, figures]) =>
      figures
        .filter(({ to }) => to === undefined)
        .map(({ state = "Australia", rentUpTo, value, from, checkedOn }) => {
          const rent = rentUpTo === undefined ? "" : `, rent up to $${rentUpTo}`;
          return `| \`${name}\` | ${state}${rent} | ${value} | ${from} | ${checkedOn} |`;
        }),
    );

    expect(page.split("\n").filter((line) => line.startsWith("| `"))).toEqual(rows);
  });

  test.each([
    [
      "visas.ts",
      'fact: "visaCharge500"',
      'fact: "visaCharge501"',
      "content/visas.ts: visas[0].cost.fact: must be the name of a figure in facts.ts, such as visaCharge500",
    ],
    [
      "facts.ts",
      'checkedOn: "2026-11-01"',
      'checkedOn: "2026-02-30"',
      "content/facts.ts: bondWeeks[0].checkedOn: must be a date that exists, such as 2026-07-01",
    ],
    [
      "facts.ts",
      'value: 26.44, from: "2026-07-01"',
      'value: 26.44, from: "2026-06-30"',
      "content/facts.ts: minimumWageHour: must be in the order of their dates, each with the day before the next as its last day",
    ],
    ["help.ts", 'id: "vic"', 'id: "nsw"', "content/help.ts: states: names the same id twice"],
    ["visas.ts", 'id: "485"', 'id: "500"', "content/visas.ts: visas: names the same id twice"],
    [
      "services.ts",
      'href: "https://moneysmart.gov.au/banking"',
      'href: "javascript:alert(1)"',
      "content/services.ts: categories[0].links[0].href: must be an address that begins with https://",
    ],
    ["home.ts", "stars: 4", "stars: 6", "content/home.ts: testimonials[2].stars: must be from 1 to 5"],
    [
      "home.ts",
      'avatar: "marco.svg"',
      'avatar: "nobody.svg"',
      "content/home.ts: testimonials[1].avatar: there is no file content/pictures/nobody.svg",
    ],
    [
      "home.ts",
      'avatar: "marco.svg"',
      'avatar: "../contact.ts"',
      "content/home.ts: testimonials[1].avatar: must be the name of a .svg, .jpg, .png or .webp file in content/pictures",
    ],
    [
      "contact.ts",
      "email:",
      "mail:",
      "content/contact.ts: email: must be an email address\ncontent/contact.ts: knows no field named mail",
    ],
    ["about.ts", "export const about", "export const aboot", "content/about.ts: must export a constant named about"],
  ])("%s with %s as %s stops the start with a line that names file and field", async (file, from, to, message) => {
    await change(file, from, to);

    await expect(read()).rejects.toThrow(message);
  });

  test("that is not even TypeScript is told by its file", async () => {
    await writeFile(join(folder, "terms.ts"), "export const terms = {");

    await expect(read()).rejects.toThrow(/^content\/terms\.ts: cannot be read: /);
  });
});
