import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test";
import { freeFrom } from "./days.ts";
import {
  jobOf,
  listPlace,
  listService,
  password,
  type Person,
  postJob,
  printResume,
  register,
  signInAdmin,
  signInAs,
} from "./people.ts";
import { aPhoto } from "./photos.ts";
import { followLink } from "./follow-link.ts";
import { test } from "./test.ts";

/** What would run, break out of its place or be filled in if any screen took it for more than text. */
const payloads = [
  `"><img src=x onerror="window.__xss=1">`,
  `</script><script>window.__xss=1</script>`,
  `<svg onload=window.__xss=1>`,
  `{{7*7}}\${7*7}<%= 7*7 %>`,
  `javascript:window.__xss=1//\u2028'-window.__xss=1-'`,
  `</title></textarea></style><iframe srcdoc="<script>parent.__xss=1</script>">`,
];
const hostile = payloads.join(" ");

interface Watch {
  violations: string[];
  dialogs: string[];
}

async function watch(page: Page): Promise<Watch> {
  const seen: Watch = { violations: [], dialogs: [] };
  page.on("dialog", (dialog) => {
    seen.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.exposeFunction("noteViolation", (what: string) => void seen.violations.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      void (window as unknown as { noteViolation(what: string): Promise<void> }).noteViolation(
        `${event.violatedDirective} ${event.blockedURI}`,
      );
    });
  });
  return seen;
}

async function expectOnlyText(page: Page, { violations, dialogs }: Watch, shown: string): Promise<void> {
  await expect(page.getByRole("main").getByText(shown).first()).toBeVisible();
  await expect(page.locator("img[src='x'], iframe[srcdoc]")).toHaveCount(0);
  const ran = await page.evaluate(() => "__xss" in window);
  expect({ ran, violations, dialogs }).toEqual({ ran: false, violations: [], dialogs: [] });
}

async function asPerson(context: BrowserContext, person: Person): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error("There is no browser.");
  const own = await browser.newContext();
  await signInAs(own, person);
  return await own.newPage();
}

test("texts from other people are shown as text, never as markup", async ({ page, context, request }) => {
  const mark = randomUUID().slice(0, 8);
  const title = `${mark} ${hostile}`.slice(0, 120);
  const employer = await register(request, "EMPLOYER", `${mark} <b onclick="window.__xss=1">Ines</b>`);
  const headers = { authorization: `Bearer ${employer.token}` };
  const company = { companyName: `${mark} ${hostile}`.slice(0, 120) };
  expect((await request.put("/api/auth/update", { headers, data: company })).status()).toBe(200);
  const posted = await request.post("/api/jobs", {
    headers,
    data: {
      ...jobOf(title),
      description: `${mark} ${hostile}`,
      shortdesc: hostile.slice(0, 300),
      salary: payloads[0],
      suburb: payloads[1],
    },
  });
  expect(posted.status()).toBe(201);
  const { id: jobId } = (await posted.json()) as { id: string };
  const renter = await register(request, "RENTER", `${mark} Hana`);
  const placeId = await listPlace(context, renter, title);
  const student = await register(request, "STUDENT", `${mark} ${payloads[2]}`);
  const applied = await request.post("/api/applications/apply", {
    headers: { authorization: `Bearer ${student.token}` },
    multipart: {
      jobId,
      applicantName: `${mark} ${payloads[0]}`,
      applicantEmail: student.email,
      contactNumber: "0491 570 006",
      coverLetter: `${mark} ${hostile}`,
      resume: { name: `${mark}.pdf`, mimeType: "application/pdf", buffer: await printResume(context, "Tariq") },
    },
  });
  expect(applied.status()).toBe(201);

  const seen = await watch(page);
  for (const path of [`/jobs?q=${mark}`, `/jobs/${jobId}`, `/accommodation?title=${mark}`, `/accommodation/${placeId}`]) {
    await page.goto(path);
    await expectOnlyText(page, seen, mark);
    expect(await (await request.get(path)).text()).not.toContain("<script>window.__xss");
  }

  const dashboard = await asPerson(context, employer);
  const seenThere = await watch(dashboard);
  await dashboard.goto("/employer-dashboard?tab=applicants");
  await expectOnlyText(dashboard, seenThere, mark);
  await followLink(dashboard, "/employer-profile");
  await expect(dashboard.getByLabel("Company name")).toHaveValue(company.companyName);
  await expectOnlyText(dashboard, seenThere, "Employer Profile");
  const admin = await asPerson(context, await signInAdmin(request));
  const seenByAdmin = await watch(admin);
  // Meanwhile other tests may have filled the dashboard's list of what happened last.
  await register(request, "STUDENT", `${mark} ${payloads[2]}`);
  await admin.goto("/admin");
  await expectOnlyText(admin, seenByAdmin, mark);
  await followLink(admin, `/admin?section=users&q=${mark}`);
  await expect(admin.getByRole("searchbox", { name: "Search", exact: true })).toHaveValue(mark);
  await expectOnlyText(admin, seenByAdmin, mark);
  await dashboard.context().close();
  await admin.context().close();
});

