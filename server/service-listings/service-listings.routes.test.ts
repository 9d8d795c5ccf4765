import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import type { ModerationCase, OpenedCase } from "#contract/moderation.ts";
import type { Notice } from "#contract/notices.ts";
import type { Poster, PosterSummary } from "#contract/posters.ts";
import type { OwnServiceListing, ServiceCategoryChoice, ServiceListing } from "#contract/service-listings.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

let portal: TestApp;
let admin: Person;
let provider: Person;

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.anAdmin();
});

afterAll(() => portal.close());

beforeEach(async () => {
  admin.token = await portal.signIn(admin);
  provider = await portal.aServiceProvider({ name: "Farah Siddiqui" });
});

type Answered = ServiceListing & ErrorBody;

const post = async (changes: object = {}, { token }: Person = provider) =>
  await portal.call<Answered>("POST", "/service-listings", { token, body: portal.aServiceForm({ ...changes }) });
const read = async (id: string, person?: Person) =>
  await portal.call<Answered>("GET", `/service-listings/${id}`, { ...(person && { token: person.token }) });
const change = async (service: ServiceListing, changes: object, { token }: Person = provider) =>
  await portal.call<Answered>("PUT", `/service-listings/${service.id}`, { token, body: { ...service, ...changes } });
const act = async (id: string, action: string, { token }: Person = provider) =>
  await portal.call<Answered>("POST", `/service-listings/${id}/status`, { token, body: { action } });
const list = async (query: string) => (await portal.call<ServiceListing[]>("GET", `/service-listings?${query}`)).body;
const titlesOf = (services: readonly { title: string }[]) => services.map(({ title }) => title);
const casesOf = async ({ id }: { id: string }) => {
  const { body } = await portal.call<ModerationCase[]>("GET", "/admin/cases?size=100", { token: admin.token });
  return body.filter(({ subjectId }) => subjectId === id);
};
const isSeen = async ({ id }: { id: string }) =>
  (await read(id)).status === 200 && (await list("size=100")).some((each) => each.id === id);

describe("listing a service", () => {
  test("waits for an admin, and is seen once it is approved, with everything that was typed", async () => {
    const student = await portal.aStudent();
    const { status, body: held } = await post({ title: "Lessons in Nepali" });
    const before = [(await read(held.id)).status, (await read(held.id, student)).status, (await read(held.id, provider)).status];
    const waiting = await casesOf(held);
    expect(await isSeen(held)).toBe(false);

    portal.clock.advance(60_000);
    await portal.approve(held);

    const at = portal.clock.now().toISOString();
    expect({ status, before, kinds: waiting.map(({ kinds, board }) => [board, kinds[0]]) }).toEqual({
      status: 201,
      before: [404, 404, 200],
      kinds: [["service-listings", "new_service"]],
    });
    expect(held).toMatchObject({ status: "held", publishedAt: null });
    expect((await read(held.id)).body).toEqual({
      ...portal.aServiceForm(),
      title: "Lessons in Nepali",
      id: held.id,
      createdAt: at,
      updatedAt: at,
      status: "published",
      publishedAt: at,
      expiresAt: new Date(portal.clock.now().getTime() + 30 * 24 * 60 * 60 * 1000).toISOString(),
      postedBy: { id: provider.id, name: "Farah Siddiqui" },
    });
    expect(await isSeen(held)).toBe(true);
  });

  test("shows an admin every text, and no contact detail as a sign of a scam where it belongs", async () => {
    const asked = { description: "Lessons. Write to me on WhatsApp 0491 570 156." };
    const [plain, outside] = [await portal.aHeldService({ poster: provider }), await portal.aHeldService(asked)];
    const openedOf = async (service: ServiceListing) => {
      const [found] = await casesOf(service);
      return (await portal.call<OpenedCase>("GET", `/admin/cases/${found?.id}`, { token: admin.token })).body;
    };

    const opened = await openedOf(plain);

    expect(opened.listing?.texts.map(({ field }) => field)).toEqual([
      "title",
      "description",
      "prices",
      "suburbs",
      "hours",
      "email",
      "phone",
      "website",
      "Category",
      "Languages",
      "Areas",
    ]);
    expect(opened.listing?.texts).toContainEqual({ field: "Category", text: "Driving Lessons" });
    expect(opened.kinds).not.toContain("outside_contact");
    expect((await openedOf(outside)).kinds).toContain("outside_contact");
  });

  test("tells the provider that it waits, and that it is published", async () => {
    const service = await portal.aService({ poster: provider, title: "Tiffin" });

    const { body } = await portal.call<Notice[]>("GET", "/notices", { token: provider.token });

    expect(titlesOf(body)).toEqual(["Your listing is published: Tiffin", "We're checking your listing: Tiffin"]);
    expect(body[0]).toMatchObject({ path: `/service-listings/${service.id}` });
  });

  test("refuses a category that the services page does not have, and nothing in a list that needs something", async () => {
    const refused = await post({ category: "fortune-telling" });
    const empty = await post({ languages: [], areas: ["Mars"], website: "javascript:alert(1)" });

    expect([refused.status, refused.body.fields]).toEqual([400, { category: "Choose the category from the list." }]);
    expect([empty.status, empty.body.fields]).toEqual([
      400,
      {
        languages: "Choose at least one language.",
        areas: "Choose areas from the list.",
        website: "Enter the website as a web address, for example https://www.example.com.",
      },
    ]);
  });

  test("names the categories of the services page in their order", async () => {
    const { body } = await portal.call<ServiceCategoryChoice[]>("GET", "/service-listings/categories");

    expect(body).toContainEqual({ id: "driving-lessons", title: "Driving Lessons" });
    expect(body[0]).toEqual({ id: "student-banking", title: "Student Banking" });
  });
});

