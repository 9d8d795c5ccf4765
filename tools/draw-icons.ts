// Draws web/ui/icons.svg: every icon that web/ui/icon-names.ts lists, from Lucide's drawings. Run it after changing the list or the
// package: `npm run draw:icons`.
import { writeFile } from "node:fs/promises";
import { lucideDynamicIconImports } from "@lucide/icons/dynamic";
import { iconNames } from "#web/ui/icon-names.ts";

const symbols = await Promise.all(
  iconNames.map(async (name) => {
    const { node } = await lucideDynamicIconImports[name]().then((icon) => icon.default);
    const shapes = node.map(([tag, { key: _, ...attributes }]) => `<${tag} ${toText(attributes)}/>`);
    // Fill and strokes are those of the `svg` that shows the drawing.
    return `  <symbol id="${name}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
  }),
);
const drawings = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
await writeFile(new URL("../web/ui/icons.svg", import.meta.url), drawings);
console.log(`${iconNames.length} icons, ${drawings.length} bytes`);

function toText(attributes: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(" ");
}
