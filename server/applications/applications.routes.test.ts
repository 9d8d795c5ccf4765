import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ApplicationState, applicationStates, applicationRules } from "#contract/application-rules.ts";
import type { Application, SentApplication } from "#contract/applications.ts";
import { applicationBoardNames } from "#contract/boards.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { OwnJobApplication, ReceivedJobApplication } from "#contract/job-applications.ts";
import type { Job } from "#contract/jobs.ts";
import type { Notice } from "#contract/notices.ts";

import { applicationScenes, apply } from "#server/testing/board-scenes.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

const hour = 60 * 60 * 1000;

let portal: TestApp;
let employer: Person;
let student: Person;
let job: Job;
let id: string;

beforeAll(async () => {
  portal = await createTestApp();
  employer = await portal.anEmployer({ companyName: "Harbour Coffee" });
});

afterAll(() => portal.close());

beforeEach(async () => {
  employer.token = await portal.signIn(employer);
  student = await portal.aStudent({ name: "Mia Tan" });
  job = await portal.aJob({ poster: employer, title: "Barista" });
  ({ applicationId: id } = await portal.aJobApplication({ job, student }));
});

const read = async (person: Person, applicationId = id) =>
  (await portal.call<Application & ErrorBody>("GET", `/applications/${applicationId}`, { token: person.token })).body;
const change = async (person: Person, from: ApplicationState, state: ApplicationState, note?: string) =>
  await portal.call<Application & ErrorBody>("POST", `/applications/${id}/state`, {
    token: person.token,
    body: { from, state, note },
  });
const titlesFor = async (person: Person) =>
  (await portal.call<Notice[]>("GET", "/notices", { token: person.token })).body.map(({ title }) => title);
const textsFor = async (person: Person) =>
  (await portal.call<Notice[]>("GET", "/notices", { token: person.token })).body.map(({ text }) => text);
const subjectsTo = async (person: Person) => (await portal.mails(person.email)).map(({ subject }) => subject);
const stateFor = async (person: Person) => (await read(person)).progress.state;

/** Lets time pass, as long as sessions last or longer. */
async function letPass(ms: number): Promise<void> {
  portal.clock.advance(ms);
  for (const person of [employer, student]) person.token = await portal.signIn(person);
}

