import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OwnAccommodationApplication, ReceivedAccommodationApplication } from "#contract/accommodation-applications.ts";
import type { Accommodation } from "#contract/accommodation.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { Answer } from "#server/testing/call-api.ts";
import type { Person } from "#server/testing/factories.ts";
import type { TestForm } from "#server/testing/multipart.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

let portal: TestApp;
let renter: Person;
let listing: Accommodation;

beforeAll(async () => {
  portal = await createTestApp();
  renter = await portal.aRenter({ name: "Margaret Doyle", email: "margaret@home.example.com" });
  listing = await portal.anAccommodation({ poster: renter, title: "Sunny room" });
});

afterAll(() => portal.close());

const apply = async (student: Person, id: string, changes: TestForm = {}) =>
  await portal.call<OwnAccommodationApplication & ErrorBody>("POST", "/application/applyaccommodation", {
    token: student.token,
    form: portal.aRequestForm(id, changes),
  });
const received = async (person: Person) =>
  (await portal.call<ReceivedAccommodationApplication[]>("GET", "/application/renter", { token: person.token })).body;
const own = async (person: Person) =>
  (await portal.call<OwnAccommodationApplication[]>("GET", "/application/mine", { token: person.token })).body;
const remove = async (person: Person, id: string) =>
  await portal.call<ErrorBody>("DELETE", `/application/${id}`, { token: person.token });
const refusalOf = ({ status, body }: Answer<ErrorBody>) => ({
  status,
  code: body.code,
  message: body.message,
  fields: body.fields,
});

describe("POST /api/application/applyaccommodation", () => {
  test("an application is kept as typed, both sides see their part of it, and both are told by mail", async () => {
    const student = await portal.aStudent({ email: "mia.account@example.com", dob: "1999-12-31", gender: "Female" });

    const answer = await apply(student, listing.id, {
      accommodationId: listing.id.toUpperCase(),
      applicantEmail: "Mia@Example.com",
      comments: "Hello,\r\nmay I see it? 🦘",
    });

    const application = {
      applicationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      accommodationId: listing.id,
      accommodationTitle: "Sunny room",
      contactNumber: "0491 570 006",
      comments: "Hello,\nmay I see it? 🦘",
      appliedAt: portal.clock.now().toISOString(),
      progress: { state: "submitted", since: portal.clock.now().toISOString(), meetingAt: null, unreadMessages: 0 },
    };
    const { suburb, city, state, cover, postedBy } = listing;
    const place = { suburb, city, state, cover, postedBy };
    const asSent = { ...application, ...place, applicantName: "Mia Tan", applicantEmail: "Mia@Example.com" };
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 201, body: asSent });
    expect(await own(student)).toEqual([asSent]);
    expect(await received(renter)).toEqual([
      {
        ...application,
        timeZone: "Australia/Melbourne",
        studentId: student.id,
        studentName: "Mia Tan",
        studentEmail: "Mia@Example.com",
      },
    ]);
    const [toRenter] = await portal.mails("margaret@home.example.com");
    const [toStudent] = await portal.mails("mia.account@example.com");
    expect([toRenter?.subject, toStudent?.subject]).toEqual(["New application for Sunny room", "You applied for Sunny room"]);
    expect(toRenter?.text).not.toMatch(/1999|Female|0491|Mia@Example/);
    expect(toStudent?.text).toContain("7 Rathdowne Street, Carlton, Melbourne, VIC, 3053, Australia");
    expect(await portal.mails("Mia@Example.com")).toEqual([]);
  });

  test("of 20 applications at the same moment one is kept, with one mail to each side; the others are 409", async () => {
    const poster = await portal.aRenter({ email: "race-renter@example.com" });
    const wanted = await portal.anAccommodation({ poster });
    const student = await portal.aStudent({ email: "race-student@example.com" });

    const answers = await Promise.all(Array.from({ length: 20 }, async () => await apply(student, wanted.id)));

    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["201", ...Array.from({ length: 19 }, () => "409")]);
    expect(refusalOf(await apply(student, wanted.id))).toEqual({
      status: 409,
      code: "already_applied",
      message: "You have already applied for this accommodation.",
      fields: undefined,
    });
    expect((await received(poster)).length).toBe(1);
    expect((await portal.mails("race-student@example.com")).length).toBe(1);
    expect((await portal.mails("race-renter@example.com")).length).toBe(1);
  });

  test("a listing that is gone, or was a job all along, is 404", async () => {
    const student = await portal.aStudent();
    const deleted = await portal.anAccommodation({ poster: renter });
    await portal.call("DELETE", `/accommodation/${deleted.id}`, { token: renter.token });
    const job = await portal.aJob();

    const answers = [await apply(student, deleted.id), await apply(student, job.id)];

    const gone = { status: 404, code: "not_found", message: "This accommodation is no longer available.", fields: undefined };
    expect(answers.map(refusalOf)).toEqual([gone, gone]);
  });

  test("an empty form names every field", async () => {
    const student = await portal.aStudent();

    const answer = await portal.call<ErrorBody>("POST", "/application/applyaccommodation", {
      token: student.token,
      form: { x: "" },
    });

    expect(refusalOf(answer)).toEqual({
      status: 400,
      code: "invalid_input",
      message: "Please correct the marked fields.",
      fields: {
        accommodationId: "This is not a valid id.",
        applicantName: "Enter your name.",
        applicantEmail: "Enter an email address like name@example.com.",
        contactNumber: "Enter a phone number of 6 to 20 digits, for example 0491 570 006 or +61 491 570 006.",
        comments: "Write a few words about yourself and when you would like to move in.",
      },
    });
  });

  test("a file that comes along is not kept", async () => {
    const student = await portal.aStudent();
    const before = await portal.storedFiles();

    const answer = await apply(student, listing.id, { resume: { fileName: "a.pdf", bytes: Buffer.alloc(100_000) } });

    expect(answer.status).toBe(201);
    // Those of a listing that another test deleted may go meanwhile.
    expect((await portal.storedFiles()).filter((name) => !before.includes(name))).toEqual([]);
  });
});

