import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ActivityPage } from "#contract/admin.ts";
import type { SentApplication } from "#contract/applications.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { Notice } from "#contract/notices.ts";
import type { Person } from "#server/testing/factories.ts";
import { aJpeg } from "#server/testing/photo-files.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";
import { createTasks } from "#server/tasks/tasks.ts";

const patience = { timeout: 20_000 };

describe("POST /api/auth/me/delete", () => {
  let portal: TestApp;

  beforeAll(async () => {
    portal = await createTestApp();
  });

  afterAll(() => portal.close());

  const remove = async ({ token }: Person, password: string) =>
    await portal.call<ErrorBody>("POST", "/auth/me/delete", { token, body: { password } });

  const resumes = async () => (await portal.storedFiles()).filter((name) => name.includes("resumes"));

  const countRows = async (table: string, column: string, value: string) =>
    (await portal.database.pool.query(`select 1 from ${table} where ${column} = $1`, [value])).rows.length;

  test("takes a student's applications and résumés along, ends every session and is told by mail", async () => {
    const student = await portal.aStudent({ name: "Mia Tan" });
    const elsewhere = await portal.signIn(student);
    await portal.aJobApplication({ student });
    await portal.anAccommodationApplication({ student });
    expect(await resumes()).toHaveLength(1);

    expect((await remove(student, student.password)).status).toBe(204);

    for (const token of [student.token, elsewhere]) expect((await portal.call("GET", "/auth/me", { token })).status).toBe(401);
    expect(await countRows("job_applications", "student_id", student.id)).toBe(0);
    expect(await countRows("accommodation_applications", "student_id", student.id)).toBe(0);
    const { email, password } = student;
    expect((await portal.call("POST", "/auth/login", { body: { email, password } })).status).toBe(401);
    await expect.poll(async () => await resumes(), patience).toEqual([]);
    expect(
      (await portal.mails(student.email)).find(({ subject }) => subject === "Your Wattle account was deleted"),
    ).toMatchObject({
      to: [student.email],
      text: expect.stringContaining("You deleted your Wattle account."),
    });
  });

  test("deletes what was written to the account in the outbox, and nothing that was written to others", async () => {
    const student = await portal.aStudent({ name: "Nguyễn Thị Hương, whose name takes more than one line of a header" });
    const employer = await portal.anEmployer();
    await portal.aJobApplication({ student, job: await portal.aJob({ poster: employer }) });
    const subjectsTo = async (address: string) => (await portal.mails(address)).map(({ subject }) => subject);
    const toEmployer = await subjectsTo(employer.email);
    expect(toEmployer).not.toEqual([]);
    expect(await subjectsTo(student.email)).not.toEqual([]);

    await remove(student, student.password);

    await expect.poll(async () => await subjectsTo(student.email), patience).toEqual(["Your Wattle account was deleted"]);
    expect((await subjectsTo(employer.email)).slice(0, toEmployer.length)).toEqual(toEmployer);
  });

  test("takes an employer's jobs and a renter's places along, with what others sent for them and every file", async () => {
    const employer = await portal.anEmployer();
    const renter = await portal.aRenter();
    const job = await portal.aJob({ poster: employer });
    const application = await portal.aJobApplication({ job });
    const listing = await portal.anAccommodation({ poster: renter, images: await aJpeg() });
    const request = await portal.anAccommodationApplication({ listing });

    expect((await remove(employer, employer.password)).status).toBe(204);
    expect((await remove(renter, renter.password)).status).toBe(204);

    expect((await portal.call("GET", `/jobs/${job.id}`)).status).toBe(404);
    expect((await portal.call("GET", `/accommodation/${listing.id}`)).status).toBe(404);
    expect(await countRows("job_applications", "id", application.applicationId)).toBe(0);
    expect(await countRows("accommodation_applications", "id", request.applicationId)).toBe(0);
    const photos = async () => (await portal.storedFiles()).filter((name) => name.includes(listing.id));
    await expect.poll(async () => [...(await resumes()), ...(await photos())], patience).toEqual([]);
  });

  describe("while an interview is arranged", () => {
    const time = "2026-03-16T01:00:00.000Z";

    async function anInterview() {
      const employer = await portal.anEmployer({ companyName: "Harbour Coffee" });
      const student = await portal.aStudent({ name: "Mia Tan" });
      const job = await portal.aJob({ poster: employer, title: "Barista" });
      const { applicationId } = await portal.aJobApplication({ job, student });
      const path = `/applications/${applicationId}/meeting`;
      const body = { times: [time], minutes: 30, place: "7 Rathdowne Street" };
      await portal.call("PUT", path, { token: employer.token, body });
      expect((await portal.call("POST", `${path}/choice`, { token: student.token, body: { time } })).status).toBe(200);
      return { employer, student };
    }

    const noticesOf = async ({ token }: Person) => (await portal.call<Notice[]>("GET", "/notices", { token })).body;

    test("the employer learns that the student has left, and the calendar loses the interview", async () => {
      const { employer, student } = await anInterview();

      expect((await remove(student, student.password)).status).toBe(204);

      const [notice, ...others] = await noticesOf(employer);
      expect(notice).toMatchObject({
        title: "Somebody's application for Barista was deleted",
        text: "The interview on Monday 16 March 2026 at 12:00 pm Melbourne time is cancelled. Their account was deleted, and everything they sent with it.",
        path: "/employer-dashboard",
      });
      expect(others).toEqual([]);
      const mail = (await portal.mails(employer.email)).at(-1);
      expect(mail?.subject).toBe("Mia Tan's application for Barista was deleted");
      expect(mail?.calendar).toContain("METHOD:CANCEL");
    });

    test("the student learns that the employer has left, and the calendar loses the interview", async () => {
      const { employer, student } = await anInterview();

      expect((await remove(employer, employer.password)).status).toBe(204);

      const [notice, ...others] = await noticesOf(student);
      expect(notice).toMatchObject({
        title: "Barista is no longer open",
        text: expect.stringMatching(
          /^The interview on Monday 16 March 2026 at 12:00 pm Melbourne time is cancelled\. The account of the person who posted it was deleted/,
        ),
        path: "/my-applications",
      });
      expect(others).toEqual([]);
      expect((await portal.mails(student.email)).at(-1)).toMatchObject({
        subject: "Barista is no longer open",
        calendar: expect.stringContaining("METHOD:CANCEL"),
      });
    });

    test("an admin's deletion tells the other side too, and an application that has ended tells nobody", async () => {
      const { employer, student } = await anInterview();
      const refused = await portal.aStudent();
      const job = await portal.aJob({ poster: employer, title: "Cook" });
      const { applicationId } = await portal.aJobApplication({ job, student: refused });
      const body = { from: "submitted", state: "withdrawn" };
      await portal.call("POST", `/applications/${applicationId}/state`, { token: refused.token, body });
      const admin = await portal.anAdmin();

      expect((await portal.call("DELETE", `/auth/deleteUser/${employer.id}`, { token: admin.token })).status).toBeLessThan(300);

      expect((await noticesOf(student)).map(({ title }) => title)).toEqual(["Barista is no longer open"]);
      expect(await noticesOf(refused)).toEqual([]);
      await portal.database.pool.query("delete from accounts where role = 'ADMIN'");
    });

    test("an offer that is made while the student goes leaves nobody waiting", async () => {
      const { employer, student } = await anInterview();
      const [{ applicationId }] = (await portal.call<SentApplication[]>("GET", "/applications/sent", { token: student.token }))
        .body as [SentApplication];
      const body = { from: "interview", state: "offered" };

      const [removed, offered] = await Promise.all([
        remove(student, student.password),
        portal.call("POST", `/applications/${applicationId}/state`, { token: employer.token, body }),
      ]);

      expect(removed.status).toBe(204);
      expect([200, 404]).toContain(offered.status);
      const titles = (await noticesOf(employer)).map(({ title }) => title);
      expect(titles).toEqual(["Somebody's application for Barista was deleted"]);
    });
  });

  test("is told to admins as a person's own doing, without their name", async () => {
    const student = await portal.aStudent();
    const admin = await portal.anAdmin();
    portal.clock.advance(1_000);
    await remove(student, student.password);

    const { body } = await portal.call<ActivityPage>("GET", "/admin/activity?size=1", { token: admin.token });

    expect(body.events[0]).toMatchObject({
      kind: "account_deleted",
      actor: { id: student.id, role: "STUDENT", name: null },
      subject: { id: student.id, role: "STUDENT", name: null },
    });
    await portal.database.pool.query("delete from accounts where role = 'ADMIN'");
  });

  test.each([
    ["a wrong password", "not my password", "Incorrect password."],
    ["no password", "", "Enter your password."],
  ])("%s deletes nothing, and the session goes on", async (_what, password, sentence) => {
    const student = await portal.aStudent();

    const { status, body } = await remove(student, password);

    expect([status, body.fields]).toEqual([400, { password: sentence }]);
    expect((await portal.call("GET", "/auth/me", { token: student.token })).status).toBe(200);
  });

  test("mails to the account that wait or have failed are deleted with it, and others are sent", async () => {
    const [student, other] = [await portal.aStudent(), await portal.aStudent()];
    const inAnHour = new Date(Date.now() + 3_600_000);
    const mail = { subject: "Later", text: "Later", html: "Later" };
    await portal.database.kysely.transaction().execute(async (tx) => {
      for (const { name, email } of [student, other])
        await portal.tasks.enqueue(tx, "send-mail", { ...mail, to: { name, address: email } }, { startAfter: inAnHour });
    });

    await remove(student, student.password);

    const { rows } = await portal.database.pool.query<{ address: string }>(
      "select data -> 'to' ->> 'address' as address from tasks.job where data ->> 'subject' = 'Later'",
    );
    expect(rows).toEqual([{ address: other.email }]);
    await portal.database.pool.query("delete from tasks.job where data ->> 'subject' = 'Later'");
  });

  test("the last admin stays, and the last but one may go", async () => {
    const [first, last] = [await portal.anAdmin(), await portal.anAdmin()];

    expect((await remove(first, first.password)).status).toBe(204);
    const { status, body } = await remove(last, last.password);

    expect([status, body.code, body.message]).toEqual([
      409,
      "cannot_be_deleted",
      "This is the last admin. Create another admin first.",
    ]);
    expect((await portal.call("GET", "/auth/me", { token: last.token })).status).toBe(200);
  });

  test("a connection that dies in the middle leaves everything as it was", async () => {
    const employer = await portal.anEmployer();
    const job = await portal.aJob({ poster: employer });
    const earlier = await portal.storedFiles();
    await portal.aJobApplication({ job });
    const ownFiles = (await portal.storedFiles()).filter((name) => !earlier.includes(name));
    expect(ownFiles).toHaveLength(1);
    const holder = await portal.database.pool.connect();
    await holder.query("begin");
    await holder.query("select 1 from jobs where id = $1 for update", [job.id]);

    const removing = remove(employer, employer.password);
    await expect
      .poll(async () => {
        const cut = await portal.database.pool.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        return cut.rows.length;
      })
      .toBe(1);
    await holder.query("rollback");
    holder.release();

    expect((await removing).status).toBe(503);
    portal.takeLog();
    expect((await portal.call("GET", `/jobs/${job.id}`)).status).toBe(200);
    expect((await portal.call("GET", "/auth/me", { token: employer.token })).status).toBe(200);
    expect(await portal.storedFiles()).toEqual(expect.arrayContaining(ownFiles));
  });

  test("a job that is posted while its poster goes is refused and leaves nothing", async () => {
    const employer = await portal.anEmployer();
    await portal.aJob({ poster: employer });

    const [removed, ...posted] = await Promise.all([
      remove(employer, employer.password),
      ...Array.from({ length: 12 }, async () => {
        return await portal.call("POST", "/jobs", { token: employer.token, body: portal.aJobForm() });
      }),
    ]);

    expect(removed?.status).toBe(204);
    // 404: it was posted, and deleted with its poster before it was read for the answer.
    expect(posted.filter(({ status }) => ![201, 401, 404].includes(status))).toEqual([]);
    expect(await countRows("jobs", "poster_id", employer.id)).toBe(0);
  });
});

