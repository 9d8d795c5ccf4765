import { randomUUID } from "node:crypto";
import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { freeFrom } from "./days.ts";
import { linkIn } from "./mail.ts";
import { photosThatDiffer } from "./photos.ts";

export const password = "blue-gum-9431";

/** Somebody with an account of their own. */
export interface Person {
  name: string;
  email: string;
  token: string;
  user: { id: string; name: string; email: string; role: string };
}

const common = { password, phoneNumber: "0491 570 006", dob: "1999-05-04", gender: "Prefer not to say" };

const byRole = {
  STUDENT: { university: "Monash University" },
  EMPLOYER: { companyName: "Paperbark Books", companyWebsite: "https://paperbark.example.com", companyLocation: "Fitzroy VIC" },
  RENTER: {},
  "SERVICE-PROVIDER": {},
} as const;

/** An address that no other test uses. */
export const newEmail = (who: string): string => `${who}-${randomUUID()}@example.com`;

/** Registers somebody through the API, without signing them in. @returns their email address */
export async function createAccount(request: APIRequestContext, role: keyof typeof byRole, name: string): Promise<string> {
  const email = newEmail(role.toLowerCase());
  const registered = await request.post("/api/auth/register", { data: { ...common, ...byRole[role], role, name, email } });
  if (registered.status() !== 201)
    throw new Error(`Registering ${name} answered ${registered.status()}: ${await registered.text()}`);
  return email;
}

/** Registers somebody through the API and signs them in. */
export async function register(request: APIRequestContext, role: keyof typeof byRole, name: string): Promise<Person> {
  const email = await createAccount(request, role, name);
  const { token, user } = (await (await request.post("/api/auth/login", { data: { email, password } })).json()) as Pick<
    Person,
    "token" | "user"
  >;
  return { name, email, token, user };
}

const toStored = ({ token, user: { id, name, email, role } }: Person) =>
  [token, JSON.stringify({ id, name, email, role: role.toLowerCase() })] as const;

/** Puts somebody's sign-in into a browser, as the sign-in screen would have. */
export async function signInAs(context: BrowserContext, person: Person): Promise<void> {
  await context.addInitScript(([storedToken, storedUser]) => {
    // Only at the first page: signing out must stay signed out.
    if (sessionStorage.getItem("seeded")) return;
    sessionStorage.setItem("seeded", "yes");
    localStorage.setItem("token", storedToken);
    localStorage.setItem("user", storedUser);
  }, toStored(person));
}

/** Puts somebody's sign-in in the place of the one that this page has. The next page that is opened is theirs. */
export async function switchTo(page: Page, person: Person): Promise<void> {
  await page.evaluate(([storedToken, storedUser]) => {
    localStorage.setItem("token", storedToken);
    localStorage.setItem("user", storedUser);
  }, toStored(person));
}

