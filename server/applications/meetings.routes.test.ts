import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Application } from "#contract/applications.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { Notice } from "#contract/notices.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

const [monday, tuesday, wednesday] = ["2026-03-16T01:00:00.000Z", "2026-03-17T01:00:00.000Z", "2026-03-18T01:00:00.000Z"];

let portal: TestApp;
let renter: Person;
let student: Person;
let id: string;

beforeAll(async () => {
  portal = await createTestApp({ now: "2026-03-10T02:00:00.000Z" });
});

afterAll(() => portal.close());

beforeEach(async () => {
  renter = await portal.aRenter({ name: "Ruth Park" });
  student = await portal.aStudent({ name: "Mia Tan" });
  const listing = await portal.anAccommodation({ poster: renter, title: "Sunny room" });
  ({ applicationId: id } = await portal.anAccommodationApplication({ listing, student }));
});

const call = async (person: Person, method: string, path: string, body?: object) =>
  await portal.call<Application & ErrorBody>(method, `/applications/${id}${path}`, {
    token: person.token,
    ...(body && { body }),
  });
const propose = async (times: readonly string[], changes: object = {}) =>
  await call(renter, "PUT", "/meeting", { times, minutes: 30, place: "7 Rathdowne Street, Carlton", ...changes });
const choose = async (time: string) => await call(student, "POST", "/meeting/choice", { time });
const calendarOf = async (person: Person) => await call(person, "GET", "/meeting.ics");
const titlesFor = async (person: Person) =>
  (await portal.call<Notice[]>("GET", "/notices", { token: person.token })).body.map(({ title }) => title);

test("a renter proposes times, the student chooses one, and both get the same calendar entry", async () => {
  const proposed = await propose([tuesday, monday], { note: "Please bring a friend if you like." });
  expect(proposed.body.progress.state).toBe("inspection");

  const seen = (await call(student, "GET", "")).body;
  expect(seen.meeting).toEqual({
    times: [monday, tuesday],
    minutes: 30,
    place: "7 Rathdowne Street, Carlton",
    chosen: null,
    isCancelled: false,
    note: "Please bring a friend if you like.",
  });
  expect(seen.timeZone).toBe("Australia/Melbourne");
  expect(seen.steps).toMatchObject([{ kind: "times_proposed", note: "Please bring a friend if you like." }]);
  expect(await titlesFor(student)).toEqual(["Choose a time for your inspection: Sunny room"]);
  expect((await calendarOf(student)).status).toBe(404);

  expect((await choose(tuesday)).body.progress.meetingAt).toBe(tuesday);
  const [ofStudent, ofRenter] = [await calendarOf(student), await calendarOf(renter)];
  const calendar = String(ofStudent.bytes);
  expect(String(ofRenter.bytes)).toBe(calendar.replace("SUMMARY:Inspection:", "SUMMARY:Inspection with Mia Tan:"));
  expect(calendar).toContain("SUMMARY:Inspection: Sunny room");
  expect(calendar).toContain(`UID:${id}@wattle`);
  expect(calendar).toContain("DTSTART:20260317T010000Z");
  expect(calendar).toContain("DTEND:20260317T013000Z");
  expect(calendar).toContain("LOCATION:7 Rathdowne Street\\, Carlton");
  expect(calendar).toContain("DESCRIPTION:Please bring a friend if you like.");
  expect(ofStudent.headers["content-disposition"]).toContain("inspection.ics");
  for (const [person, words] of [
    [student, /^Your inspection is arranged: /],
    [renter, /^.+ chose a time for the inspection: /],
  ] as const) {
    const mail = (await portal.mails(person.email)).find(({ subject }) => words.test(subject));
    expect(mail?.calendar).toContain("DTSTART:20260317T010000Z");
  }
});

const mailTo = async (person: Person, words: RegExp) => {
  const found = (await portal.mails(person.email)).findLast(({ subject }) => words.test(subject));
  return { text: found?.text ?? "", calendar: found?.calendar };
};