describe("what others find", () => {
  test("is filtered by category, language and area, newest first and paged", async () => {
    const tax = { category: "accountant-services", areas: ["Online", "VIC"] };
    await portal.aService({ poster: provider, title: "First", ...tax, languages: ["Mandarin"] });
    await portal.aService({ poster: provider, title: "Second", ...tax, languages: ["Mandarin", "Thai"] });
    await portal.aService({ poster: provider, title: "Third", ...tax, areas: ["TAS"], languages: ["Mandarin"] });
    const inCategory = "category=accountant-services";

    expect(titlesOf(await list(inCategory))).toEqual(["Third", "Second", "First"]);
    expect(titlesOf(await list(`${inCategory}&language=thai`))).toEqual(["Second"]);
    expect(titlesOf(await list(`${inCategory}&area=online&language=Mandarin`))).toEqual(["Second", "First"]);
    expect(await list(`${inCategory}&area=Atlantis`)).toEqual([]);
    const paged = await portal.call<ServiceListing[]>("GET", `/service-listings?${inCategory}&page=2&size=2`);
    expect([titlesOf(paged.body), paged.headers["x-total-count"]]).toEqual([["First"], "3"]);
  });

  test("is searched by words of its texts, languages and provider, also after the category was removed", async () => {
    const mark = "Zephyr";
    await portal.aService({ poster: provider, title: `${mark} bicycles`, languages: ["Nepali"], suburbs: "Footscray" });
    const kept = await portal.aService({ poster: provider, title: `${mark} café tours`, prices: "$65 a lesson" });
    await portal.database.pool.query("update service_listings set category = 'no-longer-there' where id = $1", [kept.id]);

    expect(titlesOf(await list(`q=${mark}`))).toEqual([`${mark} café tours`, `${mark} bicycles`]);
    for (const words of ["nepali bicycles", "FOOTSCRAY", "Siddiqui bicycles"])
      expect(titlesOf(await list(`q=${encodeURIComponent(`${mark} ${words}`)}`))).toEqual([`${mark} bicycles`]);
    expect(titlesOf(await list(`q=${mark}+cafe+lesson`))).toEqual([`${mark} café tours`]);
    expect(await list(`q=${mark}&category=no-such`)).toEqual([]);

    await portal.call("PUT", "/auth/update", { token: provider.token, body: { name: "Mehrnaz Tahiri" } });
    expect(titlesOf(await list(`q=${mark}+tahiri`))).toHaveLength(2);
    expect(await list(`q=${mark}+siddiqui`)).toEqual([]);
  });

  test("a service's page leads to others of its category and of its provider", async () => {
    const category = "money-transfer";
    const mine = await portal.aService({ poster: provider, title: "Mine", category });
    await portal.aService({ poster: provider, title: "Mine too" });
    await portal.aService({ title: "Somebody's", category });

    const { body } = await portal.call<Record<"similar" | "ofPoster", ServiceListing[]>>(
      "GET",
      `/service-listings/${mine.id}/related`,
    );

    expect([titlesOf(body.similar), titlesOf(body.ofPoster)]).toEqual([["Somebody's"], ["Mine too"]]);
  });

  test("a provider has a page with the published services", async () => {
    const service = await portal.aService({ poster: provider, title: "Shown" });
    await portal.aHeldService({ poster: provider, title: "Waits" });
    const { posterId } = (await portal.call<{ poster: PosterSummary }>("GET", `/service-listings/${service.id}/related`)).body
      .poster;

    const page = await portal.call<Poster>("GET", `/posters/${posterId}`);
    const services = await portal.call<ServiceListing[]>("GET", `/posters/${posterId}/service-listings`);

    expect(page.body).toMatchObject({ name: "Farah Siddiqui", kind: "person", answersWithinHours: null });
    expect(titlesOf(services.body)).toEqual(["Shown"]);
  });

  test("the sitemap has its page while it is published", async () => {
    const service = await portal.aService({ poster: provider });
    const isInSitemap = async () =>
      (await portal.app.inject({ url: "/sitemaps/service-listings-1.xml" })).body.includes(`/service-listings/${service.id}<`);
    expect(await isInSitemap()).toBe(true);

    await act(service.id, "pause");

    expect(await isInSitemap()).toBe(false);
  });
});

