// Draws the pictures that are shown where a page of the portal is shared (web/head/previews), and the icons (web/head/icons), in a browser from
// our own scenes, fonts and colours. The pictures are kept in the repository; run `npm run draw` after changing one.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { browserArguments, provideBrowser } from "#scripts/browser.ts";
import { projectFolder } from "#scripts/run-program.ts";

/** A picture of 1200 by 630 pixels, which all networks show without cropping. */
interface Preview {
  name: string;
  scene: string;
  isNight: boolean;
  title: string;
  line: string;
}

const skyline = "tools/pictures/wattle.svg";
const previews: readonly Preview[] = [
  {
    name: "wattle",
    scene: skyline,
    isNight: true,
    title: "Your first months in Australia, sorted.",
    line: "Jobs, rooms and the right people to ask, for international students.",
  },
  {
    name: "jobs",
    scene: "tools/pictures/jobs.svg",
    isNight: false,
    title: "Jobs that fit around your studies",
    line: "With the pay, the place and who is asking on every one.",
  },
  {
    name: "job",
    scene: "tools/pictures/job.svg",
    isNight: true,
    title: "A job that is open to students",
    line: "See the pay and the place, and apply with one résumé.",
  },
  {
    name: "accommodation",
    scene: "tools/pictures/accommodation.svg",
    isNight: false,
    title: "A room to call yours",
    line: "The price per week, the suburb and the date it is free.",
  },
  {
    name: "visas",
    scene: "tools/pictures/visas.svg",
    isNight: true,
    title: "Student visas in plain words",
    line: "What each one asks for, costs and takes, with the official source.",
  },
  {
    name: "services",
    scene: "tools/pictures/services.svg",
    isNight: false,
    title: "What your first weeks ask for",
    line: "A bank account, a SIM, health cover, a tax file number and more.",
  },
  {
    name: "about",
    scene: "tools/pictures/about.svg",
    isNight: true,
    title: "Who we are, and why we built Wattle",
    line: "A settlement portal for international students.",
  },
];

/** The mark on a night-blue background. `inset` is the free margin as a share of the width. */
const icons: readonly { name: string; size: number; radius: number; inset: number }[] = [
  { name: "favicon-32", size: 32, radius: 0.22, inset: 0 },
  { name: "icon-192", size: 192, radius: 0.22, inset: 0 },
  { name: "icon-512", size: 512, radius: 0.22, inset: 0 },
  // The system crops these to its own shape, so they have no rounded corners and nothing important near the edge.
  { name: "apple-touch-icon", size: 180, radius: 0, inset: 0.03 },
  { name: "icon-maskable", size: 512, radius: 0, inset: 0.14 },
];

const bytesMax = 70_000;
const at = (path: string): string => pathToFileURL(join(projectFolder, path)).href;
// A page can load files from the disk only if it is a file itself.
const stage = join(tmpdir(), `wattle-pictures-${process.pid}.html`);

const browser = await chromium.launch({ executablePath: await provideBrowser(), args: [...browserArguments] });
try {
  await mkdir(join(projectFolder, "web/head/previews"), { recursive: true });
  for (const preview of previews) await drawPreview(browser, preview);
  for (const icon of icons) await drawIcon(browser, icon);
} finally {
  await browser.close();
  await rm(stage, { force: true });
}

async function drawPreview(drawer: Browser, preview: Preview): Promise<void> {
  const page = await openStage(drawer, { width: 1200, height: 630 }, await toPreviewPage(preview));
  const bytes = await toSmallJpeg(page, preview.name);
  await page.close();
  await writeFile(join(projectFolder, `web/head/previews/${preview.name}.jpg`), bytes);
  console.log(`previews/${preview.name}.jpg: ${bytes.length} bytes`);
}

/** The highest quality that fits the limit. */
async function toSmallJpeg(page: Page, name: string): Promise<Buffer> {
  for (let quality = 90; quality >= 50; quality -= 4) {
    const bytes = await page.screenshot({ type: "jpeg", quality });
    if (bytes.length <= bytesMax) return bytes;
  }
  throw new Error(`${name} does not get below ${bytesMax} bytes: draw less.`);
}

async function drawIcon(drawer: Browser, { name, size, radius, inset }: (typeof icons)[number]): Promise<void> {
  const mark = await readFile(join(projectFolder, "web/head/icons/favicon.svg"), "utf8");
  // The background is drawn here, in the shape that this icon needs.
  const bare = mark.replace(/<rect[^>]*>/, "").replace("<svg ", `<svg style="position:absolute;inset:${inset * 100}%" `);
  const page = await openStage(
    drawer,
    { width: size, height: size },
    `<!doctype html><style>body{margin:0;background:none}div{position:relative;width:${size}px;height:${size}px;
      border-radius:${radius * 100}%;background:#17213a}</style><div>${bare}</div>`,
  );
  const bytes = await page.screenshot({ type: "png", omitBackground: true });
  await page.close();
  await writeFile(join(projectFolder, `web/head/icons/${name}.png`), bytes);
  console.log(`icons/${name}.png: ${bytes.length} bytes`);
}

async function openStage(drawer: Browser, viewport: { width: number; height: number }, html: string): Promise<Page> {
  await writeFile(stage, html);
  const page = await drawer.newPage({ viewport, deviceScaleFactor: 1, colorScheme: "light" });
  await page.goto(pathToFileURL(stage).href);
  await page.evaluate("document.fonts.ready.then(() => undefined)");
  return page;
}

async function toPreviewPage({ scene, isNight, title, line }: Preview): Promise<string> {
  const svg = await readFile(join(projectFolder, scene), "utf8");
  const [fonts, tokens] = await Promise.all(
    ["web/ui/styles/fonts.css", "web/ui/styles/tokens.css"].map((path) => readFile(join(projectFolder, path), "utf8")),
  );
  const mark = await readFile(join(projectFolder, "web/head/icons/favicon.svg"), "utf8");
  return `<!doctype html><meta charset="utf-8"><style>
    ${fonts?.replaceAll("./fonts/", `${at("web/ui/styles/fonts")}/`)}
    ${tokens}
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative;
      color: var(${isNight ? "--on-night" : "--ink"}); font-family: "Figtree"; }
    .scene { position: absolute; inset: 0; }
    .scene svg { display: block; width: 1200px; height: ${scene === skyline ? "675px; margin-top: -45px" : "630px"}; }
    main { position: absolute; left: 72px; top: 64px; width: ${scene === skyline ? 860 : 500}px; height: 502px;
      display: flex; flex-direction: column; }
    .brand { display: flex; align-items: center; gap: 16px; font: 800 38px/1 "Bricolage Grotesque"; letter-spacing: -0.02em; }
    .brand svg { width: 60px; height: 60px; }
    h1 { margin: ${scene === skyline ? 30 : 46}px 0 0; font: 800 ${scene === skyline ? 76 : 68}px/1.04 "Bricolage Grotesque"; letter-spacing: -0.025em; text-wrap: balance; }
    p { margin: 24px 0 0; font-size: 29px; line-height: 1.35; color: var(${isNight ? "--on-night-soft" : "--ink-soft"});
      width: ${scene === skyline ? 520 : 460}px; text-wrap: pretty; }
  </style>
  <div class="scene">${svg}</div>
  <main><div class="brand">${mark}Wattle</div><h1>${title}</h1><p>${line}</p></main>`;
}
