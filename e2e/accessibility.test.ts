import { expect, type Locator, type Page } from "@playwright/test";
import { colourRules, runAxe, standards } from "./axe.ts";
import { aPhoto } from "./photos.ts";
import {
  addApp,
  jobOf,
  listPlace,
  listService,
  password,
  type Person,
  posterOf,
  postJob,
  printResume,
  register,
  signInAdmin,
  signInAs,
} from "./people.ts";
import { fillJob, openJobForm, openPlaceForm, openStep } from "./posting.ts";
import { followLink } from "./follow-link.ts";
import { test } from "./test.ts";

let employer: Person;
let student: Person;
let renter: Person;
let provider: Person;
/** Somebody with two-step sign-in. */
let careful: Person;
let admin: Person;
let jobId: string;
let placeId: string;
let serviceId: string;
let endedId: string;
let pausedId: string;
let unansweredId: string;

// One worker sets the scene once.
test.describe.configure({ mode: "default" });

test.beforeAll(async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const { request } = context;
  employer = await register(request, "EMPLOYER", "Ines Duarte");
  student = await register(request, "STUDENT", "Tariq Aziz");
  renter = await register(request, "RENTER", "Hana Kim");
  careful = await register(request, "STUDENT", "Noor Haddad");
  await addApp(request, careful);
  admin = await signInAdmin(request);
  jobId = await postJob(request, employer, "Bookseller whom axe looks at");
  const form = {
    jobId,
    applicantName: "Tariq Aziz",
    applicantEmail: student.email,
    contactNumber: "0491 570 006",
    coverLetter: "Read me.",
  };
  const resume = { name: "cv.pdf", mimeType: "application/pdf", buffer: await printResume(context, "Tariq Aziz") };
  await request.post("/api/applications/apply", {
    multipart: { ...form, keepResume: "true", resume },
    headers: { authorization: `Bearer ${student.token}` },
  });
  placeId = await listPlace(context, renter, "Room that axe looks at", 3);
  const asksAbout = await listPlace(context, renter, "Room that somebody applied for", 2);
  const { jobId: _jobId, coverLetter: _letter, ...applicant } = form;
  await request.post("/api/application/applyaccommodation", {
    multipart: { ...applicant, accommodationId: asksAbout, comments: "May I see it?" },
    headers: { authorization: `Bearer ${student.token}` },
  });
  provider = await register(request, "SERVICE-PROVIDER", "Nia Okafor");
  serviceId = await listService(request, provider, "Lessons that axe looks at");
  endedId = await listPlace(context, renter, "Room that was rented", 1);
  unansweredId = await postJob(request, employer, "Job that nobody applied for");
  pausedId = await postJob(request, employer, "Job that is paused");
  const lowerRate = { salary: "18.00 an hour", lowerPayReason: "JUNIOR", lowerPayAward: "General Retail Industry Award 2020" };
  await request.post("/api/jobs", {
    data: { ...jobOf("Job that waits for review"), ...lowerRate },
    headers: { authorization: `Bearer ${employer.token}` },
  });
  const change = async (path: string, { token }: Person, action: string) =>
    await request.post(`/api/${path}/status`, { headers: { authorization: `Bearer ${token}` }, data: { action } });
  await change(`accommodation/${endedId}`, renter, "take");
  await change(`jobs/${pausedId}`, employer, "pause");
  const search = { board: "jobs", filters: { q: "bookseller" }, name: "Jobs that axe looks for", frequency: "daily" };
  await request.post("/api/saved-searches", { headers: { authorization: `Bearer ${renter.token}` }, data: search });
  await context.close();
});

const people = {
  student: () => student,
  employer: () => employer,
  renter: () => renter,
  provider: () => provider,
  careful: () => careful,
  admin: () => admin,
};

/** A screen: how to get there, and as whom. */
interface Screen {
  name: string;
  as?: keyof typeof people;
  open: (page: Page) => Promise<void>;
  /** Whether opening it changes the browser or the page, so that no other screen can be opened in the same page. */
  needsOwnPage?: true;
}

/**
 * Opens an address as a link in the page does, so that axe stays loaded too.
 * @param ready what shows that the screen is there; some of it must be missing on the screen before
 */