describe("no way leads around the review", () => {
  test("other texts wait again, the same ones and other languages do not, and the approved texts may come back", async () => {
    const service = await portal.aService({ poster: provider });

    const same = await change(service, { languages: ["English"], areas: ["NSW", "VIC"], title: `${service.title} ` });
    const changed = await change(service, { prices: "$40 cash to the account below" });
    const seenBetween = await isSeen(service);
    await portal.approve(service);

    expect([same.body.status, changed.body.status, seenBetween]).toEqual(["published", "held", false]);
    expect((await read(service.id)).body.prices).toBe("$40 cash to the account below");
    expect((await change(service, { prices: service.prices })).body.status).toBe("published");
    for (const field of ["title", "description", "suburbs", "hours", "email", "phone", "website", "category"]) {
      const other = { email: "other@example.com", phone: "0491 570 110", category: "tiffin-services" }[field];
      const another = await portal.aService({ poster: provider });
      const text = other ?? (field === "website" ? "https://other.example.com" : "Something else");
      expect([field, (await change(another, { [field]: text })).body.status]).toEqual([field, "held"]);
    }
  });

  test("a draft, a copy, and what was edited while it was paused wait when they are published", async () => {
    const draft = (await post({ status: "draft" })).body;
    const approved = await portal.aService({ poster: provider });
    const copied = await portal.call<ServiceListing>("POST", `/service-listings/${approved.id}/duplicate`, {
      token: provider.token,
    });
    await act(approved.id, "pause");
    const edited = await change(approved, { description: "Send the money first." });
    const rows = [draft, copied.body, edited.body].map(({ status }) => status);

    const published = [
      await act(draft.id, "publish"),
      await act(copied.body.id, "publish"),
      await act(approved.id, "resume"),
    ].map(({ body }) => body.status);

    expect(rows).toEqual(["draft", "draft", "paused"]);
    expect(published).toEqual(["held", "held", "held"]);
    expect(await Promise.all([draft, copied.body, approved].map(isSeen))).toEqual([false, false, false]);
  });

  test("what waits can be neither paused, resumed nor renewed by its provider", async () => {
    const { id } = await portal.aHeldService({ poster: provider });

    for (const action of ["publish", "pause", "resume", "renew", "take"]) {
      const { status, body } = await act(id, action);
      expect([action, status, body.code]).toEqual([action, 409, "state_changed"]);
    }
  });

  test("three reports hide it, and an approval shows it again", async () => {
    const service = await portal.aService({ poster: provider });
    const report = { subject: "listing", subjectId: service.id, reason: "SCAM" };
    for (const reporter of [await portal.aStudent(), await portal.aStudent(), await portal.aStudent()])
      expect((await portal.call("POST", "/reports", { token: reporter.token, body: report })).status).toBe(204);
    const hidden = await isSeen(service);

    await portal.approve(service);

    expect([hidden, await isSeen(service)]).toEqual([false, true]);
  });

  test("two edits at once, or an edit and an approval, leave one case, and nothing that nobody has read is seen", async () => {
    const service = await portal.aService({ poster: provider });
    await Promise.all([change(service, { prices: "$1" }), change(service, { prices: "$2" })]);
    const cases = await casesOf(service);
    const at = `/admin/cases/${cases[0]?.id}`;
    const { headers } = await portal.call("GET", at, { token: admin.token });
    await Promise.all([
      change(service, { prices: "$3" }),
      portal.call("POST", `${at}/decision`, {
        token: admin.token,
        body: { decision: "approve" },
        headers: { "if-match": String(headers["etag"]) },
      }),
    ]);
    const { body } = await read(service.id, provider);

    expect(cases).toHaveLength(1);
    expect(body.prices).toBe("$3");
    expect([body.status, (await casesOf(service)).length]).toEqual(["held", 1]);
  });
});

