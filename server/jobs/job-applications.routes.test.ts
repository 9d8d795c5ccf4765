import { mkdir, rm, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import type { OwnJobApplication, ReceivedJobApplication } from "#contract/job-applications.ts";
import type { Job } from "#contract/jobs.ts";
import type { Person } from "#server/testing/factories.ts";
import { type TestForm, toMultipart } from "#server/testing/multipart.ts";
import { aDoc, aDocx, aPdf, aZip, officeParts } from "#server/testing/resume-files.ts";
import type { Answer } from "#server/testing/call-api.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

const mebibyte = 1024 * 1024;

let portal: TestApp;
let employer: Person;
let job: Job;

beforeAll(async () => {
  portal = await createTestApp({ now: "2026-03-10T02:00:00.000Z" });
  employer = await portal.anEmployer({ name: "Ava Lim", email: "ava@harbour.example.com", companyName: "Harbour Coffee" });
  job = await portal.aJob({ poster: employer, title: "Barista" });
});

afterAll(() => portal.close());

const send = async (student: Person, form: TestForm) =>
  await portal.call<OwnJobApplication & ErrorBody>("POST", "/applications/apply", { token: student.token, form });
const apply = async (student: Person, jobId: string, changes: TestForm = {}) =>
  await send(student, portal.anApplicationForm(jobId, changes));
const openResume = async ({ token }: Person, id: string) => await portal.call("GET", `/applications/resume/${id}`, { token });

async function rowsOf(jobId: string): Promise<number> {
  const { rows } = await portal.database.pool.query("select count(*)::int as count from job_applications where job_id = $1", [
    jobId,
  ]);
  return rows[0].count;
}

const refusalOf = ({ status, body }: Answer<ErrorBody>) => ({
  status,
  code: body.code,
  message: body.message,
  fields: body.fields,
});

describe("POST /api/applications/apply", () => {
  test("an application is stored whole, its file unchanged, and both sides are told", async () => {
    const student = await portal.aStudent({ name: "Mia Tan", email: "mia.account@example.com" });
    const filesBefore = await portal.storedFiles();
    const resume = aPdf({ fileName: "Mia Tan – résumé.pdf", bytes: 300_000 });

    const answer = await send(student, {
      jobId: job.id.toUpperCase(),
      applicantName: " Mia   Tan ",
      applicantEmail: "Mia.Tan@Example.com",
      contactNumber: "0491 570 006",
      coverLetter: "Hello,\r\nI make coffee. 🦘",
      resume,
    });

    const application = {
      applicationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      jobId: job.id,
      jobTitle: "Barista",
      companyName: "Harbour Coffee",
      suburb: job.suburb,
      city: job.city,
      state: job.state,
      applicantName: "Mia   Tan",
      applicantEmail: "Mia.Tan@Example.com",
      contactNumber: "0491 570 006",
      coverLetter: "Hello,\nI make coffee. 🦘",
      resumeFileName: "Mia Tan – résumé.pdf",
      appliedAt: portal.clock.now().toISOString(),
      progress: { state: "submitted", since: portal.clock.now().toISOString(), meetingAt: null, unreadMessages: 0 },
    };
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 201, body: application });
    expect((await portal.storedFiles()).length).toBe(filesBefore.length + 1);
    const [toEmployer] = await portal.mails("ava@harbour.example.com");
    const [toStudent] = await portal.mails("mia.account@example.com");
    expect([toEmployer?.subject, toStudent?.subject]).toEqual(["New application for Barista", "You applied for Barista"]);
    expect(await portal.mails("Mia.Tan@Example.com")).toEqual([]);
    for (const person of [employer, student]) {
      const file = await openResume(person, answer.body.applicationId);
      expect(file.status).toBe(200);
      expect(file.bytes.equals(resume.bytes)).toBe(true);
      expect(file.headers).toMatchObject({
        "content-type": "application/pdf",
        "content-length": "300000",
        "content-disposition":
          "attachment; filename=\"Mia Tan _ resume.pdf\"; filename*=UTF-8''Mia%20Tan%20%E2%80%93%20r%C3%A9sum%C3%A9.pdf",
        "content-security-policy": "default-src 'none';frame-ancestors 'none';sandbox",
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      });
    }
  });

  test.each([
    ["a PDF", aPdf({ fileName: "CV.PDF" }), "application/pdf"],
    ["a Word 97 file", aDoc(), "application/msword"],
    ["a Word file", aDocx(), "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
    ["a PDF that says it is a page", { ...aPdf(), type: "text/html" }, "application/pdf"],
  ])("%s is taken and sent as what it is", async (_what, resume, contentType) => {
    const student = await portal.aStudent();

    const answer = await apply(student, job.id, { resume });

    const file = await openResume(student, answer.body.applicationId);
    expect([answer.status, file.status, file.headers["content-type"]]).toEqual([201, 200, contentType]);
    expect(file.bytes.equals(resume.bytes)).toBe(true);
  });

  test("a second application to the same job is refused with 409 and stores no file", async () => {
    const student = await portal.aStudent();
    await apply(student, job.id);
    const filesBefore = await portal.storedFiles();

    const answer = await apply(student, job.id, { resume: aDocx() });

    expect(refusalOf(answer)).toEqual({
      status: 409,
      code: "already_applied",
      message: "You have already applied for this job.",
      fields: undefined,
    });
    expect(await portal.storedFiles()).toEqual(filesBefore);
  });

  test("of 20 applications at the same moment exactly one is stored, with one file and one mail to each side", async () => {
    const poster = await portal.anEmployer({ email: "race-employer@example.com" });
    const wanted = await portal.aJob({ poster });
    const student = await portal.aStudent({ email: "race-student@example.com" });
    const filesBefore = await portal.storedFiles();

    const answers = await Promise.all(Array.from({ length: 20 }, async () => await apply(student, wanted.id)));

    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["201", ...Array.from({ length: 19 }, () => "409")]);
    expect(await rowsOf(wanted.id)).toBe(1);
    expect((await portal.storedFiles()).length).toBe(filesBefore.length + 1);
    expect((await portal.mails("race-student@example.com")).length).toBe(1);
    expect((await portal.mails("race-employer@example.com")).length).toBe(1);
  });

  test("a job that was deleted, or never was, is 404 and leaves no file", async () => {
    const student = await portal.aStudent();
    const deleted = await portal.aJob({ poster: employer });
    await portal.call("DELETE", `/jobs/${deleted.id}`, { token: employer.token });
    const filesBefore = await portal.storedFiles();

    const answers = [await apply(student, deleted.id), await apply(student, "01960000-0000-7000-8000-000000000000")];

    expect(answers.map(refusalOf)).toEqual(
      Array.from({ length: 2 }, () => ({
        status: 404,
        code: "not_found",
        message: "This job is no longer available.",
        fields: undefined,
      })),
    );
    expect(await portal.storedFiles()).toEqual(filesBefore);
  });

  test("a job that is deleted while people apply leaves neither rows nor files, and nobody gets an error of ours", async () => {
    const students = await Promise.all(Array.from({ length: 8 }, async () => await portal.aStudent()));
    const filesBefore = await portal.storedFiles();
    const wanted = await portal.aJob({ poster: employer });

    const [deletion, ...answers] = await Promise.all([
      portal.call("DELETE", `/jobs/${wanted.id}`, { token: employer.token }),
      ...students.map(async (student) => await apply(student, wanted.id)),
    ]);

    expect(deletion.status).toBe(204);
    expect(answers.filter(({ status }) => status !== 201 && status !== 404)).toEqual([]);
    expect(await rowsOf(wanted.id)).toBe(0);
    await vi.waitFor(async () => expect(await portal.storedFiles()).toEqual(filesBefore), { timeout: 10_000, interval: 20 });
  });

  test("an application that cannot be stored leaves no file, no mail, and an answer without a reason", async () => {
    const student = await portal.aStudent({ email: "not-stored@example.com" });
    const filesBefore = await portal.storedFiles();
    await portal.database.pool.query("alter table job_applications add constraint never check (cover_letter <> 'break')");

    const answer = await apply(student, job.id, { coverLetter: "break" });

    await portal.database.pool.query("alter table job_applications drop constraint never");
    expect(refusalOf(answer)).toEqual({
      status: 500,
      code: "internal",
      message: "Something went wrong on our side. Please try again in a moment.",
      fields: undefined,
    });
    expect(portal.takeLog().join("")).toContain('violates check constraint \\"never\\"');
    expect(await portal.storedFiles()).toEqual(filesBefore);
    expect((await apply(student, job.id)).status).toBe(201);
    expect((await portal.mails("not-stored@example.com")).length).toBe(1);
  });

  test("an employer, a renter, a service provider and an admin are told that it takes a student", async () => {
    const people = [employer, await portal.aRenter(), await portal.aServiceProvider(), await portal.anAdmin()];

    const answers = [];
    for (const person of people) answers.push(refusalOf(await apply(person, job.id)));

    expect(answers).toEqual(
      Array.from({ length: 4 }, () => ({
        status: 403,
        code: "forbidden",
        message: "You must be logged in as a student to do this.",
        fields: undefined,
      })),
    );
  });

  test("an empty form names every field that is missing, the résumé among them", async () => {
    const student = await portal.aStudent();

    const answer = await send(student, { unknown: "x" });

    expect(refusalOf(answer)).toEqual({
      status: 400,
      code: "invalid_input",
      message: "Please correct the marked fields.",
      fields: {
        jobId: "This is not a valid id.",
        applicantName: "Enter your name.",
        applicantEmail: "Enter an email address like name@example.com.",
        contactNumber: "Enter a phone number of 6 to 20 digits, for example 0491 570 006 or +61 491 570 006.",
        resume: "Attach your résumé as a PDF, DOC or DOCX file.",
      },
    });
  });

  test.each<[string, TestForm, string]>([
    ["as an empty file", { resume: { fileName: "cv.pdf", bytes: Buffer.alloc(0) } }, "This file is empty. Choose another."],
    ["as nothing chosen", { resume: { fileName: "", bytes: Buffer.alloc(0) } }, "Attach your résumé as a PDF, DOC or DOCX file."],
    ["as text", { resume: "a text" }, "Attach your résumé as a PDF, DOC or DOCX file."],
    ["twice", { resume: [aPdf(), aPdf()] }, "Send at most 1 file here."],
  ])("a résumé that is sent %s is refused on its field", async (_what, changes, sentence) => {
    const student = await portal.aStudent();
    const filesBefore = await portal.storedFiles();

    const answer = await apply(student, job.id, changes);

    expect(refusalOf(answer)).toEqual({
      status: 400,
      code: "invalid_input",
      message: sentence,
      fields: { resume: sentence },
    });
    expect(await portal.storedFiles()).toEqual(filesBefore);
  });

  test("a résumé of exactly 5 MiB is taken", async () => {
    const student = await portal.aStudent();

    const answer = await apply(student, job.id, { resume: aPdf({ bytes: 5 * mebibyte }) });

    expect(answer.status).toBe(201);
    expect((await openResume(student, answer.body.applicationId)).bytes.length).toBe(5 * mebibyte);
  });

  test.each([
    ["one byte more than 5 MiB", 5 * mebibyte + 1, "This file is too large. It can have at most 5 MB."],
    ["6 MB", 6_000_000, "This file is too large. It can have at most 5 MB."],
    ["30 MB", 30_000_000, "This upload is far too large."],
  ])("a résumé of %s is refused with 413 and not stored", async (_what, bytes, message) => {
    const student = await portal.aStudent();
    const filesBefore = await portal.storedFiles();

    const answer = await apply(student, job.id, { resume: aPdf({ bytes }) });

    expect(refusalOf(answer)).toEqual({ status: 413, code: "file_too_large", message, fields: { resume: message } });
    expect(await portal.storedFiles()).toEqual(filesBefore);
    expect(await rowsOf(job.id)).toBeGreaterThan(0);
  });

  const exe = Buffer.from("MZ\u0090\0\u0003\0\0\0", "latin1");
  const jpeg = Buffer.from("FFD8FFE000104A46494600", "hex");
  const notWhatItSays = "This file's contents don't match its type. Save your résumé as a PDF, DOC or DOCX file and choose that.";
  test.each([
    ["a program", { fileName: "cv.exe", bytes: exe }, "This kind of file cannot be used. Choose a PDF, DOC or DOCX file."],
    ["a PDF named .txt", { ...aPdf(), fileName: "cv.txt" }, "This kind of file cannot be used. Choose a PDF, DOC or DOCX file."],
    [
      "a PDF named .pdf.html",
      { ...aPdf(), fileName: "cv.pdf.html" },
      "This kind of file cannot be used. Choose a PDF, DOC or DOCX file.",
    ],
    ["a program named .pdf", { fileName: "cv.pdf", bytes: exe, type: "application/pdf" }, notWhatItSays],
    ["a photo named .pdf", { fileName: "cv.pdf", bytes: jpeg, type: "application/pdf" }, notWhatItSays],
    ["a page named .pdf", { fileName: "cv.pdf", bytes: Buffer.from("<script>alert(1)</script>") }, notWhatItSays],
    ["a PDF named .docx", { ...aPdf(), fileName: "cv.docx" }, notWhatItSays],
    [
      "a document with macros",
      { fileName: "cv.docx", bytes: aZip([...officeParts(), { name: "word/vbaProject.bin" }]) },
      "This document contains macros. Save it without macros or as a PDF, and choose that.",
    ],
    ["another archive named .docx", { fileName: "cv.docx", bytes: aZip([{ name: "readme.txt" }]) }, notWhatItSays],
    [
      "an archive that leads out of its folder",
      { fileName: "cv.docx", bytes: aZip([...officeParts(), { name: "../../tmp/pwned.txt" }]) },
      "This file cannot be opened safely. Save your résumé as a PDF and choose that.",
    ],
  ])("%s is refused with 415 and not stored", async (_what, resume, message) => {
    const student = await portal.aStudent();
    const filesBefore = await portal.storedFiles();

    const answer = await apply(student, job.id, { resume });

    expect(refusalOf(answer)).toEqual({ status: 415, code: "file_type_unsupported", message, fields: { resume: message } });
    expect(await portal.storedFiles()).toEqual(filesBefore);
  });

  test.each([
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ["..\\..\\windows\\cv.pdf", "cv.pdf"],
    ['a"; filename="x.html.pdf', "a%22 filename=%22x.html.pdf"],
    ["a\r\nSet-Cookie: a=b.pdf", "a%0D%0ASet-Cookie a=b.pdf"],
    ["CON.pdf", "resume-CON.pdf"],
    [".pdf", "resume.pdf"],
    ["cv\u202Efdp.exe.pdf", "cvfdp.exe.pdf"],
    ["日本語の履歴書.pdf", "日本語の履歴書.pdf"],
    [`${"x".repeat(5_000)}.pdf`, `${"x".repeat(116)}.pdf`],
  ])("a file named %j is kept and sent under a harmless name", async (fileName, kept) => {
    const student = await portal.aStudent();

    const answer = await apply(student, job.id, { resume: aPdf({ fileName }) });

    const { headers } = await openResume(student, answer.body.applicationId);
    const disposition = String(headers["content-disposition"]);
    expect([answer.status, answer.body.resumeFileName]).toEqual([201, kept]);
    expect(disposition).toMatch(
      /^attachment; filename=(?:[\w.-]+|"[\x20-\x21\x23-\x5b\x5d-\x7e]+\.pdf")(?:; filename\*=UTF-8''[\w!#$&+.^`|~%-]+\.pdf)?$/,
    );
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test("a field that is sent twice is refused on it", async () => {
    const student = await portal.aStudent();

    const answer = await apply(student, job.id, { jobId: [job.id, job.id] });

    expect(refusalOf(answer)).toMatchObject({ status: 400, fields: { jobId: "This is not a valid id." } });
  });

  test("nobody applies in another's name or time by sending more fields", async () => {
    const student = await portal.aStudent();
    const other = await portal.aStudent();

    const answer = await apply(student, job.id, {
      studentId: other.id,
      applicationId: "00000000-0000-7000-8000-000000000000",
      appliedAt: "1999-01-01T00:00:00.000Z",
      resumeKey: "resumes/../x",
    });

    const { rows } = await portal.database.pool.query("select student_id, resume_key from job_applications where id = $1", [
      answer.body.applicationId,
    ]);
    expect(answer.status).toBe(201);
    expect(rows).toEqual([{ student_id: student.id, resume_key: expect.stringMatching(/^resumes\/[0-9a-f-]{36}$/) }]);
    expect((await portal.call("GET", "/applications/mine", { token: other.token })).body).toEqual([]);
  });

  test("a form in any other shape than multipart is 415", async () => {
    const { token } = await portal.aStudent();
    const { payload } = toMultipart(portal.anApplicationForm(job.id));

    const answers = [
      await portal.call<ErrorBody>("POST", "/applications/apply", { token, body: { jobId: job.id } }),
      await portal.call<ErrorBody>("POST", "/applications/apply", { token }),
      await portal.call<ErrorBody>("POST", "/applications/apply", {
        token,
        payload,
        headers: { "content-type": "application/x-www-form-urlencoded" },
      }),
    ];

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [415, "unsupported_media_type"],
      [415, "unsupported_media_type"],
      [415, "unsupported_media_type"],
    ]);
  });
});

describe("applications that were sent", () => {
  test("a student sees their own, newest first, and nobody else's", async () => {
    const student = await portal.aStudent();
    const older = await portal.aJobApplication({ student, job });
    const newer = await portal.aJobApplication({ student });

    const own = await portal.call("GET", "/applications/mine", { token: student.token });
    const none = await portal.call("GET", "/applications/mine", { token: (await portal.aStudent()).token });

    expect({ status: own.status, body: own.body }).toEqual({ status: 200, body: [newer, older] });
    expect({ status: none.status, body: none.body }).toEqual({ status: 200, body: [] });
  });

  test("an employer sees those to their own jobs, newest first, as they were typed and nothing of the account", async () => {
    const poster = await portal.anEmployer();
    const own = await portal.aJob({ poster, title: "Baker" });
    const other = await portal.aJob({ poster, title: "Cook" });
    const student = await portal.aStudent({ name: "Account Name", dob: "1999-12-31", gender: "Prefer not to say" });
    const first = await portal.aJobApplication({ job: own, student, form: { coverLetter: "Hello" } });
    const second = await portal.aJobApplication({ job: other, student });

    const answer = await portal.call<ReceivedJobApplication[]>("GET", "/applications/employer", { token: poster.token });

    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 200,
      body: [
        {
          applicationId: second.applicationId,
          jobId: other.id,
          jobTitle: "Cook",
          studentId: student.id,
          studentName: "Mia Tan",
          studentEmail: "mia.tan@example.com",
          contactNumber: "0491 570 006",
          coverLetter: null,
          resumeFileName: "Mia Tan.pdf",
          appliedAt: second.appliedAt,
          timeZone: "Australia/Melbourne",
          progress: second.progress,
        },
        {
          applicationId: first.applicationId,
          jobId: own.id,
          jobTitle: "Baker",
          studentId: student.id,
          studentName: "Mia Tan",
          studentEmail: "mia.tan@example.com",
          contactNumber: "0491 570 006",
          coverLetter: "Hello",
          resumeFileName: "Mia Tan.pdf",
          appliedAt: first.appliedAt,
          timeZone: "Australia/Melbourne",
          progress: first.progress,
        },
      ],
    });
    expect(answer.bytes.toString()).not.toMatch(/1999-12-31|Prefer not to say|Account Name|dob|gender|age"/);
  });

  test("a résumé whose file is gone is 404, and so is an application that is", async () => {
    const student = await portal.aStudent();
    const { applicationId } = await portal.aJobApplication({ student });
    await portal.database.pool.query("update job_applications set resume_key = $2 where id = $1", [
      applicationId,
      "resumes/00000000-0000-7000-8000-000000000000",
    ]);

    const gone = await portal.call<ErrorBody>("GET", `/applications/resume/${applicationId}`, { token: student.token });
    const none = await portal.call<ErrorBody>("GET", "/applications/resume/01960000-0000-7000-8000-000000000000", {
      token: student.token,
    });

    expect([gone, none].map(({ status, body }) => [status, body.message])).toEqual([
      [404, "This résumé is no longer stored."],
      [404, "This application is no longer here."],
    ]);
  });

  test("an address in the form that is another student's gives that student nothing", async () => {
    const student = await portal.aStudent();
    const other = await portal.aStudent({ email: "typed-by-somebody@example.com" });
    const { applicationId } = await portal.aJobApplication({ student, form: { applicantEmail: other.email } });

    expect((await openResume(other, applicationId)).status).toBe(403);
    expect((await portal.call("GET", "/applications/mine", { token: other.token })).body).toEqual([]);
  });

  test("an employer deletes one to their own job: row and file go, and the student may apply again", async () => {
    const poster = await portal.anEmployer();
    const own = await portal.aJob({ poster });
    const student = await portal.aStudent();
    const filesBefore = await portal.storedFiles();
    const { applicationId } = await portal.aJobApplication({ job: own, student });

    const deletion = await portal.call("DELETE", `/applications/${applicationId}`, { token: poster.token });
    const again = await portal.call<ErrorBody>("DELETE", `/applications/${applicationId}`, { token: poster.token });

    expect([deletion.status, deletion.bytes.length, again.status]).toEqual([204, 0, 404]);
    expect(again.body.message).toBe("This application is no longer here.");
    expect(await rowsOf(own.id)).toBe(0);
    expect((await openResume(student, applicationId)).status).toBe(404);
    await vi.waitFor(async () => expect(await portal.storedFiles()).toEqual(filesBefore), { timeout: 10_000, interval: 20 });
    expect((await apply(student, own.id)).status).toBe(201);
  });

  test("an employer deletes none to another's job: 403, and it stays", async () => {
    const student = await portal.aStudent();
    const { applicationId } = await portal.aJobApplication({ student, job });
    const other = await portal.anEmployer();

    const answer = await portal.call<ErrorBody>("DELETE", `/applications/${applicationId}`, { token: other.token });

    expect(refusalOf(answer)).toEqual({
      status: 403,
      code: "forbidden",
      message: "You can only delete applications to your own jobs.",
      fields: undefined,
    });
    expect((await openResume(student, applicationId)).status).toBe(200);
  });
});

describe("a file store that cannot be written to", () => {
  test("refuses with 503, keeps nothing, and takes applications when it is back", async () => {
    const broken = await createTestApp();
    const student = await broken.aStudent();
    const wanted = await broken.aJob();
    const form = broken.anApplicationForm(wanted.id);
    const path = "/applications/apply";
    await rm(`${broken.filesFolder}/.incoming`, { recursive: true });
    await writeFile(`${broken.filesFolder}/.incoming`, "in the way");

    const refused = await broken.call<ErrorBody>("POST", path, { token: student.token, form });

    const { rows } = await broken.database.pool.query("select id from job_applications");
    expect(refusalOf(refused)).toEqual({
      status: 503,
      code: "unavailable",
      message: "Your résumé cannot be stored at the moment. Please try again in a few minutes.",
      fields: undefined,
    });
    expect(rows).toEqual([]);
    expect(broken.takeLog().join("")).toContain("ENOTDIR");
    await rm(`${broken.filesFolder}/.incoming`);
    await mkdir(`${broken.filesFolder}/.incoming`);
    expect((await broken.call("POST", path, { token: student.token, form })).status).toBe(201);
    await broken.close();
  });
});