test.describe("texts of one long word that runs from right to left", () => {
  const mark = randomUUID().slice(0, 8);
  /** As many letters as the field takes, without a place to break. */
  const longest = (letters: number) => `א${mark}`.padEnd(letters, "W");
  const typed = {
    search: longest(200),
    name: longest(120),
    salary: longest(60),
    short: longest(300),
    requirements: longest(1_000),
    long: longest(2_000),
  };
  const place = { streetAddress: typed.name, suburb: typed.name, city: typed.name, state: "VIC", postcode: "3053" };
  const phoneNumber = "01234567890123456789";
  const longEmail = (who: string) => `${who}${mark}${"w".repeat(40)}@${"w".repeat(60)}.example.com`;
  const resume = { name: `${typed.name}.pdf`, mimeType: "application/pdf" };

  interface Scene {
    people: Readonly<Record<"employer" | "renter" | "provider" | "student" | "applicant" | "admin", Person>>;
    jobId: string;
    placeId: string;
    serviceId: string;
    pdf: Buffer;
  }

  async function registerLong(
    request: APIRequestContext,
    role: "EMPLOYER" | "RENTER" | "SERVICE-PROVIDER" | "STUDENT",
    who: string,
  ): Promise<Person> {
    const company = {
      companyName: typed.name,
      companyLocation: typed.name,
      companyWebsite: `https://${"w".repeat(60)}.example.com/${"w".repeat(200)}`,
    };
    const account = { name: typed.name, email: longEmail(who), password, phoneNumber, dob: "1999-05-04", gender: "Female", role };
    const made = await request.post("/api/auth/register", { data: { ...account, ...company, university: typed.name } });
    expect(made.status()).toBe(201);
    const signedIn = await request.post("/api/auth/login", { data: { email: account.email, password } });
    return { ...account, ...((await signedIn.json()) as Pick<Person, "token" | "user">) };
  }

  async function setScene(context: BrowserContext): Promise<Scene> {
    const { request } = context;
    const [employer, renter, provider, student, applicant] = [
      await registerLong(request, "EMPLOYER", "e"),
      await registerLong(request, "RENTER", "r"),
      await registerLong(request, "SERVICE-PROVIDER", "p"),
      await registerLong(request, "STUDENT", "s"),
      await registerLong(request, "STUDENT", "a"),
    ];
    const admin = await signInAdmin(request);
    const as = ({ token }: Person) => ({ headers: { authorization: `Bearer ${token}` } });
    const texts = { title: typed.name, description: typed.long };
    const further = { workDays: typed.name, requirements: typed.requirements };
    const jobTexts = { ...texts, ...place, ...further, shortdesc: typed.short, salary: typed.salary };
    const posted = await request.post("/api/jobs", { ...as(employer), data: { ...jobOf("x"), ...jobTexts } });
    expect(posted.status()).toBe(201);
    const { id: jobId } = (await posted.json()) as { id: string };
    // Its Apply button shows the employer that only students apply.
    await postJob(request, await register(request, "EMPLOYER", "Tova"), "Bookseller");
    const placeId = await listPlace(context, renter, typed.name);
    const changed = new FormData();
    const terms = { propertyType: "Room", weeklyBudget: 19_999.5, preferredMoveDate: freeFrom, furnishings: "Furnished" };
    const listing = { ...texts, ...place, ...terms, country: "Australia", internet: "Required", amenities: [] };
    changed.append("accommodation", JSON.stringify(listing));
    const listed = await request.put(`/api/accommodation/${placeId}`, { ...as(renter), multipart: changed });
    expect(listed.status()).toBe(200);
    const pdf = await printResume(context, "Tariq");
    const form = { applicantName: typed.name, applicantEmail: longEmail("x"), contactNumber: phoneNumber };
    for (const [path, fields] of [
      ["/api/applications/apply", { jobId, coverLetter: typed.long, resume: { ...resume, buffer: pdf } }],
      ["/api/application/applyaccommodation", { accommodationId: placeId, comments: typed.long }],
    ] as const) {
      const applied = await request.post(path, { ...as(applicant), multipart: { ...form, ...fields } });
      expect(applied.status()).toBe(201);
    }
    const service = { description: typed.long, prices: typed.requirements, suburbs: typed.name, hours: typed.name };
    const serviceId = await listService(request, provider, typed.name, service);
    return { people: { employer, renter, provider, student, applicant, admin }, jobId, placeId, serviceId, pdf };
  }

  /** Boxes that do not fit into the window, unless they are meant to be moved sideways. */
  const findWideBoxes = async (page: Page): Promise<string[]> =>
    await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      const rows =
        ".photo-strip, .carousel-track, .home-strip, [role=tablist], nav ul, ul:has(> li > .photo-choice), input, textarea, select";
      const wide = [...document.body.querySelectorAll(`:not(${rows})`)].filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 &&
          element.checkVisibility() &&
          ["auto", "scroll"].includes(getComputedStyle(element).overflowX),
      );
      return [
        ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in a window of ${clientWidth}`] : []),
        ...wide.map((element) => `<${element.localName} class="${element.className}"> scrolls sideways`),
      ];
    });

  /** Typed texts that reach beyond the window, or do not run as their own letters do. */
  const findWrongTexts = async (page: Page): Promise<string[]> =>
    await page.evaluate((ours) => {
      const isClipped = (one: Element | null): boolean =>
        one !== null && (getComputedStyle(one).overflowX !== "visible" || isClipped(one.parentElement));
      const reachesOut = (text: Node, holder: Element): boolean => {
        const range = document.createRange();
        range.selectNode(text);
        const { right, left } = range.getBoundingClientRect();
        return (right > document.documentElement.clientWidth + 1 || left < -1) && !isClipped(holder);
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const faults: string[] = [];
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
        const holder = text.parentElement;
        if (!holder || !text.nodeValue?.includes(ours) || holder.closest("script")) continue;
        const name = `<${holder.localName} class="${holder.className}">`;
        if (getComputedStyle(holder).direction !== "rtl") faults.push(`${name} runs left to right`);
        if (reachesOut(text, holder)) faults.push(`${name} reaches beyond the window`);
      }
      const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")].filter(
        (field) => field.value.startsWith(ours) && getComputedStyle(field).direction !== "rtl",
      );
      return [...new Set(faults), ...fields.map((field) => `the field ${field.labels?.[0]?.textContent} runs left to right`)];
    }, `א${mark}`);

  const press = (name: string | RegExp) => async (page: Page) => {
    await page.getByRole("button", { name }).filter({ visible: true }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
  };

  type Step = (page: Page, scene: Scene) => Promise<unknown>;
  type Screen = readonly [who: keyof Scene["people"] | "visitor", path: string | ((scene: Scene) => string), step?: Step];

  const showForm: Step = async (page) => await expect(page.getByRole("form")).toBeVisible();
  const showList: Step = async (page) => await page.getByRole("radio", { name: "List" }).check({ force: true });
  const fillApplication: Step = async (page, { pdf }) => {
    await press("Apply Now")(page);
    await page.getByLabel("Résumé").setInputFiles({ ...resume, buffer: pdf });
    await page.getByLabel("Cover letter").fill(typed.long);
    await expect(page.getByRole("dialog").getByLabel("Name", { exact: false })).toHaveValue(typed.name);
  };
  const choosePhoto: Step = async (page) => {
    await page.getByLabel(/^Photos/).setInputFiles(await aPhoto(`${typed.name}.jpg`));
    await expect(page.getByText(`${typed.name}.jpg`)).toBeVisible();
  };
  const searched = `q=${encodeURIComponent(typed.search)}&location=${encodeURIComponent(typed.search)}`;
  const screens: readonly Screen[] = [
    ["visitor", "/"],
    ["visitor", `/jobs?q=${mark}`],
    ["visitor", `/jobs?q=${mark}`, async (page) => await page.getByRole("radio", { name: "Cards" }).check({ force: true })],
    ["visitor", `/jobs?${searched}`],
    ["visitor", ({ jobId }) => `/jobs/${jobId}`],
    ["visitor", `/accommodation?title=${mark}`],
    ["visitor", `/accommodation?title=${mark}`, showList],
    ["visitor", `/accommodation?title=${encodeURIComponent(typed.search)}&location=${encodeURIComponent(typed.search)}`],
    ["visitor", ({ placeId }) => `/accommodation/${placeId}`],
    ["visitor", "/services/driving-lessons"],
    ["visitor", ({ serviceId }) => `/service-listings/${serviceId}`],
    [
      "visitor",
      "/jobs",
      async (page) => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.getByRole("combobox", { name: "Location" }).fill(`א${mark}`);
        await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
      },
    ],
    ["student", ({ jobId }) => `/jobs/${jobId}`],
    ["student", ({ jobId }) => `/jobs/${jobId}`, fillApplication],
    ["student", ({ placeId }) => `/accommodation/${placeId}`, press("Apply")],
    ["student", "/student-profile"],
    ["student", "/signin"],
    ["student", "/about", async (page) => await page.getByRole("button", { name: "Your account" }).click()],
    [
      "student",
      "/about",
      async (page) => {
        await page.setViewportSize({ width: 390, height: 800 });
        await page.getByLabel("Menu").click();
      },
    ],
    [
      "student",
      ({ placeId }) => `/accommodation/${placeId}`,
      async (page) => {
        await page.getByRole("button", { name: /^Favourite/ }).click();
        await page.goto("/favourites");
        await expect(page.getByRole("article")).toBeVisible();
      },
    ],
    ["applicant", "/my-applications"],
    [
      "applicant",
      "/my-applications",
      async (page) => {
        await page.getByRole("article").first().getByRole("link").click();
        await expect(page.getByRole("heading", { name: "What you sent" })).toBeVisible();
      },
    ],
    [
      "employer",
      "/employer-dashboard?tab=applicants",
      async (page) => {
        await page.getByRole("rowheader").first().getByRole("link").click();
        await expect(page.getByRole("heading", { name: "Messages" })).toBeVisible();
      },
    ],
    ["employer", "/employer-dashboard"],
    ["employer", ({ jobId }) => `/jobs/${jobId}/edit?step=place`, showForm],
    ["employer", ({ jobId }) => `/jobs/${jobId}/edit?step=description`, showForm],
    ["employer", ({ jobId }) => `/jobs/${jobId}/edit?step=preview`, showForm],
    ["employer", "/employer-dashboard", press(/^Delete/)],
    ["employer", "/employer-dashboard?tab=applicants", async (page) => await page.getByText("Read all").click()],
    ["employer", "/employer-dashboard?tab=applicants", press(/^Delete/)],
    ["employer", "/employer-profile"],
    ["employer", "/jobs", press(/^Apply Now/)],
    ["renter", "/renter-dashboard"],
    ["renter", "/renter-dashboard", press(/^Delete/)],
    ["renter", "/renter-dashboard?tab=applications", async (page) => await page.getByText("Read all").click()],
    ["renter", "/renter-dashboard?tab=applications", press(/^Delete/)],
    ["renter", "/renter-profile"],
    ["renter", ({ placeId }) => `/accommodation/${placeId}/edit`, choosePhoto],
    ["renter", ({ placeId }) => `/accommodation/${placeId}/edit?step=preview`, showForm],
    ["provider", "/service-dashboard"],
    ["provider", ({ serviceId }) => `/service-listings/${serviceId}/edit`, showForm],
    ["provider", ({ serviceId }) => `/service-listings/${serviceId}/edit?step=prices`, showForm],
    ["provider", ({ serviceId }) => `/service-listings/${serviceId}/edit?step=preview`, showForm],
    ["admin", "/admin"],
    ["admin", `/admin?section=users&q=${mark}`],
    ["admin", `/admin?section=users&q=${mark}`, press(/^Delete/)],
    ["admin", `/admin?section=users&q=${mark}`, press(/^Sign out א/)],
    ["admin", `/admin?section=users&q=${encodeURIComponent(typed.search)}`],
  ];

  /** Whether a link leads from what a screen's step has left to the next screen. A dialog stays open within its page. */
  const canFollowLink = (page: Page, address: string, step: Step | undefined): boolean => {
    const { pathname, protocol } = new URL(page.url());
    if (protocol === "about:" || step === fillApplication || step === choosePhoto) return false;
    return step === undefined || step === showForm || pathname !== new URL(address, page.url()).pathname;
  };

  let scene: Scene;
  // One worker sets the scene once.
  test.describe.configure({ mode: "default" });
  test.beforeAll(async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    scene = await setScene(context);
    await context.close();
  });

  for (const who of ["visitor", "student", "applicant", "employer", "renter", "provider", "admin"] as const) {
    test(`fit into every screen of the ${who}, and run as they should`, async ({ context }) => {
      const faults: Record<string, string[]> = {};
      if (who !== "visitor") await signInAs(context, scene.people[who]);
      const page = await context.newPage();
      let before: Step | undefined;
      for (const [, path, step] of screens.filter(([person]) => person === who)) {
        const address = typeof path === "string" ? path : path(scene);
        await page.setViewportSize({ width: 1280, height: 900 });
        if (canFollowLink(page, address, before)) await followLink(page, address);
        else await page.goto(address);
        before = step;
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
        await expect(page.locator("main").getByText("Loading")).toHaveCount(0);
        await step?.(page, scene);
        for (const width of [320, 390, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const found = [...(await findWideBoxes(page)), ...(await findWrongTexts(page))];
          const screen = `${address.replaceAll(/W+/g, "W").replaceAll(/[0-9a-f-]{36}/g, ":id")} ${screens.findIndex((one) => one[2] === step && one[1] === path)}`;
          if (found.length > 0) faults[`${screen} at ${width}`] = found;
        }
      }
      expect(faults).toEqual({});
    });
  }
});

test("every page has its security headers and allows only its own scripts", async ({ request }) => {
  for (const path of ["/", "/jobs", "/signin", "/employer-dashboard", "/nothing-here", "/"]) {
    const answer = await request.get(path);
    const headers = answer.headers();
    const policy = headers["content-security-policy"] ?? "";
    const [, scripts = ""] = /script-src 'self' ([^;]+);/.exec(policy) ?? [];
    const inPage = [...(await answer.text()).matchAll(/<script(?![^>]* src=|[^>]*ld\+json)[^>]*>(?<text>.*?)<\/script>/gs)];
    const hashes = inPage.map(
      ({ groups }) =>
        `'sha256-${createHash("sha256")
          .update(groups?.["text"] ?? "")
          .digest("base64")}'`,
    );
    expect(scripts.split(" ").toSorted()).toEqual([...new Set(hashes)].toSorted());
    expect({
      sniffing: headers["x-content-type-options"],
      opener: headers["cross-origin-opener-policy"],
      referrer: headers["referrer-policy"],
      objects: policy.includes("object-src 'none'"),
      base: policy.includes("base-uri 'none'"),
      framing: policy.includes("frame-ancestors 'none'"),
      forms: policy.includes("form-action 'self'"),
      looks: policy.includes("default-src 'self'") && policy.includes("style-src 'self';") && policy.includes("font-src 'self';"),
      inline: policy.includes("unsafe-inline") || policy.includes("unsafe-eval"),
    }).toEqual({
      sniffing: "nosniff",
      opener: "same-origin",
      referrer: "strict-origin-when-cross-origin",
      objects: true,
      base: true,
      framing: true,
      forms: true,
      looks: true,
      inline: false,
    });
  }
});

