import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { boardBasics } from "#contract/boards.ts";
import { listPlace, listService, type Person, posterOf, postJob, register } from "./people.ts";
import { test } from "./test.ts";

/** Routes that belong to somebody, or are a step of getting back in; every other page of the build is held to what a public page needs. */
const privateRoutes = [
  "/forgot-password",
  "/verify-otp",
  "/reset-password",
  ...Object.entries(boardBasics).flatMap(([name, { dashboardPath }]) => [`/${name}/new`, `/${name}/:id/edit`, dashboardPath]),
  "/my-applications",
  "/applications/:id",
  "/notices",
  "/saved-searches",
  "/stop-emails",
  "/confirm-email",
  "/confirm-search",
  "/undo-email-change",
  "/renew-listing",
  "/recent-activity",
  "/two-step-sign-in",
  "/student-profile",
  "/employer-profile",
  "/renter-profile",
  "/favourites",
  "/admin",
];

interface Example {
  paths: () => string[];
  /** What the page is about, in the words of schema.org, and what it must say of it. */
  about?: { type: string; required: readonly string[] };
  /** Whether what previews show is a photo of the listing and not the portal's drawing. */
  hasPhoto?: true;
}

/** Addresses for each public route that has parameters; all lie below another page, so they say where. */
const examples: Readonly<Record<string, Example>> = {
  "/jobs/:id": {
    paths: () => [`/jobs/${jobId}`],
    about: {
      type: "JobPosting",
      required: ["title", "description", "datePosted", "hiringOrganization", "jobLocation", "employmentType", "baseSalary"],
    },
  },
  "/accommodation/:id": {
    paths: () => [`/accommodation/${placeId}`],
    about: { type: "RealEstateListing", required: ["name", "url", "description", "datePosted", "image", "mainEntity", "offers"] },
    hasPhoto: true,
  },
  "/service-listings/:id?": {
    paths: () => [`/service-listings/${serviceId}`],
    about: { type: "Service", required: ["name", "description", "serviceType", "provider", "areaServed"] },
  },
  "/posters/:id": {
    paths: () => [`/posters/${posterId}`],
    about: { type: "ProfilePage", required: ["mainEntity"] },
  },
  "/visas/:visa?/:view?": { paths: () => ["/visas", "/visas/500", "/visas/485/agents"] },
  "/services/:category?": { paths: () => ["/services", "/services/student-banking"] },
  "/help/:state?": { paths: () => ["/help", "/help/vic"] },
};

/** Routes whose page is the list of a board. */
const listRoutes: readonly string[] = Object.entries(boardBasics).flatMap(([name, { listPath }]) =>
  listPath === `/${name}` ? [listPath] : [],
);

const title = "Bookseller & </script><b>critic</b>";
let employer: Person;
let jobId: string;
let placeId: string;
let serviceId: string;
let posterId: string;

// One worker sets the scene once.
test.describe.configure({ mode: "default" });

test.beforeAll(async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const { request } = context;
  employer = await register(request, "EMPLOYER", "Ines Duarte");
  jobId = await postJob(request, employer, title);
  posterId = await posterOf(request, `jobs/${jobId}`);
  placeId = await listPlace(context, await register(request, "RENTER", "Hana Kim"), "Room whose page robots read", 2);
  serviceId = await listService(request, await register(request, "SERVICE-PROVIDER", "Nia Okafor"), "Lessons that robots read");
  await context.close();
});

interface Route {
  id: string;
  parentId?: string;
  path?: string;
  hasDefaultExport: boolean;
}