describe("the states of an application", () => {
  test("the first opening makes it viewed, once, and the applicant sees it", async () => {
    const open = async () => await portal.call<Application>("POST", `/applications/${id}/opened`, { token: employer.token });

    expect((await open()).body.progress.state).toBe("viewed");
    await open();

    expect(await titlesFor(student)).toEqual([]);
    const seen = await read(student);
    expect(seen.progress.state).toBe("viewed");
    expect(seen.steps).toEqual([
      { at: portal.clock.now().toISOString(), by: "poster", kind: "state", state: "viewed", note: null, isTakenBack: false },
    ]);
  });

  test("opening the résumé makes it viewed too, and the applicant's own download does not", async () => {
    await portal.call("GET", `/applications/resume/${id}`, { token: student.token });
    expect(await stateFor(student)).toBe("submitted");

    await portal.call("GET", `/applications/resume/${id}`, { token: employer.token });
    expect(await stateFor(student)).toBe("viewed");
  });

  test("each change is one row of history with its note, and tells the other side on the screen and by email", async () => {
    await change(employer, "submitted", "shortlisted", "We liked your letter.");

    const seen = await read(student);
    expect(seen.steps).toMatchObject([{ by: "poster", state: "shortlisted", note: "We liked your letter." }]);
    expect(seen.moves).toEqual(["withdrawn"]);
    expect(await titlesFor(student)).toEqual(["You are on the shortlist for Barista"]);
    expect(await subjectsTo(student)).toContain("You are on the shortlist for Barista");
    const mail = (await portal.mails(student.email)).find(({ subject }) => subject.includes("shortlist"));
    expect(mail?.text).toContain("We liked your letter.");
    expect(mail?.text).toContain(`/applications/${id}`);
  });

  test("an offer is accepted by the applicant, and the employer is told", async () => {
    await change(employer, "submitted", "viewed");
    await change(employer, "viewed", "offered");
    const { body } = await change(student, "offered", "accepted");

    expect(body.progress.state).toBe("accepted");
    expect(body.moves).toEqual([]);
    expect(await titlesFor(employer)).toContain("Mia Tan accepted your offer: Barista");
  });

  test("an offer that is taken back is seen at once", async () => {
    await change(employer, "submitted", "viewed");
    await change(employer, "viewed", "offered");
    await change(employer, "offered", "shortlisted");

    // Only what is news is told.
    expect(await titlesFor(student)).toEqual([
      "Your application for Barista is being looked at again",
      "You have an offer: Barista",
    ]);
    expect(await textsFor(student)).toContain("The offer was taken back. Your application is still open.");
    expect(await stateFor(student)).toBe("shortlisted");
    expect((await change(student, "offered", "accepted")).status).toBe(409);
  });

  test("every change that is not in the table is refused with 409 and a sentence", async () => {
    for (const party of ["poster", "applicant"] as const) {
      for (const state of applicationStates) {
        if (applicationRules.jobs.moves.submitted?.[party]?.some((allowed) => allowed === state)) continue;
        const { status, body } = await change(party === "poster" ? employer : student, "submitted", state);
        expect({ party, state, status, code: body.code }).toEqual({ party, state, status: 409, code: "state_changed" });
        expect(body.message).toMatch(/\.$/);
      }
    }
    expect(await stateFor(employer)).toBe("submitted");
  });

  test("of two windows that move one application, one wins and the other is told", async () => {
    const answers = await Promise.all([
      change(employer, "submitted", "shortlisted"),
      change(employer, "submitted", "unsuccessful"),
      change(employer, "submitted", "interview"),
    ]);

    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const winner = answers.find(({ status }) => status === 200);
    expect(await stateFor(employer)).toBe(winner?.body.progress.state);
    expect((await read(employer)).steps).toHaveLength(1);
  });

  test("of a withdrawal and an offer at the same time one wins, and both sides see it", async () => {
    await change(employer, "submitted", "viewed");

    const answers = await Promise.all([change(student, "viewed", "withdrawn"), change(employer, "viewed", "offered")]);

    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    expect(await stateFor(student)).toBe(await stateFor(employer));
  });

  test("several applications are changed at once, and those that cannot be stay as they are", async () => {
    const other = await portal.aJobApplication({ job, student: await portal.aStudent() });
    const foreign = await portal.aJobApplication();
    await change(student, "submitted", "withdrawn");

    const { body } = await portal.call("POST", "/applications/states", {
      token: employer.token,
      body: { applicationIds: [id, other.applicationId, foreign.applicationId, other.applicationId], state: "shortlisted" },
    });

    expect(body).toEqual({ changed: [other.applicationId], unchanged: [id, foreign.applicationId] });
  });

  test("several changed at once go forward only: no offer and no waiting answer is taken back", async () => {
    const other = await portal.aJobApplication({ job, student: await portal.aStudent() });
    await change(employer, "submitted", "viewed");
    await change(employer, "viewed", "offered");
    const { token } = employer;
    const applicationIds = [id, other.applicationId];
    const shortlist = async () =>
      await portal.call("POST", "/applications/states", { token, body: { applicationIds, state: "shortlisted" } });

    expect((await shortlist()).body).toEqual({ changed: [other.applicationId], unchanged: [id] });
    await portal.call("POST", "/applications/states", {
      token,
      body: { applicationIds: [other.applicationId], state: "unsuccessful" },
    });
    expect((await shortlist()).body).toEqual({ changed: [], unchanged: applicationIds });
    expect(await stateFor(student)).toBe("offered");
  });
});