test("the emails about a meeting say its times at the listing's place, how long it takes, where, and the renter's note", async () => {
  const place = { city: "Perth", suburb: "Perth", state: "WA", postcode: "6000" };
  const listing = await portal.anAccommodation({ poster: renter, title: "Sunny room", ...place });
  ({ applicationId: id } = await portal.anAccommodationApplication({ listing, student }));
  await propose([tuesday, monday], { note: "Ring the lower bell." });

  const details = "Place: 7 Rathdowne Street, Carlton\nNote: Ring the lower bell.";
  const withRenter = `Length: 30 minutes\nWith: ${renter.name}\n`;
  expect((await mailTo(student, /^Choose a time/)).text).toContain(
    `Time 1: Monday 16 March 2026 at 9:00 am Perth time\nTime 2: Tuesday 17 March 2026 at 9:00 am Perth time\n${withRenter}${details}`,
  );
  await choose(tuesday);
  for (const [person, words] of [
    [student, /is arranged/],
    [renter, /chose a time/],
  ] as const) {
    const { text } = await mailTo(person, words);
    expect(text).toContain("Tuesday 17 March 2026 at 9:00 am Perth time");
    expect(text).toContain(details);
  }
});

test("the renter's calendar names each applicant, also by email and when the inspection is cancelled", async () => {
  await propose([monday]);
  await choose(monday);
  await call(student, "DELETE", "/meeting");

  for (const words of [/chose a time/, /was cancelled/])
    expect((await mailTo(renter, words)).calendar).toContain("SUMMARY:Inspection with Mia Tan: Sunny room");
  expect((await mailTo(student, /is arranged/)).calendar).toContain("SUMMARY:Inspection: Sunny room");
});

test("a calendar entry that is emailed to an unconfirmed address has nothing in it that somebody typed", async () => {
  await portal.database.pool.query("update accounts set email_confirmed_at = null where id = $1", [renter.id]);
  await propose([monday], { note: "Ring the lower bell." });
  await choose(monday);

  const { calendar = "" } = await mailTo(renter, /chose a time/);
  expect(calendar).toContain("DTSTART:20260316T010000Z");
  expect(calendar).toMatch(/^SUMMARY:Inspection\r?$/m);
  for (const typed of ["Mia", "Sunny", "Rathdowne", "bell"]) expect(calendar).not.toContain(typed);
});

test("a single time is not called several", async () => {
  await propose([monday]);

  const [notice] = (await portal.call<Notice[]>("GET", "/notices", { token: student.token })).body;
  expect(notice?.text).toBe("One time is proposed. Choose it if it suits you, or cancel the inspection.");
});

test("new times replace a chosen one: both calendars lose it, and the old times can no longer be chosen", async () => {
  await propose([monday, tuesday]);
  await choose(monday);
  await propose([wednesday]);

  expect((await choose(monday)).status).toBe(409);
  for (const person of [student, renter]) {
    const calendars = (await portal.mails(person.email)).flatMap(({ calendar }) => calendar ?? []);
    expect(calendars.filter((calendar) => calendar.includes("METHOD:CANCEL"))).toHaveLength(1);
  }
  expect((await titlesFor(student)).slice(0, 2)).toEqual([
    "New times for your inspection: Sunny room",
    "The inspection was cancelled: Sunny room",
  ]);
  await choose(wednesday);
  const sequence = /SEQUENCE:(\d+)/.exec(String((await calendarOf(student)).bytes))?.[1];
  expect(Number(sequence)).toBeGreaterThan(2);
});

test("either side cancels, and both are told who did", async () => {
  await propose([monday]);
  await choose(monday);

  expect((await call(student, "DELETE", "/meeting")).body.meeting?.isCancelled).toBe(true);

  expect(await titlesFor(renter)).toContain("The inspection with Mia Tan was cancelled: Sunny room");
  const inspected = "It was on Monday 16 March 2026 at 12:00 pm Melbourne time.";
  expect((await mailTo(renter, /was cancelled/)).text).toContain(`Mia Tan cancelled it. ${inspected}`);
  expect((await mailTo(student, /was cancelled/)).text).toContain(`You cancelled it. ${inspected}`);
  expect((await call(renter, "DELETE", "/meeting")).status).toBe(409);
  expect((await choose(monday)).status).toBe(409);
  expect((await calendarOf(renter)).status).toBe(404);
});