/** Every page of the build as its route's path, from what the browser is given to find pages by. */
async function findRoutes(request: APIRequestContext): Promise<string[]> {
  const html = await (await request.get("/")).text();
  const [address = ""] = /\/assets\/manifest-[\w-]+\.js/.exec(html) ?? [];
  const script = await (await request.get(address)).text();
  const { routes } = JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1)) as {
    routes: Record<string, Route>;
  };
  const pathOf = ({ path = "", parentId }: Route): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return [parent && pathOf(parent), path].filter(Boolean).join("/");
  };
  return Object.values(routes)
    .filter(({ id, hasDefaultExport }) => id !== "root" && !id.endsWith("-layout") && hasDefaultExport)
    .map((route) => `/${pathOf(route)}`);
}

interface Head {
  status: number;
  title: string;
  headings: number;
  canonical: (string | null)[];
  /** By name or property. */
  metas: Record<string, string>;
  /** Every script of structured data, as it stands there. */
  data: string[];
}

/** What the server sent, before any script has run. */
async function readHead(page: Page, path: string): Promise<Head> {
  const answer = await page.request.get(path);
  const html = await answer.text();
  const parsed = await page.evaluate((source) => {
    const parsedPage = new DOMParser().parseFromString(source, "text/html");
    const all = (selector: string) => [...parsedPage.querySelectorAll(selector)];
    return {
      title: parsedPage.title,
      headings: all("h1").length,
      canonical: all("link[rel=canonical]").map((link) => link.getAttribute("href")),
      metas: Object.fromEntries(
        all("meta[content]").map((meta) => [
          meta.getAttribute("name") ?? meta.getAttribute("property") ?? "",
          meta.getAttribute("content") ?? "",
        ]),
      ),
      data: all('script[type="application/ld+json"]').map((script) => script.textContent),
    };
  }, html);
  return { status: answer.status(), ...parsed };
}

type Thing = Record<string, unknown> & { "@type": string };

function readThings(head: Head): Thing[] {
  return head.data.flatMap((text) => {
    const thing = JSON.parse(text) as Thing & { "@context": string; "@graph"?: Thing[] };
    expect(thing["@context"]).toBe("https://schema.org");
    return thing["@graph"] ?? [thing];
  });
}

const findThing = (things: readonly Thing[], type: string): Thing | undefined => things.find((thing) => thing["@type"] === type);

/** Size and kind of a picture as the browser understands it. */
async function readPicture(page: Page, address: string) {
  const answer = await page.request.get(address);
  const bytes = await answer.body();
  const size = await page.evaluate(
    async ([type, base64]) => {
      const picture = new Image();
      picture.src = `data:${type};base64,${base64}`;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    },
    [answer.headers()["content-type"] ?? "", bytes.toString("base64")] as const,
  );
  return {
    status: answer.status(),
    type: answer.headers()["content-type"],
    size,
    bytes: bytes.length,
    headers: answer.headers(),
  };
}

async function readSitemap(request: APIRequestContext): Promise<string[]> {
  const answer = await request.get("/sitemap.xml");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
  return [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = ""]) => location);
}

/** What no other route takes is an error page. */
const unknownRoute = "/*";

const isPublic = (route: string): boolean => route !== unknownRoute && !privateRoutes.includes(route);
const addressesOf = (route: string): string[] => {
  const example = examples[route];
  if (example) return example.paths();
  expect(route, "a public route with parameters needs an example in this file").not.toContain(":");
  return [route];
};

/** What a page says of itself beside the site: its results, the way to it, and what it is about. */
function expectOwnThings(route: string, url: string, things: readonly Thing[]): void {
  if (listRoutes.includes(route))
    expect(findThing(things, "ItemList")?.["itemListElement"]).toContainEqual(
      expect.objectContaining({ "@type": "ListItem", position: 1, url: expect.stringContaining(`${url}/`) }),
    );
  const example = examples[route];
  if (example) {
    const crumbs = findThing(things, "BreadcrumbList")?.["itemListElement"] as { position: number; item: string }[];
    expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, index) => index + 1));
    expect([crumbs[0]?.item, crumbs.at(-1)?.item]).toEqual([`${new URL(url).origin}/`, url]);
    const about = example.about && (findThing(things, example.about.type) ?? {});
    for (const property of example.about?.required ?? []) expect(about).toHaveProperty(property);
  }
}