test("files of a deleted account go although the process died right after the commit", async () => {
  const portal = await createTestApp();
  const student = await portal.aStudent();
  await portal.aJobApplication({ student });
  await portal.tasks.stop();

  const { status } = await portal.call("POST", "/auth/me/delete", { token: student.token, body: { password: student.password } });

  expect(status).toBe(204);
  expect(await portal.storedFiles()).toHaveLength(1);
  const deleted: string[] = [];
  const next = createTasks({ pool: portal.database.pool, log: { warn: () => {}, error: () => {} } });
  next.work("delete-files", async ({ keys }) => void deleted.push(...keys));
  await next.start();
  await expect.poll(() => deleted, patience).toEqual([expect.stringMatching(/^resumes\//)]);
  await next.stop();
  await portal.close();
});

test("guesses at the password of somebody whose token was stolen end after ten", async () => {
  const portal = await createTestApp({ rateLimits: true, withTasks: false });
  const { token, password } = await portal.aStudent();
  const remove = async (guess: string) =>
    await portal.call<ErrorBody>("POST", "/auth/me/delete", { token, body: { password: guess } });
  for (let guess = 1; guess <= 10; guess += 1) await remove(`guess ${guess}`);

  const { status, body, headers } = await remove(password);

  expect([status, body.code]).toEqual([429, "too_many_requests"]);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  await portal.close();
});