test("a page is sent compressed, and not sent again if the browser has it", async ({ request }) => {
  const { etag = "" } = (await request.get("/about")).headers();
  const known = await request.get("/about", { headers: { "if-none-match": `W/"other", ${etag}` } });
  expect([known.status(), (await known.body()).length, known.headers()["etag"]]).toEqual([304, 0, etag]);
  const other = await request.get("/about", { headers: { "if-none-match": 'W/"other"', "accept-encoding": "gzip, br;q=0.5" } });
  expect([other.status(), other.headers()["content-encoding"], other.headers()["vary"]]).toEqual([
    200,
    "gzip",
    "accept-encoding",
  ]);
  expect(await other.text()).toContain("</html>");
});

test("the server serves no source files and no folder lists", async ({ request }) => {
  for (const path of [
    "/.git/config",
    "/package.json",
    "/server/main.ts",
    "/build/server/index.js",
    "/assets/",
    "/assets",
    "/assets/.git/config",
    "/assets/package.json",
    "/assets/server/main.ts",
    "/assets/..%2f..%2fserver/index.js",
    "/files/",
  ]) {
    // A compressed copy would be looked for first.
    const answer = await request.get(path, { headers: { "accept-encoding": "identity" } });
    expect(`${path} ${answer.status()}`).toMatch(/ 40[34]$/);
  }
});

test("the server has React's production build only, whatever NODE_ENV says where it runs", async () => {
  const built = await readdir("build/server", { recursive: true });
  const scripts = built.filter((file) => file.endsWith(".js"));
  const texts = await Promise.all(scripts.map(async (file) => await readFile(join("build/server", file), "utf8")));
  expect(scripts.length).toBeGreaterThan(1);
  expect(texts.filter((text) => text.includes("process.env.NODE_ENV"))).toEqual([]);
});
