import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { iconNames } from "#web/ui/icon-names.ts";

const web = join(import.meta.dirname, "../web");

test("the file of icons has those that are listed, and each is shown somewhere", async () => {
  const drawings = await readFile(join(web, "ui/icons.svg"), "utf8");
  const drawn = [...drawings.matchAll(/<symbol id="([\w-]+)"/g)].map(([, name]) => name);
  const files = (await readdir(web, { recursive: true })).filter(
    (name) => /\.tsx?$/.test(name) && !/icon-names|\.test\./.test(name),
  );
  const sources = await Promise.all(files.map(async (name) => await readFile(join(web, name), "utf8")));

  expect(drawn, "Run `npm run draw:icons`.").toEqual(iconNames);
  expect(iconNames.filter((name) => !sources.some((source) => source.includes(`"${name}"`)))).toEqual([]);
});