async function open(page: Page, path: string, ...ready: readonly Locator[]): Promise<void> {
  if (page.url() === "about:blank") await page.goto(path);
  else {
    const wereVisible = await Promise.all(ready.map(async (part) => await part.isVisible()));
    if (ready.length > 0 && wereVisible.every(Boolean))
      throw new Error(`The screen before ${path} already shows what it is known by.`);
    await followLink(page, path);
  }
  for (const part of ready) await expect(part).toBeVisible();
}

const visit = (path: () => string, ...ready: readonly ((page: Page) => Locator)[]) => ({
  open: async (page: Page) => await open(page, path(), ...ready.map((part) => part(page))),
});
const emailOfStudent = (page: Page) => page.getByText(student.email).filter({ visible: true }).first();
const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { level: 1, name });

async function askForCode(page: Page): Promise<void> {
  await open(page, "/forgot-password", heading("Forgot password")(page));
  await page.getByLabel("Email").fill(student.email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await page.waitForURL("**/verify-otp");
}

const screens: readonly Screen[] = [
  { name: "home", ...visit(() => "/", heading(/^Your first months/)) },
  {
    name: "home, places suggested",
    open: async (page) => {
      await open(page, "/");
      await page.getByRole("combobox", { name: "Search jobs or companies" }).fill("fitz");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  { name: "jobs", ...visit(() => "/jobs", heading("Find Your Dream Job")) },
  {
    name: "jobs, nothing found",
    ...visit(
      () => "/jobs?q=whom+axe+looks&jobType=Internship",
      (page) => page.getByRole("link", { name: "Any job type" }),
    ),
  },
  {
    name: "jobs, places suggested",
    open: async (page) => {
      await open(
        page,
        "/jobs?q=whom+axe+looks",
        page.getByRole("link", { name: "Bookseller whom axe looks at", exact: true }).first(),
      );
      await page.getByRole("combobox", { name: "Search jobs or companies" }).fill("fitz");
      await expect(page.getByRole("option").first()).toBeVisible();
      await page.keyboard.press("ArrowDown");
      // Until what was typed is searched for, the former results are pale.
      await expect(page).toHaveURL(/q=fitz/);
      await expect(page.getByRole("region", { name: "Results" })).toHaveAttribute("aria-busy", "false");
    },
  },
  {
    name: "jobs, the last results after a failed load",
    needsOwnPage: true,
    open: async (page) => {
      await page.goto("/jobs?q=whom+axe+looks");
      await page.route("**/api/jobs?**", async (route) => await route.abort());
      await page.getByLabel("Job type").selectOption("Part-time");
      await expect(page.getByText("Showing your last results.")).toBeVisible();
    },
  },
  {
    name: "the filters on a phone",
    open: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, "/accommodation", heading("Find Your Perfect Accommodation")(page));
      await page.getByRole("button", { name: "Show Filters" }).click();
      await expect(page.getByRole("button", { name: "Apply Filters" })).toBeVisible();
    },
  },
  { name: "a job", ...visit(() => `/jobs/${jobId}`, heading("Bookseller whom axe looks at")) },
  { name: "a job that is gone", ...visit(() => "/jobs/01890000-0000-7000-8000-000000000000", heading("Job not found")) },
  {
    name: "accommodation",
    ...visit(() => "/accommodation?title=Room+that+axe", heading("Find Your Perfect Accommodation")),
  },
  {
    name: "accommodation, nothing found",
    ...visit(
      () => "/accommodation?title=nothing-like-this",
      (page) => page.getByText("No properties found"),
    ),
  },
  { name: "a place", ...visit(() => `/accommodation/${placeId}`, heading("Room that axe looks at")) },
  {
    name: "a place's photos, full screen",
    open: async (page) => {
      await open(page, `/accommodation/${placeId}`);
      await page.getByRole("button", { name: "View photos full screen" }).click();
      await expect(page.getByRole("dialog", { name: "Photos, full screen" })).toBeVisible();
    },
  },
  {
    name: "a place that is gone",
    ...visit(() => "/accommodation/01890000-0000-7000-8000-000000000000", heading(/not found/)),
  },
  { name: "a place that was rented", ...visit(() => `/accommodation/${endedId}`, heading("This place has been rented.")) },
  {
    name: "one's own job that is paused",
    as: "employer",
    ...visit(
      () => `/jobs/${pausedId}`,
      (page) => page.getByRole("button", { name: "Resume" }),
    ),
  },
  {
    name: "services that providers list",
    ...visit(
      () => "/services/driving-lessons",
      (page) => page.getByRole("link", { name: "Lessons that axe looks at" }).first(),
    ),
  },
  { name: "a provider's service", ...visit(() => `/service-listings/${serviceId}`, heading("Lessons that axe looks at")) },
  {
    name: "one's own services",
    as: "provider",
    ...visit(
      () => "/service-dashboard",
      (page) => page.getByRole("link", { name: /^Edit/ }).first(),
    ),
  },
  {
    name: "a service without prices, languages and an area",
    as: "provider",
    open: async (page) => {
      await open(page, "/service-listings/new?step=prices", page.getByRole("button", { name: /^Next/ }));
      await page.getByRole("button", { name: /^Next/ }).click();
      await expect(page.getByText("Choose at least one language.")).toBeVisible();
    },
  },
  { name: "renewing a listing", ...visit(() => "/renew-listing#x", heading("Renew your listing")) },
  {
    name: "favourites",
    needsOwnPage: true,
    open: async (page) => {
      await page.goto("/accommodation?title=Room+that+axe");
      await page.getByRole("button", { name: "Favourite: Room that axe looks at" }).first().click();
      await page.evaluate(
        (ids) => ids.forEach((id) => localStorage.setItem(`favourite:accommodation:${id}`, "true")),
        [endedId, "01890000-0000-7000-8000-000000000000"],
      );
      await page.goto("/favourites");
      await expect(page.getByText("Rented", { exact: true })).toBeVisible();
      await expect(page.getByText("No longer available")).toBeVisible();
    },
  },
  {
    name: "favourites of jobs, with a question about somebody else's and a message",
    as: "student",
    needsOwnPage: true,
    open: async (page) => {
      const headers = { authorization: `Bearer ${student.token}` };
      expect((await page.request.put(`/api/favourites/jobs/${jobId}`, { headers })).status()).toBe(204);
      await page.goto(`/jobs/${jobId}`);
      await expect(page.getByRole("button", { name: /^Favourite/ })).toHaveAttribute("aria-pressed", "true");
      await page.evaluate((id) => {
        localStorage.setItem("favourites-last-account", "none");
        localStorage.setItem(`favourite:accommodation:${id}`, "true");
      }, placeId);
      await page.goto("/favourites");
      await expect(page.getByRole("button", { name: "Add to my favourites" })).toBeVisible();
      await expect(page.getByText("Seen", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: /^Favourite/ }).click();
      await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    },
  },
  { name: "no favourites", ...visit(() => "/favourites", heading("Favourites")) },
  {
    name: "applying for a place, refused",
    as: "student",
    open: async (page) => {
      await open(page, `/accommodation/${placeId}`, heading("Room that axe looks at")(page));
      await page.getByRole("button", { name: "Apply", exact: true }).filter({ visible: true }).click();
      await page.getByRole("button", { name: "Submit Application" }).click();
      await expect(page.getByText("Please fill all required fields")).toBeVisible();
    },
  },
  {
    name: "reporting a listing, refused",
    open: async (page) => {
      await open(page, `/jobs/${jobId}`, heading("Bookseller whom axe looks at")(page));
      await page.getByRole("button", { name: "Report this listing" }).click();
      await page.getByRole("button", { name: "Send report" }).click();
      await expect(page.getByText("Choose what is wrong.")).toBeVisible();
    },
  },
  {
    name: "the admin's users",
    as: "admin",
    ...visit(
      () => "/admin?section=users",
      (page) => page.getByRole("row").nth(1),
    ),
  },
  {
    name: "the admin's reviews",
    as: "admin",
    ...visit(
      () => "/admin?section=reviews",
      (page) => page.getByRole("link", { name: "Job that waits for review" }).first(),
    ),
  },
  {
    name: "a review",
    as: "admin",
    open: async (page) => {
      await open(page, "/admin?section=reviews");
      await page.getByRole("link", { name: "Job that waits for review" }).first().click();
      await page.getByRole("button", { name: "Remove the listing" }).click();
      await expect(page.getByText("Say why. The poster reads it.")).toBeVisible();
    },
  },
  {
    name: "the admin's question before an account goes",
    as: "admin",
    open: async (page) => {
      await open(page, `/admin?section=users&q=${encodeURIComponent(student.email)}`, emailOfStudent(page));
      await page.getByRole("button", { name: "Delete Tariq Aziz" }).filter({ visible: true }).click();
      await expect(page.getByRole("dialog", { name: "Confirm Delete" })).toContainText("2 applications");
    },
  },
  {
    name: "the admin's dashboard",
    as: "admin",
    ...visit(
      () => "/admin",
      (page) => page.getByRole("region", { name: "Recent Activity" }).getByRole("listitem").first(),
    ),
  },
  {
    name: "the admin's question before somebody is signed out everywhere",
    as: "admin",
    open: async (page) => {
      await open(page, `/admin?section=users&q=${encodeURIComponent(student.email)}`, emailOfStudent(page));
      await page.getByRole("button", { name: "Sign out Tariq Aziz" }).filter({ visible: true }).click();
      await expect(page.getByRole("dialog", { name: "Sign out everywhere?" })).toContainText(student.email);
    },
  },
  {
    name: "signing in, the second step",
    open: async (page) => {
      await open(page, "/signin", heading("Sign in")(page));
      await page.getByLabel("Email").fill(careful.email);
      await page.getByRole("textbox", { name: "Password" }).fill(password);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(page.getByLabel("Code from your app")).toBeVisible();
    },
  },
  {
    name: "two-step sign-in, set up",
    as: "careful",
    ...visit(
      () => "/two-step-sign-in",
      (page) => page.getByText("10 of 10 left"),
    ),
  },
  {
    name: "two-step sign-in, adding a passkey",
    as: "employer",
    open: async (page) => {
      await open(page, "/two-step-sign-in", page.getByRole("button", { name: "Add a passkey" }));
      await page.getByRole("button", { name: "Add a passkey" }).click();
      await expect(page.getByRole("dialog", { name: "Add a passkey" })).toBeVisible();
    },
  },
  {
    name: "a poster's page",
    open: async (page) => {
      await open(page, `/posters/${await posterOf(page.request, `jobs/${jobId}`)}`, heading("Paperbark Books")(page));
    },
  },
  { name: "visas", ...visit(() => "/visas", heading("Visa assistance")) },
  {
    name: "a visa",
    ...visit(
      () => "/visas/500",
      (page) => page.locator(`a[href="/visas/500"][aria-current=true]`),
    ),
  },
  {
    name: "a visa's agents",
    ...visit(
      () => "/visas/500/agents",
      (page) => page.getByRole("heading", { level: 2, name: /^Agents/ }),
    ),
  },
  { name: "services", ...visit(() => "/services", heading("Essential services")) },
  {
    name: "a service",
    ...visit(
      () => "/services/tiffin-services",
      (page) => page.getByRole("heading", { level: 2, name: "Tiffin Services" }),
    ),
  },
  { name: "free help", ...visit(() => "/help/vic", heading("Free help")) },
  { name: "about", ...visit(() => "/about", heading(/^We know what/)) },
  { name: "sign in", ...visit(() => "/signin", heading("Sign in")) },
  {
    name: "sign up, refused",
    open: async (page) => {
      await open(page, "/signup", heading("Create your account")(page));
      await page.getByRole("radio", { name: "Employer" }).check();
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByText("Enter the company name.")).toBeVisible();
    },
  },
  {
    name: "forgot password, refused",
    open: async (page) => {
      await open(page, "/forgot-password", heading("Forgot password")(page));
      await page.getByLabel("Email").fill("nobody-whom-axe-knows@example.com");
      await page.getByRole("button", { name: "Send OTP" }).click();
      await expect(page.getByText("This email is not registered. Please sign up.")).toBeVisible();
    },
  },
  {
    name: "verify OTP, from nowhere",
    ...visit(
      () => "/verify-otp",
      (page) => page.getByText("Email not found."),
    ),
  },
  {
    name: "verify OTP, a wrong code",
    open: async (page) => {
      await askForCode(page);
      await page.getByLabel("OTP (6-digit code)").fill("12345");
      await page.getByRole("button", { name: "Verify OTP" }).click();
      await expect(page.getByText("Please enter a 6-digit OTP.")).toBeVisible();
    },
  },
  {
    name: "verify OTP, expired",
    open: async (page) => {
      await askForCode(page);
      await page.evaluate(() => localStorage.setItem("otpExpiry", "1"));
      await page.reload();
      await expect(page.getByText("OTP expired. Please request a new one.")).toBeVisible();
    },
  },
  {
    name: "reset password, refused",
    needsOwnPage: true,
    open: async (page) => {
      await page.route("**/api/password/verify-otp", async (route) => await route.fulfill({ json: { success: true } }));
      await askForCode(page);
      await page.getByLabel("OTP (6-digit code)").fill("123456");
      await page.getByRole("button", { name: "Verify OTP" }).click();
      await page.waitForURL("**/reset-password");
      await page.getByLabel(/^New password/).fill("kookaburra-5172");
      await page.getByLabel(/^Confirm password/).fill("kookaburra-5172");
      await page.getByRole("button", { name: "Reset password" }).click();
      await expect(page.getByText("No code was entered in this browser")).toBeVisible();
    },
  },
  { name: "terms", ...visit(() => "/terms", heading(/Terms/)) },
  { name: "privacy", ...visit(() => "/privacy", heading("Privacy")) },
  { name: "an unknown address", ...visit(() => "/nowhere", heading("We can't find that page")) },
  {
    name: "student account needed",
    open: async (page) => {
      await open(page, "/jobs?q=axe", page.getByRole("button", { name: /^Apply Now/ }).first());
      await page
        .getByRole("button", { name: /^Apply Now/ })
        .first()
        .click();
      await expect(page.getByRole("dialog", { name: "Student Account Needed!" })).toBeVisible();
    },
  },
  {
    name: "student profile",
    as: "student",
    ...visit(
      () => "/student-profile",
      (page) => page.getByText("This device"),
      (page) => page.getByText("Next application"),
    ),
  },
  {
    name: "applying with a kept résumé",
    as: "student",
    open: async (page) => {
      await open(page, `/jobs/${unansweredId}`, heading("Job that nobody applied for")(page));
      await page.getByRole("button", { name: "Apply Now" }).filter({ visible: true }).click();
      await expect(page.getByRole("radio", { name: /^cv\.pdf/ })).toBeChecked();
    },
  },
  {
    name: "deleting one's own account, refused",
    as: "student",
    open: async (page) => {
      await open(page, "/student-profile", page.getByText("This device"));
      await page.getByRole("button", { name: "Delete my account" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete my account" }).click();
      await expect(page.getByText("Enter your password.")).toBeVisible();
    },
  },
  {
    name: "renter profile",
    as: "renter",
    ...visit(
      () => "/renter-profile",
      (page) => page.getByText("This device"),
    ),
  },
  {
    name: "employer profile",
    as: "employer",
    ...visit(
      () => "/employer-profile",
      (page) => page.getByText("This device"),
    ),
  },
  {
    name: "two-step sign-in, setting up an app",
    as: "employer",
    open: async (page) => {
      await open(page, "/two-step-sign-in", page.getByRole("button", { name: "Set up app" }));
      await page.getByRole("button", { name: "Set up app" }).click();
      await expect(page.getByLabel("Code from the app")).toBeVisible();
    },
  },
  {
    name: "posted jobs",
    as: "employer",
    ...visit(
      () => "/employer-dashboard",
      (page) => page.getByRole("link", { name: /^Edit/ }).first(),
    ),
  },
  {
    name: "applications received",
    as: "employer",
    ...visit(
      () => "/employer-dashboard?tab=applicants",
      (page) => page.getByText("Tariq Aziz").first(),
    ),
  },
  {
    name: "deleting a job",
    as: "employer",
    open: async (page) => {
      await open(page, "/employer-dashboard", page.getByRole("link", { name: /^Edit/ }).first());
      await page
        .getByRole("button", { name: /^Delete/ })
        .first()
        .click();
      await expect(page.getByRole("dialog", { name: "Delete this job posting?" })).toBeVisible();
    },
  },
  {
    name: "listed accommodation",
    as: "renter",
    ...visit(
      () => "/renter-dashboard",
      (page) => page.getByRole("link", { name: /^Edit/ }).first(),
    ),
  },
  {
    name: "applications for accommodation",
    as: "renter",
    ...visit(
      () => "/renter-dashboard?tab=applications",
      (page) => page.getByText("Tariq Aziz").first(),
    ),
  },
  {
    name: "my applications",
    as: "student",
    ...visit(
      () => "/my-applications",
      (page) => page.getByText("Bookseller whom axe looks at"),
    ),
  },
  {
    name: "an application, as its student sees it",
    as: "student",
    open: async (page) => {
      await open(page, "/my-applications");
      await page.getByRole("link", { name: "Bookseller whom axe looks at" }).click();
      await expect(page.getByRole("heading", { name: "What you sent" })).toBeVisible();
    },
  },
  {
    name: "proposing times for an inspection",
    as: "renter",
    open: async (page) => {
      await open(page, "/renter-dashboard?tab=applications");
      await page.getByRole("link", { name: "Tariq Aziz" }).first().click();
      await page.getByRole("button", { name: "Propose times" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "notices",
    as: "renter",
    ...visit(
      () => "/notices",
      (page) => page.getByRole("heading", { name: "Emails" }),
    ),
  },
  {
    name: "saved searches",
    as: "renter",
    ...visit(
      () => "/saved-searches",
      (page) => page.getByRole("heading", { name: "Jobs that axe looks for" }),
    ),
  },
  {
    name: "confirming a saved search",
    ...visit(() => "/confirm-search#x", heading("Confirm your emails")),
  },
  {
    name: "saving a search, refused",
    open: async (page) => {
      await open(page, "/jobs", heading("Find Your Dream Job")(page));
      await page.getByRole("button", { name: "Save search" }).click();
      const dialog = page.getByRole("dialog", { name: "Save this search" });
      await dialog.getByRole("button", { name: "Save search" }).click();
      await expect(dialog.getByText("Enter your email address.")).toBeVisible();
    },
  },
  {
    name: "deleting accommodation",
    as: "renter",
    open: async (page) => {
      await open(page, "/renter-dashboard", page.getByRole("link", { name: /^Edit/ }).first());
      await page
        .getByRole("button", { name: /^Delete/ })
        .first()
        .click();
      await expect(page.getByRole("dialog", { name: "Confirm Deletion" })).toBeVisible();
    },
  },
  {
    name: "listing accommodation, refused",
    as: "renter",
    needsOwnPage: true,
    open: async (page) => {
      const form = await openPlaceForm(page);
      await form.getByLabel("Photos").setInputFiles([await aPhoto("kitchen.png"), await aPhoto("garden.png")]);
      await expect(form.getByText("Your images are ready to upload.")).toBeVisible();
      await openStep(page, "Preview");
      await form.getByRole("button", { name: "Publish" }).click();
      await expect(page.getByText("Enter the title.")).toBeVisible();
    },
  },
  {
    name: "editing accommodation, a photo marked",
    as: "renter",
    needsOwnPage: true,
    open: async (page) => {
      await page.goto("/renter-dashboard");
      await page.getByRole("link", { name: "Edit Room that axe looks at" }).click();
      await page.getByRole("button", { name: "Mark Photo 2 for removal" }).click();
      await expect(page.getByText("1 image(s) marked for removal")).toBeVisible();
    },
  },
  {
    name: "creating a job, the preview",
    as: "employer",
    needsOwnPage: true,
    open: async (page) => {
      await openJobForm(page);
      await fillJob(page, "Bookseller whom axe looks at");
    },
  },
];

async function findViolations(page: Page, { onlyColours = false } = {}): Promise<string[]> {
  // Colours are judged as they come to rest. Waiting for it could take for ever: a browser that draws nothing ends nothing.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
  const { violations, incomplete } = await runAxe(page, onlyColours ? colourRules : standards);
  // axe leaves it open whether text in the colour of its ground is hidden on purpose. Ours never is.
  const invisible = incomplete
    .map((result) => ({ ...result, nodes: result.nodes.filter(({ any }) => any.some(isInvisible)) }))
    .filter(({ nodes }) => nodes.length > 0);
  return [...violations, ...invisible].flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
}

const isInvisible = ({ data }: { data: unknown }): boolean =>
  typeof data === "object" && data !== null && "messageKey" in data && data.messageKey === "equalRatio";

/** Looks at the screen that is open in every shape: its layout follows the window by CSS alone. */
async function lookAt(page: Page, name: string): Promise<void> {
  const wideByDay = await findViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const wideByNight = await findViolations(page, { onlyColours: true });
  await page.setViewportSize({ width: 390, height: 844 });
  const narrowByNight = await findViolations(page, { onlyColours: true });
  await page.emulateMedia({ colorScheme: "light" });
  const narrowByDay = await findViolations(page);
  await page.setViewportSize({ width: 320, height: 700 });
  const overflow = await page.evaluate(async () => {
    // The home page places its suggestions at the resize event, which the browser sends with the next frame.
    await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
  const brokenWords = await page.evaluate(findBrokenWords);

  expect.soft({ wideByDay, wideByNight, narrowByDay, narrowByNight, overflow, brokenWords }, name).toEqual({
    wideByDay: [],
    wideByNight: [],
    narrowByDay: [],
    narrowByNight: [],
    overflow: 0,
    brokenWords: [],
  });
}

/** One page for all screens of a visitor would keep a worker busy long after the others. */
const inOnePage = 16;

/** Who sees what in one page: loading the product and axe takes longer than looking. */
function groupScreens(): { who: Screen["as"]; what: readonly Screen[] }[] {
  const sharing = Object.values(
    Object.groupBy(
      screens.filter(({ needsOwnPage }) => !needsOwnPage),
      ({ as = "nobody" }) => as,
    ),
  ).flatMap((what = []) =>
    Array.from({ length: Math.ceil(what.length / inOnePage) }, (_, group) =>
      what.slice(group * inOnePage, (group + 1) * inOnePage),
    ),
  );
  const alone = screens.filter(({ needsOwnPage }) => needsOwnPage).map((screen) => [screen]);
  return [...sharing, ...alone].map((what) => ({ who: what[0]?.as, what }));
}

test.describe("by day and by night, on desks and phones", () => {
  test.use({ colorScheme: "light", contextOptions: { reducedMotion: "reduce" } });
  for (const { who, what } of groupScreens()) {
    const names = what.map(({ name }) => name).join("; ");
    test(`axe finds nothing, and at 320 px nothing runs off the side or breaks a word, on: ${names}`, async ({
      page,
      context,
    }) => {
      if (who) await signInAs(context, people[who]());
      for (const screen of what) {
        await test.step(screen.name, async () => {
          await page.setViewportSize({ width: 1280, height: 900 });
          await screen.open(page);
          await lookAt(page, screen.name);
        });
      }
    });
  }
});

/** Returns the words that a line breaks in the middle though they have at most 14 letters, as 'accommodation' has. Runs in the page. */
function findBrokenWords(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!text.parentElement?.checkVisibility() || text.parentElement.closest("table, textarea, .sr-only")) continue;
    for (const { index, 0: word } of text.data.matchAll(/(?<=^|\s)\p{L}{2,14}(?=$|\s|[.,:!?])/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}

// On the widest screens only these two have another layout.
test.describe("at 1920 px", () => {
  test.use({ colorScheme: "light", viewport: { width: 1920, height: 1080 }, contextOptions: { reducedMotion: "reduce" } });
  for (const path of ["/", "/accommodation"]) {
    test(`axe finds nothing by day and by night on ${path}`, async ({ page }) => {
      await page.goto(path);
      const byDay = await findViolations(page);
      await page.emulateMedia({ colorScheme: "dark" });

      expect({ byDay, byNight: await findViolations(page, { onlyColours: true }) }).toEqual({ byDay: [], byNight: [] });
    });
  }
});

test("an application dialog that was refused has nothing for axe to find", async ({ page, context, request }) => {
  const another = await postJob(request, employer, "Bookseller whom axe applies to");
  // The other student keeps a résumé, so that nothing would be missing.
  await signInAs(context, careful);
  await page.goto(`/jobs/${another}`);
  await page.getByRole("button", { name: "Apply Now" }).filter({ visible: true }).click();
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByText("Please fill all required fields")).toBeVisible();

  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel("Cover letter").fill("Read me.");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog", { name: "Discard your application?" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test("people who asked for less motion see a new theme at once", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto("/accommodation");
  const brand = page.getByRole("banner").getByText("Wattle", { exact: true });
  const byDay = await colourOf(brand);
  await page.emulateMedia({ colorScheme: "dark" });

  // A transition, be it ever so short, shows the old colour first, and starts anew in each element within another.
  expect(await colourOf(brand)).not.toBe(byDay);
});

const colourOf = async (text: Locator): Promise<string> => await text.evaluate((element) => getComputedStyle(element).color);