describe("'unsuccessful'", () => {
  /** What applications are in the download of a person's data. The rest of it changes with each download. */
  async function downloadedBy({ token }: Person): Promise<string> {
    const { bytes } = await portal.call("GET", "/auth/me/download", { token });
    const files = Object.entries(unzipSync(bytes)).filter(([name]) =>
      /applications[.]json$|messages[.]json$|notices[.]json$/.test(name),
    );
    expect(files.map(([name]) => name)).toContain("applications.json");
    return files.map(([, content]) => strFromU8(content)).join("\n");
  }

  /** Everything that an applicant can read, as one text. */
  async function everythingFor(person: Person): Promise<string> {
    const { token } = person;
    const answers = await Promise.all(
      [`/applications/${id}`, "/applications/sent", "/applications/mine", "/notices"].map(
        async (path) => (await portal.call("GET", path, { token })).bytes,
      ),
    );
    const mails = await portal.mails(person.email);
    return [...answers.map(String), await downloadedBy(person), ...mails.map(({ subject, text }) => subject + text)].join("\n");
  }

  test("reaches the applicant 48 hours later, with its note, and nothing tells before", async () => {
    await change(employer, "submitted", "viewed");
    const before = await everythingFor(student);
    await change(employer, "viewed", "unsuccessful", "We had ninety applications.");

    await letPass(48 * hour - 1000);
    await portal.services.applicationStates.tellUnsuccessful();
    expect(await everythingFor(student)).toBe(before);
    expect((await read(employer)).progress.state).toBe("unsuccessful");

    await letPass(1000);
    await portal.services.applicationStates.tellUnsuccessful();
    await portal.services.applicationStates.tellUnsuccessful();
    const seen = await read(student);
    expect(seen.progress).toMatchObject({ state: "unsuccessful", since: portal.clock.now().toISOString() });
    expect(seen.steps.at(-1)).toMatchObject({ note: "We had ninety applications.", at: portal.clock.now().toISOString() });
    expect((await titlesFor(student)).filter((title) => title.includes("not successful"))).toHaveLength(1);
    expect((await subjectsTo(student)).filter((subject) => subject.includes("not successful"))).toHaveLength(1);
  });

  test("can be taken back until then, and never reaches the applicant", async () => {
    await change(employer, "submitted", "viewed");
    const before = await everythingFor(student);
    const { body } = await change(employer, "viewed", "unsuccessful");
    expect(body.moves).toEqual(["viewed"]);
    expect(body.toldAt).toBe(new Date(portal.clock.now().getTime() + 48 * hour).toISOString());

    await change(employer, "unsuccessful", "viewed");
    await letPass(49 * hour);
    await portal.services.applicationStates.tellUnsuccessful();

    expect(await everythingFor(student)).toBe(before);
    expect((await read(employer)).steps.map(({ state, isTakenBack }) => ({ state, isTakenBack }))).toEqual([
      { state: "viewed", isTakenBack: false },
      { state: "unsuccessful", isTakenBack: true },
    ]);
  });

  test("can be taken back for several at once, those that were told apart", async () => {
    const other = await portal.aJobApplication({ job, student: await portal.aStudent() });
    const foreign = await portal.aJobApplication();
    const applicationIds = [id, other.applicationId];
    await change(employer, "submitted", "unsuccessful");
    await letPass(49 * hour);
    await portal.services.applicationStates.tellUnsuccessful();
    await portal.call("POST", "/applications/states", { token: employer.token, body: { applicationIds, state: "unsuccessful" } });

    const { body } = await portal.call("POST", "/applications/states/undo", {
      token: employer.token,
      body: { applicationIds: [...applicationIds, foreign.applicationId] },
    });
    await letPass(49 * hour);
    await portal.services.applicationStates.tellUnsuccessful();

    expect(body).toEqual({ changed: [other.applicationId], unchanged: [id, foreign.applicationId] });
    const kept = await portal.call<Application>("GET", `/applications/${other.applicationId}`, { token: employer.token });
    expect(kept.body.progress.state).toBe("submitted");
  });

  test("a withdrawal before that time wins, and nothing is told later", async () => {
    await change(employer, "submitted", "unsuccessful");
    expect((await change(student, "submitted", "withdrawn")).body.progress.state).toBe("withdrawn");

    await letPass(49 * hour);
    await portal.services.applicationStates.tellUnsuccessful();

    expect([await stateFor(student), await stateFor(employer)]).toEqual(["withdrawn", "withdrawn"]);
    expect(await titlesFor(student)).toEqual([]);
  });

  test("several runs at once tell each applicant once", async () => {
    await change(employer, "submitted", "unsuccessful");
    await letPass(49 * hour);

    await Promise.all(Array.from({ length: 4 }, async () => await portal.services.applicationStates.tellUnsuccessful()));

    expect(await titlesFor(student)).toHaveLength(1);
  });
});

