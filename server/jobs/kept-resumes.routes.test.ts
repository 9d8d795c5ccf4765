import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import type { OwnJobApplication } from "#contract/job-applications.ts";
import type { KeptResume } from "#contract/kept-resumes.ts";
import { behindALock } from "#server/testing/behind-a-lock.ts";
import type { Answer } from "#server/testing/call-api.ts";
import type { Person } from "#server/testing/factories.ts";
import type { TestFile, TestForm } from "#server/testing/multipart.ts";
import { aDocx, aPdf } from "#server/testing/resume-files.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

let portal: TestApp;
let employer: Person;

beforeAll(async () => {
  portal = await createTestApp({ now: "2026-03-10T02:00:00.000Z" });
  employer = await portal.anEmployer();
});

afterAll(() => portal.close());

const keep = async ({ token }: Person, resume: TestFile = aPdf()) =>
  await portal.call<KeptResume & ErrorBody>("POST", "/resumes", { token, form: { resume } });
const list = async ({ token }: Person) => (await portal.call<KeptResume[]>("GET", "/resumes", { token })).body;
const namesOf = async (student: Person) => (await list(student)).map(({ fileName }) => fileName);
const applyWith = async ({ token }: Person, choice: TestForm, { jobId = "" } = {}) => {
  const id = jobId || (await portal.aJob({ poster: employer })).id;
  const { resume: _resume, ...texts } = portal.anApplicationForm(id);
  return await portal.call<OwnJobApplication & ErrorBody>("POST", "/applications/apply", {
    token,
    form: { ...texts, ...choice },
  });
};
const openSent = async ({ token }: Person, { body: { applicationId } }: Answer<OwnJobApplication>) =>
  await portal.call("GET", `/applications/resume/${applicationId}`, { token });
const openKept = async ({ token }: Person, { resumeId }: KeptResume) =>
  await portal.call("GET", `/resumes/${resumeId}`, { token });
/** Makes every file old enough for the sweep. */
const ageFiles = async () => {
  const old = new Date(portal.clock.now().getTime() - 25 * 3_600_000);
  for (const name of await portal.storedFiles()) await utimes(join(portal.filesFolder, name), old, old);
};
/** How many files are stored more than before. */
const filesAfter = async (act: () => Promise<unknown>) => {
  const before = (await portal.storedFiles()).length;
  await act();
  return (await portal.storedFiles()).length - before;
};

/** Lets several requests wait for each other in the database before any of them may add a résumé. */
async function atOnce<Answers>(ask: () => Promise<Answers>): Promise<Answers> {
  const statement = "lock table kept_resumes in share row exclusive mode";
  return await behindALock({ pool: portal.database.pool, statement, isReached: (waiting) => waiting > 1 }, ask);
}

describe("keeping a résumé", () => {
  test("it is answered, listed and downloaded as it was uploaded", async () => {
    const student = await portal.aStudent();
    const resume = aPdf({ fileName: "Mia Tan – résumé.pdf", bytes: 300_000 });

    const { status, body } = await keep(student, resume);

    expect({ status, body }).toEqual({
      status: 201,
      body: {
        resumeId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        fileName: "Mia Tan – résumé.pdf",
        bytes: 300_000,
        keptAt: portal.clock.now().toISOString(),
        usedCount: 0,
        lastUsedAt: null,
      },
    });
    expect(await list(student)).toEqual([body]);
    const file = await openKept(student, body);
    expect(file.bytes.equals(resume.bytes)).toBe(true);
    expect(file.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^attachment;/),
      "cache-control": "private, no-store",
    });
  });

  test("a file that is none is refused with 415 and leaves nothing", async () => {
    const student = await portal.aStudent();
    const forged = { ...aPdf(), bytes: Buffer.from("<script>") };

    const added = await filesAfter(async () => {
      const { status, body } = await keep(student, forged);
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([415, "file_type_unsupported", ["resume"]]);
    });

    expect([added, await list(student)]).toEqual([0, []]);
  });

  test("of 8 uploads at the same moment by somebody who keeps four, one is kept, and the files of the others are gone", async () => {
    const student = await portal.aStudent();
    for (let count = 0; count < 4; count += 1) await keep(student);
    const uploads = Array.from({ length: 8 }, (_, index) => aPdf({ fileName: `${index}.pdf` }));

    const added = await filesAfter(async () => {
      const answers = await atOnce(async () => await Promise.all(uploads.map(async (resume) => await keep(student, resume))));
      expect(answers.filter(({ status }) => status === 201).length).toBe(1);
      const refused = answers.filter(({ status }) => status !== 201);
      expect(new Set(refused.map(({ status, body }) => `${status} ${body.code} ${body.message}`))).toEqual(
        new Set(["409 too_many_resumes You already keep 5 résumés. Delete one on your profile to keep another."]),
      );
    });

    expect([added, (await list(student)).length]).toEqual([1, 5]);
  });

  test("a new name keeps the ending of the file's type", async () => {
    const student = await portal.aStudent();
    const { body } = await keep(student, aDocx());
    const rename = async (fileName: string) =>
      (await portal.call<KeptResume>("PUT", `/resumes/${body.resumeId}`, { token: student.token, body: { fileName } })).body;

    expect(await rename(" For cafés ")).toEqual({ ...body, fileName: "For cafés.docx" });
    expect((await rename("Waiter.DOCX")).fileName).toBe("Waiter.docx");
    expect((await rename("../../etc/Waiter.pdf")).fileName).toBe("Waiter.pdf.docx");
  });
});