/** Ends all of somebody's sessions on the server, which no open page knows yet. */
export async function endOnServer(request: APIRequestContext, { token }: Person): Promise<void> {
  const answer = await request.delete("/api/auth/sessions", { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(204);
}

/** Signs somebody in by the form of the open sign-in screen. */
export async function signInAgain(page: Page, person: Person): Promise<void> {
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).not.toHaveURL(/\/signin/);
}

export const jobOf = (title: string) => ({
  title,
  category: "Retail Assistant",
  streetAddress: "12 Gertrude Street",
  suburb: "Fitzroy",
  city: "Melbourne",
  state: "VIC",
  postcode: "3065",
  salary: "31.50 an hour",
  jobType: "Part-time",
  workMode: "ONSITE",
  description: "Sell books on weekends.\n\nYou know a good novel when you see one.",
});

/** Posts a job through the API. @returns its id */
export async function postJob(request: APIRequestContext, employer: Person, title: string): Promise<string> {
  const answer = await request.post("/api/jobs", { data: jobOf(title), headers: { authorization: `Bearer ${employer.token}` } });
  if (answer.status() !== 201) throw new Error(`Posting a job answered ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

/** Signs in the admin of the tests' portal. */
export async function signInAdmin(request: APIRequestContext): Promise<Person> {
  const login = { email: process.env.E2E_ADMIN_EMAIL ?? "", password: process.env.E2E_ADMIN_PASSWORD ?? "" };
  const answer = await request.post("/api/auth/login", { data: login });
  return { name: "Administrator", email: login.email, ...((await answer.json()) as Pick<Person, "token" | "user">) };
}

/** Lists a service through the API, and lets an admin approve it. @returns its id */
export async function listService(
  request: APIRequestContext,
  provider: Person,
  title: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const service = {
    title,
    category: "driving-lessons",
    description: "Lessons in an automatic car.\n\nI meet you at your tram stop.",
    prices: "$65 for a lesson of 60 minutes",
    languages: ["English", "Nepali"],
    areas: ["VIC"],
    suburbs: "Carlton and Brunswick",
    email: "lessons@example.com",
    phone: "0491 570 157",
    ...more,
  };
  const headers = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
  const answer = await request.post("/api/service-listings", { data: service, headers: headers(provider) });
  if (answer.status() !== 201) throw new Error(`Listing a service answered ${answer.status()}: ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: string };
  const admin = await signInAdmin(request);
  const queue = await request.get("/api/admin/cases?size=100", { headers: headers(admin) });
  const cases = (await queue.json()) as { id: string; subjectId: string }[];
  const caseId = cases.find(({ subjectId }) => subjectId === id)?.id;
  const decided = await request.post(`/api/admin/cases/${caseId}/decision`, {
    data: { decision: "approve" },
    headers: headers(admin),
  });
  if (!decided.ok()) throw new Error(`Approving a service answered ${decided.status()}: ${await decided.text()}`);
  return id;
}

/** Returns the id of the page of a published listing's poster. @param listing its path, such as `jobs/…` */
export async function posterOf(request: APIRequestContext, listing: string): Promise<string> {
  const answer = await request.get(`/api/${listing}/related`);
  return ((await answer.json()) as { poster: { posterId: string } }).poster.posterId;
}

/** Lists a place, or keeps it as a draft, with as many photos through the API. @returns its id */
export async function listPlace(
  context: BrowserContext,
  renter: Person,
  title: string,
  photoCount = 1,
  { status = "published", ...changes }: { status?: "draft" | "published"; description?: string } = {},
): Promise<string> {
  const accommodation = {
    title,
    propertyType: "Room",
    streetAddress: "7 Rathdowne Street",
    suburb: "Carlton",
    city: "Melbourne",
    state: "VIC",
    postcode: "3053",
    country: "Australia",
    weeklyBudget: 285.5,
    preferredMoveDate: freeFrom,
    furnishings: "Furnished",
    internet: "Required",
    description: "A quiet room in a house of three.\n\nThe tram stops at the corner.",
    amenities: ["WiFi", "Study Desk"],
    ...changes,
  };
  const form = new FormData();
  form.append("accommodation", JSON.stringify(accommodation));
  form.append("status", status);
  const photos = await photosThatDiffer(photoCount);
  for (const [position, bytes] of photos.entries())
    form.append("images", new File([new Uint8Array(bytes)], `photo-${position + 1}.png`, { type: "image/png" }));
  const answer = await context.request.post("/api/accommodation", {
    multipart: form,
    headers: { authorization: `Bearer ${renter.token}` },
  });
  if (answer.status() !== 201) throw new Error(`Listing a place answered ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

/** A real PDF, printed by the browser. */
export async function printResume(context: BrowserContext, name: string): Promise<Buffer> {
  const page: Page = await context.newPage();
  await page.setContent(`<h1>${name}</h1><p>Two years behind a counter, one year among books.</p>`);
  const bytes = await page.pdf();
  await page.close();
  return bytes;
}

/** Confirms somebody's address with the link in the mail. @param outbox of a portal of one's own */
export async function confirmEmail(request: APIRequestContext, { email }: Person, outbox?: string): Promise<void> {
  const token = (await linkIn(email, "Confirm your email address for Wattle", outbox)).split("#")[1];
  const answer = await request.post("/api/auth/confirm-email", { data: { token } });
  if (!answer.ok()) throw new Error(`Confirming ${email} answered ${answer.status()}: ${await answer.text()}`);
}

/** Applies for a place or a job through the API. @returns the application's id */
async function apply(
  request: APIRequestContext,
  { name, email, token }: Person,
  path: string,
  fields: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>,
): Promise<string> {
  const answer = await request.post(path, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { applicantName: name, applicantEmail: email, contactNumber: "0491 570 156", ...fields },
  });
  if (answer.status() !== 201) throw new Error(`Applying answered ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { applicationId: string }).applicationId;
}

/** Applies for a place through the API. @returns the application's id */
export const applyForPlace = async (request: APIRequestContext, student: Person, accommodationId: string): Promise<string> =>
  await apply(request, student, "/api/application/applyaccommodation", {
    accommodationId,
    comments: "I study nearby and would like to move in soon.",
  });

/** Applies for a job with a printed résumé through the API. @returns the application's id */
export const applyForJob = async (context: BrowserContext, student: Person, jobId: string): Promise<string> =>
  await apply(context.request, student, "/api/applications/apply", {
    jobId,
    resume: { name: "resume.pdf", mimeType: "application/pdf", buffer: await printResume(context, student.name) },
  });

/** Opens a screen from the account's menu, which is a part of the site's menu on phones. */
export async function openFromMenu(page: Page, name: string): Promise<void> {
  const siteMenu = page.getByLabel("Menu", { exact: true });
  if (await siteMenu.isVisible()) {
    await siteMenu.click();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
  } else {
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name }).click();
  }
}

/** Opens a view of a dashboard: a tab, or a choice on phones. @param name with its count, as in "Posted Jobs (2)" */
export async function openTab(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Your Dashboard" })).toBeVisible();
  const select = page.getByRole("combobox", { name: "Your Dashboard" });
  if (await select.isVisible()) await select.selectOption({ label: name });
  else await page.getByRole("tab", { name: name.replace(/[()]/g, "") }).click();
}

/** Adds an authenticator app to somebody's account through the API. @returns its key */
export async function addApp(request: APIRequestContext, { token }: Person): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const started = await request.post("/api/auth/second-factor/app/start", { headers });
  const { key, setup } = (await started.json()) as { key: string; setup: string };
  const data = { setup, code: new TOTP({ secret: key }).generate() };
  const answer = await request.put("/api/auth/second-factor/app", { headers, data });
  if (answer.status() !== 200) throw new Error(`Adding an app answered ${answer.status()}: ${await answer.text()}`);
  return key;
}