describe("what ends", () => {
  test("a job's deletion closes its open applications, and each applicant is told once and keeps the title, dates and state", async () => {
    const accepted = await portal.aStudent();
    const other = await portal.aJobApplication({ job, student: accepted });
    const { token } = employer;
    await portal.call("POST", "/applications/states", {
      token,
      body: { applicationIds: [other.applicationId], state: "unsuccessful" },
    });

    await portal.call("DELETE", `/jobs/${job.id}`, { token });

    expect(await titlesFor(student)).toEqual(["Barista is no longer open"]);
    expect(await titlesFor(accepted)).toEqual(["Barista is no longer open"]);
    const { body } = await portal.call<SentApplication[]>("GET", "/applications/sent", { token: student.token });
    expect(body).toMatchObject([
      {
        applicationId: id,
        listingTitle: "Barista",
        posterName: "Harbour Coffee",
        isContentDeleted: true,
        progress: { state: "closed" },
      },
    ]);
    expect((await read(student)).content).toBeNull();
    expect((await read(employer)).code).toBe("not_found");
  });

  test("the poster's deletion closes the application, tells its applicant, and leaves the title and the dates", async () => {
    await change(employer, "submitted", "shortlisted");
    await portal.call("DELETE", `/applications/${id}`, { token: employer.token });

    const seen = await read(student);
    expect(seen).toMatchObject({
      listingTitle: "Barista",
      content: null,
      isContentDeleted: true,
      progress: { state: "closed" },
    });
    const [notice] = (await portal.call<Notice[]>("GET", "/notices", { token: student.token })).body;
    expect(notice?.title).toBe("Your application for Barista was closed");
    expect((await portal.call<OwnJobApplication[]>("GET", "/applications/mine", { token: student.token })).body).toEqual([]);
    expect((await portal.aJobApplication({ job, student })).progress.state).toBe("submitted");
  });

  test("the poster's deletion does not tell sooner that an application was unsuccessful", async () => {
    await change(employer, "submitted", "unsuccessful");
    await portal.call("DELETE", `/applications/${id}`, { token: employer.token });
    const before = await read(student);
    await letPass(48 * hour);
    await portal.services.applicationStates.tellUnsuccessful();

    expect([before.progress.state, (await read(student)).progress.state]).toEqual(["submitted", "unsuccessful"]);
  });

  test("an account's deletion leaves nothing of its applications", async () => {
    await portal.call("POST", "/auth/me/delete", { token: student.token, body: { password: student.password } });

    const { rows } = await portal.database.pool.query("select 1 from applications where id = $1", [id]);
    expect(rows).toEqual([]);
  });
});