describe("applying with a kept résumé", () => {
  test("it is sent as it was, and counted", async () => {
    const student = await portal.aStudent();
    const resume = aPdf({ fileName: "Barista.pdf", bytes: 5000 });
    const { body: kept } = await keep(student, resume);
    await keep(student, aPdf({ fileName: "Newer.pdf" }));

    const sent = await applyWith(student, { resumeId: kept.resumeId });

    expect([sent.status, sent.body.resumeFileName]).toEqual([201, "Barista.pdf"]);
    for (const person of [student, employer]) expect((await openSent(person, sent)).bytes.equals(resume.bytes)).toBe(true);
    expect((await list(student))[0]).toEqual({ ...kept, usedCount: 1, lastUsedAt: portal.clock.now().toISOString() });
    expect(await namesOf(student)).toEqual(["Barista.pdf", "Newer.pdf"]);
  });

  test("what was sent stays whatever becomes of the kept one, and the other way round", async () => {
    const student = await portal.aStudent();
    const before = (await portal.storedFiles()).length;
    const resume = aPdf({ bytes: 4000 });
    const { body: kept } = await keep(student, resume);
    const [first, second] = [
      await applyWith(student, { resumeId: kept.resumeId }),
      await applyWith(student, { resumeId: kept.resumeId }),
    ];
    const path = `/resumes/${kept.resumeId}`;

    const deleted = await portal.call("DELETE", `/applications/${second.body.applicationId}`, { token: employer.token });
    expect(deleted.status).toBe(204);
    expect((await openKept(student, kept)).bytes.equals(resume.bytes)).toBe(true);
    await portal.call("PUT", path, { token: student.token, body: { fileName: "Another name" } });
    expect((await portal.call("DELETE", path, { token: student.token })).status).toBe(204);

    // The files of the two that were deleted go.
    await expect.poll(async () => (await portal.storedFiles()).length).toBe(before + 1);
    await ageFiles();
    await portal.sweep();
    const file = await openSent(employer, first);
    expect([file.status, file.bytes.equals(resume.bytes)]).toEqual([200, true]);
    expect(file.headers["content-disposition"]).toContain("Mia Tan.pdf");
  });

  test("the sweep leaves the files of kept résumés, and removes those without a record", async () => {
    const student = await portal.aStudent();
    const { body: kept } = await keep(student);
    const orphaned = await portal.aStudent();
    await keep(orphaned);
    await portal.database.pool.query("delete from kept_resumes where account_id = $1", [orphaned.id]);
    await ageFiles();

    const removed = await filesAfter(async () => await portal.sweep());

    expect([removed, (await openKept(student, kept)).status]).toEqual([-1, 200]);
  });

  test("somebody else's is answered as one that does not exist, and nothing is stored", async () => {
    const [owner, other] = [await portal.aStudent(), await portal.aStudent()];
    const { body: kept } = await keep(owner);

    const added = await filesAfter(async () => {
      const theirs = await applyWith(other, { resumeId: kept.resumeId });
      const none = await applyWith(other, { resumeId: "0199a000-0000-7000-8000-000000000000" });
      expect([theirs.status, theirs.body.code]).toEqual([404, "not_found"]);
      expect(theirs.body.message).toBe(none.body.message);
    });

    expect(added).toBe(0);
    expect(await list(owner)).toEqual([kept]);
  });

  test("a new file and a kept one together are refused, and so is neither", async () => {
    const student = await portal.aStudent();
    const { body: kept } = await keep(student);

    const both = await applyWith(student, { resumeId: kept.resumeId, resume: aPdf() });
    const neither = await applyWith(student, {});

    expect([both.status, both.body.fields]).toEqual([400, { resume: "Send a new résumé or a kept one, not both." }]);
    expect([neither.status, neither.body.fields]).toEqual([400, { resume: "Attach your résumé as a PDF, DOC or DOCX file." }]);
  });

  test("a second application leaves no file and is not counted", async () => {
    const student = await portal.aStudent();
    const { body: kept } = await keep(student);
    const { id: jobId } = await portal.aJob({ poster: employer });
    await applyWith(student, { resumeId: kept.resumeId }, { jobId });

    const added = await filesAfter(async () => {
      const again = await applyWith(student, { resumeId: kept.resumeId }, { jobId });
      expect([again.status, again.body.code]).toEqual([409, "already_applied"]);
    });

    expect([added, (await list(student))[0]?.usedCount]).toEqual([0, 1]);
  });
});