test.each([
  ["applicant", "renter", "The inspection with Mia Tan was cancelled: Sunny room"],
  ["renter", "applicant", "The inspection was cancelled: Sunny room"],
])("before a time is chosen the %s cancels, and only the %s is told", async (by, _to, title) => {
  const [canceller, other] = by === "renter" ? [renter, student] : [student, renter];
  await propose([monday]);

  await call(canceller, "DELETE", "/meeting");

  expect(await titlesFor(other)).toContain(title);
  expect((await titlesFor(canceller)).filter((each) => each.includes("cancelled"))).toEqual([]);
});

test("an application that ends takes its meeting out of both calendars", async () => {
  await propose([monday]);
  await choose(monday);

  await call(student, "POST", "/state", { from: "inspection", state: "withdrawn" });

  expect((await call(renter, "GET", "")).body).toMatchObject({ meeting: { isCancelled: true }, progress: { meetingAt: null } });
  const mail = await mailTo(renter, /withdrew/);
  expect(mail.calendar).toContain("METHOD:CANCEL");
  expect(mail.text).toContain("The inspection on Monday 16 March 2026 at 12:00 pm Melbourne time is cancelled.");
  const own = await mailTo(student, /^The inspection was cancelled/);
  expect(own.calendar).toContain("METHOD:CANCEL");
  expect(own.text).not.toContain("new time");
});

test("an inspection that is taken back is cancelled in both calendars, and its times can no longer be chosen", async () => {
  await propose([monday, tuesday]);
  await choose(monday);

  await call(renter, "POST", "/state", { from: "inspection", state: "viewed" });

  expect((await call(student, "GET", "")).body).toMatchObject({ meeting: { isCancelled: true }, progress: { meetingAt: null } });
  expect((await choose(tuesday)).status).toBe(409);
  const mail = await mailTo(student, /looked at again/);
  expect(mail.calendar).toContain("METHOD:CANCEL");
  expect(mail.text).toContain("The inspection on Monday 16 March 2026 at 12:00 pm Melbourne time is cancelled.");
  expect((await mailTo(renter, /^The inspection with Mia Tan was cancelled/)).calendar).toContain("METHOD:CANCEL");
  expect((await propose([wednesday])).body.meeting).toMatchObject({ isCancelled: false, chosen: null });
});

test("an offer before the inspection leaves it as it is, and so does taking the offer back", async () => {
  await propose([monday]);
  await choose(monday);

  await call(renter, "POST", "/state", { from: "inspection", state: "offered", note: "From 1 April" });
  await call(renter, "POST", "/state", { from: "offered", state: "viewed" });

  expect((await call(student, "GET", "")).body.meeting).toMatchObject({ isCancelled: false, chosen: monday });
});

test("a listing that ends takes its meetings out of the poster's calendar too", async () => {
  await propose([monday]);
  await choose(monday);
  const { listingId } = (await call(renter, "GET", "")).body;

  await portal.call("POST", `/accommodation/${listingId}/status`, { token: renter.token, body: { action: "take" } });

  expect((await mailTo(student, /no longer open/)).calendar).toContain("METHOD:CANCEL");
  expect((await mailTo(renter, /^The inspection with Mia Tan was cancelled/)).calendar).toContain("METHOD:CANCEL");
});

