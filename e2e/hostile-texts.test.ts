import { randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { jobOf, listPlace, type Person, printResume, register, signInAs } from "./people.ts";
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

test("what strangers write is text on every screen that shows it", async ({ page, context, request, isMobile }) => {
  test.skip(isMobile, "Whether text is text does not depend on the width.");
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
  await dashboard.goto("/employer-profile");
  await expect(dashboard.getByLabel("Company name")).toHaveValue(company.companyName);
  await expectOnlyText(dashboard, seenThere, "Employer Profile");
  const signedIn = await request.post("/api/auth/login", {
    data: { email: process.env.E2E_ADMIN_EMAIL, password: process.env.E2E_ADMIN_PASSWORD },
  });
  const admin = await asPerson(context, {
    name: "Administrator",
    email: "",
    ...((await signedIn.json()) as Pick<Person, "token" | "user">),
  });
  const seenByAdmin = await watch(admin);
  for (const path of ["/admin", `/admin?section=users&q=${mark}`]) {
    await admin.goto(path);
    await expectOnlyText(admin, seenByAdmin, mark);
  }
  await dashboard.context().close();
  await admin.context().close();
});

test("every page says what a browser may do with it, and each visit has a nonce of its own", async ({ request }) => {
  const nonces = new Set<string>();
  for (const path of ["/", "/jobs", "/signin", "/employer-dashboard", "/nothing-here", "/"]) {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    const [, nonce = ""] = /script-src 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
    nonces.add(nonce);
    expect({
      sniffing: headers["x-content-type-options"],
      opener: headers["cross-origin-opener-policy"],
      referrer: headers["referrer-policy"],
      objects: policy.includes("object-src 'none'"),
      base: policy.includes("base-uri 'none'"),
      framing: policy.includes("frame-ancestors 'none'"),
      forms: policy.includes("form-action 'self'"),
      inline: policy.includes("unsafe-inline") || policy.includes("unsafe-eval"),
    }).toEqual({
      sniffing: "nosniff",
      opener: "same-origin",
      referrer: "strict-origin-when-cross-origin",
      objects: true,
      base: true,
      framing: true,
      forms: true,
      inline: false,
    });
  }
  expect(nonces.size).toBe(6);
});