describe("keeping what is uploaded with an application", () => {
  test("it is kept as a file of its own, and comes first next time", async () => {
    const student = await portal.aStudent();
    await keep(student, aPdf({ fileName: "Older.pdf" }));
    const resume = aPdf({ fileName: "Newer.pdf", bytes: 2000 });

    const added = await filesAfter(async () => {
      expect((await applyWith(student, { resume, keepResume: "true" })).status).toBe(201);
    });

    const [first] = await list(student);
    expect([added, await namesOf(student), first?.usedCount]).toEqual([2, ["Newer.pdf", "Older.pdf"], 1]);
    expect(first && (await openKept(student, first)).bytes.equals(resume.bytes)).toBe(true);
  });

  test("without being asked nothing is kept", async () => {
    const student = await portal.aStudent();

    await applyWith(student, { resume: aPdf() });
    await applyWith(student, { resume: aPdf(), keepResume: "false" });

    expect(await list(student)).toEqual([]);
  });

  test("a sixth is refused as a whole: nothing is sent or stored", async () => {
    const student = await portal.aStudent();
    for (let count = 0; count < 5; count += 1) await keep(student);

    const added = await filesAfter(async () => {
      const { status, body } = await applyWith(student, { resume: aPdf(), keepResume: "true" });
      expect([status, body.code]).toEqual([409, "too_many_resumes"]);
    });

    const sent = await portal.call("GET", "/applications/mine", { token: student.token });
    expect([added, sent.body]).toEqual([0, []]);
  });
});

test("'use' puts a kept résumé first for the next application", async () => {
  const student = await portal.aStudent();
  const { body: older } = await keep(student, aPdf({ fileName: "Older.pdf" }));
  await keep(student, aPdf({ fileName: "Newer.pdf" }));
  expect(await namesOf(student)).toEqual(["Newer.pdf", "Older.pdf"]);

  const used = await portal.call("POST", `/resumes/${older.resumeId}/use`, { token: student.token });

  expect({ status: used.status, body: used.body }).toEqual({ status: 200, body: older });
  expect(await namesOf(student)).toEqual(["Older.pdf", "Newer.pdf"]);
});

test("kept résumés go with the account, their files too", async () => {
  const student = await portal.aStudent();
  await keep(student);
  const before = (await portal.storedFiles()).length;

  const { status } = await portal.call("POST", "/auth/me/delete", { token: student.token, body: { password: student.password } });

  expect(status).toBe(204);
  await expect.poll(async () => (await portal.storedFiles()).length).toBe(before - 1);
});
