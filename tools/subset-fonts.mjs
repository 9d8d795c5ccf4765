// Makes the font files in web/ui/styles/fonts from the Fontsource packages: Latin letters, the weights the design uses, one optical
// size. A third file has the Vietnamese letters, which load only where they are shown; Figtree has none. Run by hand after a font package changes: node tools/subset-fonts.mjs
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const characters = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)).join("");

const TEXT = `${characters(0x20, 0x7e)}${characters(0xa0, 0xff)}ıŁłŒœŠšŽžŸ–—‘’‚“”„•…‹›€™−←→↑↓×`;

const VIETNAMESE = `ĂăĐđĨĩŨũƠơƯư\u0300\u0301\u0303\u0309\u0323${characters(0x1ea0, 0x1ef9)}₫`;

const FEATURES = ["kern", "liga", "mark", "mkmk", "ccmp", "locl", "tnum", "lnum"];

const FONTS = [
  {
    from: "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2",
    to: "bricolage-grotesque.woff2",
    variationAxes: { opsz: 36, wght: { min: 500, max: 800 } },
  },
  {
    from: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    to: "figtree.woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    from: "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-vietnamese-opsz-normal.woff2",
    to: "vietnamese.woff2",
    text: VIETNAMESE,
    variationAxes: { opsz: 36, wght: { min: 400, max: 800 } },
  },
];

for (const { from, to, text = TEXT, variationAxes } of FONTS) {
  const source = await readFile(new URL(`../node_modules/${from}`, import.meta.url));
  const subset = await subsetFont(source, text, { targetFormat: "woff2", keepFeatures: FEATURES, variationAxes });
  await writeFile(new URL(`../web/ui/styles/fonts/${to}`, import.meta.url), subset);
  console.log(`${to}: ${subset.length} bytes`);
}