test("every public page says what search engines and previews need, and is in the sitemap", async ({ page, baseURL }) => {
  // A page whose policy shows pictures from data addresses.
  await page.goto("/terms");
  const origin = new URL(baseURL ?? "").origin;
  const routes = (await findRoutes(page.request)).filter(isPublic);
  const sitemap = await readSitemap(page.request);
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() };
  expect(routes).toEqual(expect.arrayContaining(["/", "/jobs", "/jobs/:id", "/terms", "/privacy"]));

  for (const [route, path] of routes.flatMap((each) => addressesOf(each).map((address) => [each, address] as const))) {
    await test.step(path, async () => {
      const head = await readHead(page, path);
      const url = `${origin}${path}`;
      const { description = "" } = head.metas;
      expect(head).toMatchObject({ status: 200, headings: 1, canonical: [url] });
      expect(head.metas).not.toHaveProperty("robots");
      expect(head.title).toMatch(/^.{7,70}$/);
      expect(description).toMatch(/^.{50,161}$/);
      expect(seen.titles, "each page has its own title").not.toContain(head.title);
      expect(seen.descriptions, "each page has its own description").not.toContain(description);
      seen.titles.add(head.title);
      seen.descriptions.add(description);
      expect(head.metas).toMatchObject({
        "og:title": expect.stringMatching(/./),
        "og:description": description,
        "og:url": url,
        "og:type": "website",
        "og:site_name": "Wattle",
        "og:locale": "en_AU",
        "og:image": expect.stringMatching(new RegExp(`^${origin}/${examples[route]?.hasPhoto ? "files" : "assets"}/.+\\.jpg$`)),
        "og:image:alt": expect.stringMatching(/.{10}/),
        "twitter:card": "summary_large_image",
      });
      const size = `${head.metas["og:image:width"]}x${head.metas["og:image:height"]}`;
      if (!examples[route]?.hasPhoto) expect(size).toBe("1200x630");
      const picture = await readPicture(page, head.metas["og:image"] ?? "");
      expect(picture).toMatchObject({ status: 200, type: "image/jpeg", size });
      expect(picture.headers["cache-control"]).toContain("immutable");
      expect(picture.bytes).toBeLessThanOrEqual(70_000);

      const things = readThings(head);
      expect(findThing(things, "Organization")).toMatchObject({ name: "Wattle", url: `${origin}/` });
      expect(findThing(things, "WebSite")).toMatchObject({
        url: `${origin}/`,
        potentialAction: { "@type": "SearchAction", target: { urlTemplate: `${origin}/jobs?q={search_term_string}` } },
      });
      expectOwnThings(route, url, things);
      expect(sitemap).toContain(url);
    });
  }
});

test("structured data holds posted text as it is and opens no tag", async ({ page }) => {
  await page.goto("/robots.txt");
  const head = await readHead(page, `/jobs/${jobId}`);

  const posting = findThing(readThings(head), "JobPosting");

  expect(posting?.["title"]).toBe(title);
  expect(posting?.["baseSalary"]).toMatchObject({ currency: "AUD", value: { value: 31.5, unitText: "HOUR" } });
  expect(head.metas["og:title"]).toContain(title);
  expect(head.data.join("")).not.toContain("<");
});

test("private pages and errors stay out of search engines", async ({ page }) => {
  await page.goto("/robots.txt");
  const routes = await findRoutes(page.request);
  const sitemap = (await readSitemap(page.request)).join("\n");
  for (const route of privateRoutes) {
    expect(routes).toContain(route);
    expect(await readHead(page, route)).toMatchObject({ status: 200, canonical: [], data: [], metas: { robots: "noindex" } });
    expect(sitemap).not.toContain(route);
  }
  for (const path of ["/nowhere", "/jobs/01890000-0000-7000-8000-000000000000"])
    expect(await readHead(page, path)).toMatchObject({ status: 404, canonical: [], data: [], metas: { robots: "noindex" } });
});