describe("applications for accommodation", () => {
  test("come newest first, with the titles of their listings", async () => {
    const poster = await portal.aRenter();
    const student = await portal.aStudent();
    const [one, two] = [
      await portal.anAccommodation({ poster, title: "One" }),
      await portal.anAccommodation({ poster, title: "Two" }),
    ];
    await portal.anAccommodationApplication({ listing: one, student });
    await portal.anAccommodationApplication({ listing: two, student });

    expect((await received(poster)).map(({ accommodationTitle }) => accommodationTitle)).toEqual(["Two", "One"]);
    expect((await own(student)).map(({ accommodationTitle }) => accommodationTitle)).toEqual(["Two", "One"]);
  });

  test("are deleted by the listing's renter alone, and may then be sent again", async () => {
    const student = await portal.aStudent();
    const application = await portal.anAccommodationApplication({ listing, student });
    const other = await portal.aRenter();

    const foreign = await remove(other, application.applicationId);
    expect(refusalOf(foreign)).toEqual({
      status: 403,
      code: "forbidden",
      message: "You can only delete applications to your own listings.",
      fields: undefined,
    });
    expect((await remove(renter, application.applicationId)).status).toBe(204);
    expect(refusalOf(await remove(renter, application.applicationId))).toMatchObject({
      status: 404,
      message: "This application is no longer here.",
    });
    expect(await own(student)).toEqual([]);
    expect((await apply(student, listing.id)).status).toBe(201);
  });

  test("of one board are not those of the other, even by their id", async () => {
    const jobApplication = await portal.aJobApplication();

    expect((await remove(renter, jobApplication.applicationId)).status).toBe(404);
  });

  test("go with their listing, and with the student's account", async () => {
    const poster = await portal.aRenter();
    const [staying, leaving] = [await portal.aStudent(), await portal.aStudent()];
    const [kept, gone] = [await portal.anAccommodation({ poster }), await portal.anAccommodation({ poster })];
    for (const student of [staying, leaving])
      for (const each of [kept, gone]) await portal.anAccommodationApplication({ listing: each, student });

    await portal.call("DELETE", `/accommodation/${gone.id}`, { token: poster.token });
    await portal.database.pool.query("delete from accounts where id = $1", [leaving.id]);

    expect((await received(poster)).map(({ accommodationId, studentId }) => [accommodationId, studentId])).toEqual([
      [kept.id, staying.id],
    ]);
  });
});