describe("what posters keep and count", () => {
  test("a private note is the poster's alone: no answer, notice, email or download of the applicant has it", async () => {
    const { token } = employer;
    const { body: kept } = await portal.call<Application>("PUT", `/applications/${id}/private-note`, {
      token,
      body: { note: "Has a scooter" },
    });
    expect(kept.privateNote).toBe("Has a scooter");
    expect((await read(employer)).privateNote).toBe("Has a scooter");
    // Everything that tells the applicant something.
    await portal.call("POST", `/applications/${id}/opened`, { token });
    await change(employer, "viewed", "shortlisted", "You are one of three.");
    const time = new Date(portal.clock.now().getTime() + 96 * hour).toISOString();
    await portal.call("PUT", `/applications/${id}/meeting`, {
      token,
      body: { times: [time], minutes: 30, place: "At the café" },
    });
    await portal.call("POST", `/applications/${id}/meeting/choice`, { token: student.token, body: { time } });
    await portal.call("POST", `/applications/${id}/messages`, { token, body: { body: "See you then." } });
    await change(employer, "interview", "unsuccessful", "We had ninety applications.");
    await letPass(48 * hour);
    await portal.services.applicationStates.tellUnsuccessful();

    expect(await stateFor(student)).toBe("unsuccessful");
    const paths = ["", "/messages"].map((part) => `/applications/${id}${part}`);
    const lists = ["/applications/mine", "/applications/sent", "/notices", `/jobs/${job.id}`];
    for (const path of [...paths, ...lists]) {
      const { status, bytes } = await portal.call("GET", path, { token: student.token });
      expect({ path, status, hasNote: String(bytes).includes("scooter") }).toEqual({ path, status: 200, hasNote: false });
    }
    const download = unzipSync((await portal.call("GET", "/auth/me/download", { token: student.token })).bytes);
    expect(Object.keys(download)).toContain("applications.json");
    for (const content of Object.values(download)) expect(strFromU8(content)).not.toContain("scooter");
    const mails = await portal.mails(student.email);
    expect(mails.map(({ subject }) => subject)).toContain("Your application for Barista was not successful");
    expect(JSON.stringify(mails)).not.toContain("scooter");
  });

  test("applications are counted by listing and state, and listed by state", async () => {
    const poster = await portal.anEmployer();
    const own = await portal.aJob({ poster, title: "Cleaner" });
    const first = await portal.aJobApplication({ job: own, student: await portal.aStudent() });
    await portal.database.pool.query("update jobs set title = 'Night cleaner' where id = $1", [own.id]);
    await portal.aJobApplication({ job: own, student: await portal.aStudent() });
    const { token } = poster;
    await portal.call("POST", `/applications/${first.applicationId}/opened`, { token });

    expect((await portal.call("GET", "/applications/received/counts", { token })).body).toEqual([
      { board: "jobs", listingId: own.id, listingTitle: "Night cleaner", state: "submitted", count: 1 },
      { board: "jobs", listingId: own.id, listingTitle: "Night cleaner", state: "viewed", count: 1 },
    ]);
    const viewed = await portal.call<ReceivedJobApplication[]>("GET", "/applications/employer?state=viewed", { token });
    expect(viewed.body.map(({ applicationId }) => applicationId)).toEqual([first.applicationId]);
  });

  test.each(applicationBoardNames)("applications are found by the applicant's name or email: %s", async (board) => {
    const scene = applicationScenes[board];
    const poster = await scene.aPoster(portal);
    const listing = await scene.aListing(portal, { poster });
    const applyAs = async (applicantName: string, applicantEmail: string) => {
      portal.clock.advance(1_000);
      const { token } = await portal.aStudent();
      expect((await apply(portal, { board, listingId: listing.id, token }, { applicantName, applicantEmail })).status).toBe(201);
    };
    await applyAs("Zoë Müller", "zoe@example.com");
    await applyAs("Ana 100% Real", "ana_b@example.com");
    await applyAs("Wei Chen", "wei@campus.example");
    const found = async (q: string) => {
      const asked = `${scene.calls.received.slice(4)}?state=submitted&q=${encodeURIComponent(q)}`;
      const { body } = await portal.call<ReceivedJobApplication[]>("GET", asked, { token: poster.token });
      return body.map(({ studentName }) => studentName);
    };

    expect(await Promise.all(["zoë MÜLLER", "CAMPUS.ex", "100%", "_", "Mia", " "].map(found))).toEqual([
      ["Zoë Müller"],
      ["Wei Chen"],
      ["Ana 100% Real"],
      ["Ana 100% Real"],
      [],
      ["Wei Chen", "Ana 100% Real", "Zoë Müller"],
    ]);
  });

  test("templates are kept in order, and replaced as a whole", async () => {
    const templates = [
      { name: "Thanks", body: "Thank you.\nWe read it this week." },
      { name: "Bring", body: "Please bring your visa." },
    ];
    const { token } = employer;
    expect((await portal.call("PUT", "/message-templates", { token, body: { templates } })).body).toEqual(templates);
    expect((await portal.call("GET", "/message-templates", { token })).body).toEqual(templates);

    await portal.call("PUT", "/message-templates", { token, body: { templates: [] } });
    expect((await portal.call("GET", "/message-templates", { token })).body).toEqual([]);
  });
});