test("each list view has its canonical address, and only useful ones are indexed", async ({ page, baseURL }) => {
  await page.goto("/robots.txt");
  const offered = ["/jobs?category=Retail+Assistant", "/jobs?jobType=Part-time", "/jobs?workMode=ONSITE"];
  const kept = [
    "/jobs?q=bookseller",
    "/jobs?category=Retail+Assistant&jobType=Part-time",
    "/jobs?page=999",
    "/jobs?category=Nothing",
  ];
  for (const path of [...offered, ...kept]) {
    const { canonical, metas } = await readHead(page, path);
    expect({ path, canonical, robots: metas["robots"] }).toEqual({
      path,
      canonical: [`${baseURL}${path}`],
      robots: kept.includes(path) ? "noindex" : undefined,
    });
  }
});

test("every address in the sitemap is a page with this canonical address", async ({ page, baseURL }) => {
  await page.goto("/robots.txt");
  const addresses = await readSitemap(page.request);
  expect(new Set(addresses).size).toBe(addresses.length);

  // Jobs come and go while other tests run; ours stays.
  const sample = addresses.filter((address) => !address.includes("/jobs/") || address.endsWith(jobId));
  expect(sample).toContain(`${baseURL}/jobs/${jobId}`);
  for (const address of sample) {
    const head = await readHead(page, address);
    expect({ address, status: head.status, canonical: head.canonical, robots: head.metas["robots"] }).toEqual({
      address,
      status: 200,
      canonical: [address],
      robots: undefined,
    });
  }
});

test("robots.txt names the sitemap, and missing files answer 404", async ({ request, baseURL }) => {
  const robots = await request.get("/robots.txt");
  expect(await robots.text()).toContain(`\nSitemap: ${baseURL}/sitemap.xml\n`);
  expect((await request.head("/sitemap.xml")).status()).toBe(200);
  expect((await request.get("/sitemaps/jobs-999.xml")).status()).toBe(404);
});

test("the web manifest and every icon are there in the size they claim", async ({ page }) => {
  await page.goto("/");
  const manifest = await page.request.get(await hrefOf(page, "link[rel=manifest]"));
  const { icons, ...rest } = (await manifest.json()) as {
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  expect(manifest.headers()["content-type"]).toBe("application/manifest+json");
  expect(rest).toMatchObject({ short_name: "Wattle", start_url: "/", background_color: "#fbf6ec" });
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(["192x192 any", "512x512 any", "512x512 maskable"]);

  const touchIcon = { src: await hrefOf(page, "link[rel=apple-touch-icon]"), sizes: "180x180", type: "image/png" };
  const tabIcon = { src: await hrefOf(page, "link[rel=icon][type='image/png']"), sizes: "32x32", type: "image/png" };
  const oldIcon = { ...tabIcon, src: "/favicon.ico" };
  for (const { src, sizes, type } of [...icons, touchIcon, tabIcon, oldIcon])
    expect({ src, ...(await readPicture(page, src)) }).toMatchObject({ src, status: 200, size: sizes, type });
  const drawn = await page.request.get(await hrefOf(page, "link[rel=icon][type='image/svg+xml']"));
  expect([drawn.status(), drawn.headers()["content-type"]]).toEqual([200, "image/svg+xml"]);
  expect(drawn.headers()["x-content-type-options"]).toBe("nosniff");
  const led = await page.request.get("/favicon.ico", { maxRedirects: 0 });
  expect([led.status(), led.headers()["content-type"]]).toEqual([302, undefined]);
});

const hrefOf = async (page: Page, selector: string): Promise<string> =>
  (await page.locator(selector).getAttribute("href")) ?? `nothing is linked by ${selector}`;