describe("one's own services", () => {
  test("are listed with their status and version, and counted", async () => {
    const published = await portal.aService({ poster: provider, title: "Published" });
    await portal.aHeldService({ poster: provider, title: "Waits" });
    await portal.aService({ title: "Somebody else's" });

    const own = await portal.call<OwnServiceListing[]>("GET", "/service-listings/mine?page=1", { token: provider.token });
    const counts = await portal.call("GET", "/service-listings/own-counts", { token: provider.token });
    const ofStatus = await portal.call<OwnServiceListing[]>("GET", "/service-listings/mine?status=held", {
      token: provider.token,
    });

    expect(own.body.map(({ title, status }) => [title, status])).toEqual([
      ["Waits", "held"],
      ["Published", "published"],
    ]);
    expect(titlesOf(ofStatus.body)).toEqual(["Waits"]);
    expect(counts.body).toMatchObject({ published: 1, held: 1, draft: 0 });
    const { headers } = await read(published.id);
    expect(own.body[1]?.version).toBe(headers["etag"]);
  });

  test("are changed, deleted, copied and paused by their provider only", async () => {
    const service = await portal.aService({ poster: provider });
    const other = await portal.aServiceProvider();
    const draft = (await post({ status: "draft" })).body;
    const remove = async (id: string) => await portal.call("DELETE", `/service-listings/${id}`, { token: other.token });
    const copy = async (id: string) => await portal.call("POST", `/service-listings/${id}/duplicate`, { token: other.token });

    const tries = async ({ id }: ServiceListing) => [
      (await change({ ...service, id }, {}, other)).status,
      (await remove(id)).status,
      (await copy(id)).status,
      (await act(id, "pause", other)).status,
    ];

    expect(await tries(service)).toEqual([403, 403, 403, 403]);
    expect(await tries(draft)).toEqual([404, 404, 404, 404]);
    expect((await read(service.id)).status).toBe(200);
  });

  test("do not lose the change of another tab", async () => {
    const service = await portal.aService({ poster: provider });
    const { headers } = await read(service.id);
    await change(service, { languages: ["Thai"] });

    const late = await portal.call<ErrorBody>("PUT", `/service-listings/${service.id}`, {
      token: provider.token,
      body: { ...service, languages: ["Khmer"] },
      headers: { "if-match": String(headers["etag"]) },
    });

    const removal = await portal.call<ErrorBody>("DELETE", `/service-listings/${service.id}`, {
      token: provider.token,
      headers: { "if-match": String(headers["etag"]) },
    });

    expect([late.status, removal.status, (await read(service.id)).body.languages]).toEqual([412, 412, ["Thai"]]);
  });

  test("end when they are deleted: the address, the case and the download of own data know nothing of them", async () => {
    const gone = await portal.aHeldService({ poster: provider, title: "Gone" });
    await portal.aHeldService({ poster: provider, title: "Stays" });

    const { status } = await portal.call("DELETE", `/service-listings/${gone.id}`, { token: provider.token });
    const { bytes } = await portal.call("GET", "/auth/me/download", { token: provider.token });
    const kept = JSON.parse(strFromU8(unzipSync(bytes)["services.json"] ?? new Uint8Array())) as ServiceListing[];

    expect([status, (await read(gone.id, provider)).status, await casesOf(gone)]).toEqual([204, 404, []]);
    expect(titlesOf(kept)).toEqual(["Stays"]);
  });

  test("answer 410 when they have ended, to everybody but their provider", async () => {
    const service = await portal.aService({ poster: provider });
    await act(service.id, "take");

    const { status, body } = await read(service.id);

    expect([status, body.code, body.message]).toEqual([410, "listing_ended", "This service is no longer offered."]);
    expect((await read(service.id, provider)).body.status).toBe("taken");
  });
});