test("an inspection that is ahead is cancelled in both calendars as soon as the renter says no, which the student learns later", async () => {
  const later = "2026-06-01T01:00:00.000Z";
  await propose([later]);
  await choose(later);
  await call(renter, "POST", "/state", { from: "inspection", state: "unsuccessful" });

  const mail = await mailTo(student, /^The inspection was cancelled/);
  expect(mail.calendar).toContain("METHOD:CANCEL");
  expect(mail.text).toContain("The person who posted the listing cancelled it. It was on Monday 1 June 2026");
  const own = await mailTo(renter, /^The inspection with Mia Tan was cancelled/);
  expect(own.calendar).toContain("METHOD:CANCEL");
  expect(own.text).not.toContain("new time");
  expect((await call(student, "GET", "")).body).toMatchObject({
    progress: { state: "inspection" },
    meeting: { isCancelled: true },
  });
  expect((await titlesFor(student)).filter((title) => title.includes("not successful"))).toEqual([]);

  portal.clock.advance(48 * 60 * 60_000);
  await portal.services.applicationStates.tellUnsuccessful();

  expect((await mailTo(student, /not successful/)).calendar).toBeUndefined();
});

test("times that nobody has chosen yet can no longer be chosen once the renter has said no", async () => {
  await propose([monday]);
  await call(renter, "POST", "/state", { from: "inspection", state: "unsuccessful" });

  expect((await choose(monday)).status).toBe(409);
  expect(await titlesFor(student)).toContain("The inspection was cancelled: Sunny room");
  expect(await titlesFor(renter)).not.toContain("The inspection with Mia Tan was cancelled: Sunny room");
});

test("an application that its poster deletes takes its meeting out of both calendars", async () => {
  await propose([monday]);
  await choose(monday);

  expect((await portal.call("DELETE", `/application/${id}`, { token: renter.token })).status).toBe(204);

  for (const [person, subject] of [
    [student, "Your application for Sunny room was closed"],
    [renter, "The inspection with Mia Tan was cancelled: Sunny room"],
  ] as const) {
    const { text, calendar } = await mailTo(person, new RegExp(`^${subject}`));
    expect(calendar).toContain("METHOD:CANCEL");
    expect(text).toContain("on Monday 16 March 2026 at 12:00 pm Melbourne time");
    // Nobody can propose a new time.
    expect(text).not.toContain("new time");
    expect(await titlesFor(person)).toContain(subject);
  }
  // The renter can no longer open the application.
  const [notice] = (await portal.call<Notice[]>("GET", "/notices", { token: renter.token })).body;
  expect(notice?.path).toBe("/renter-dashboard");
  const { steps } = (await call(student, "GET", "")).body;
  expect(steps.slice(-2)).toMatchObject([
    { kind: "meeting_cancelled", by: "poster" },
    { kind: "state", state: "closed", by: "poster" },
  ]);
});

test.each([
  ["in the past", ["2026-03-01T01:00:00Z"], "Choose times in the future."],
  ["years ahead", [monday, "2036-03-16T01:00:00Z"], "Choose times within the next 12 months."],
  ["twice the same", [monday, "2026-03-16T12:00:00+11:00"], "Choose each time only once."],
  ["none", [], "Choose at least one time."],
  ["six", Array.from({ length: 6 }, (_, day) => `2026-04-0${day + 1}T01:00:00Z`), "Choose at most 5 times."],
])("times that are wrong are refused on their field: %s", async (_what, times, sentence) => {
  const { status, body } = await propose(times);

  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { times: sentence } });
});

test("times cannot be proposed for an application that has ended", async () => {
  await call(student, "POST", "/state", { from: "submitted", state: "withdrawn" });

  expect((await propose([monday])).status).toBe(409);
});

test("a time that has passed can no longer be chosen", async () => {
  const soon = new Date(portal.clock.now().getTime() + 60_000).toISOString();
  await propose([soon]);
  portal.clock.advance(61_000);

  expect((await choose(soon)).status).toBe(409);
});

test("an inspection that took place is not cancelled when the answer is no", async () => {
  await propose([monday]);
  await choose(monday);
  portal.clock.set(wednesday);
  renter.token = await portal.signIn(renter);
  student.token = await portal.signIn(student);

  await call(student, "POST", "/state", { from: "inspection", state: "withdrawn" });

  expect((await mailTo(renter, /withdrew/)).calendar).toBeUndefined();
});
