import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ActivityPage, User, UserCounts } from "#contract/admin.ts";
import { boardNames } from "#contract/boards.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { Person } from "#server/testing/factories.ts";
import { aJpeg } from "#server/testing/photo-files.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

describe("looking after accounts", () => {
  let portal: TestApp;
  let admin: Person;

  beforeAll(async () => {
    portal = await createTestApp();
    admin = await portal.anAdmin();
  });

  afterAll(() => portal.close());

  const list = async (query = "") => await portal.call<User[]>("GET", `/auth/getAllUsers${query}`, { token: admin.token });
  const remove = async (id: string, token = admin.token) =>
    await portal.call<ErrorBody>("DELETE", `/auth/deleteUser/${id}`, { token });

  test("the list holds what an admin needs of an account, newest first, and never its password", async () => {
    portal.clock.advance(1_000);
    const student = await portal.aStudent({
      name: "Zara Whitlam",
      dob: "2000-03-10",
      gender: "Female",
      phoneNumber: "0491 570 006",
    });
    const { body } = await list();

    expect(body[0]).toEqual({
      id: student.id,
      name: "Zara Whitlam",
      email: student.email,
      phoneNumber: "+61491570006",
      role: "STUDENT",
      age: 26,
      gender: "Female",
      companyName: null,
      businessNumber: null,
      suspendedAt: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  test("a text is looked for in name and email whatever its letters, and a role whatever its case; pages are counted", async () => {
    const mark = "Quokka%_";
    const renter = await portal.aRenter({ name: `${mark} One` });
    portal.clock.advance(1_000);
    await portal.aStudent({ name: `${mark} Two` });
    await portal.aStudent({ name: "Quokkas are not it" });

    const byText = await list(`?q=${encodeURIComponent("qUOKKA%_")}`);
    const byRole = await list(`?q=${encodeURIComponent(mark)}&role=renter`);
    const ofAllRoles = await list(`?q=${encodeURIComponent(mark)}&role=All`);
    const byMail = await list(`?q=${encodeURIComponent(renter.email.toUpperCase())}`);
    const first = await list(`?q=${encodeURIComponent(mark)}&size=1&page=1`);

    expect(byText.body.map(({ name }) => name)).toEqual([`${mark} Two`, `${mark} One`]);
    expect(byRole.body.map(({ id }) => id)).toEqual([renter.id]);
    expect(ofAllRoles.body).toEqual(byText.body);
    expect(byMail.body.map(({ id }) => id)).toEqual([renter.id]);
    expect([first.body.length, first.headers["x-total-count"]]).toEqual([1, "2"]);
    expect(first.headers["link"]).toContain('page=2>; rel="next"');
  });

  test("an employer is found by the company too", async () => {
    const employer = await portal.anEmployer({ companyName: "Numbat Noodles" });
    await portal.anEmployer({ companyName: "Numbats & Sons" });

    const { body } = await list(`?q=${encodeURIComponent("numbat n")}`);

    expect(body.map(({ id, companyName }) => [id, companyName])).toEqual([[employer.id, "Numbat Noodles"]]);
  });

  test("a name is found however many spaces it was typed with, then and now", async () => {
    const user = await portal.aStudent({ name: "Wide  Wombat" });

    for (const q of ["wide wombat", "wide   wombat"]) {
      expect((await list(`?q=${encodeURIComponent(q)}`)).body.map(({ id }) => id)).toEqual([user.id]);
    }
  });

  test.each(["?page=0", "?page=x", "?size=101", "?q=a&q=b", "?role=%00"])("%s is refused with a sentence", async (query) => {
    const { status, body } = await portal.call<ErrorBody>("GET", `/auth/getAllUsers${query}`, { token: admin.token });

    expect([status, body.code]).toEqual([400, "invalid_input"]);
  });

  test("the counts stay exact while accounts come, go and change their role", async () => {
    const [gone, changed] = [await portal.aRenter(), await portal.aStudent(), await portal.anEmployer()];
    await portal.call("DELETE", `/auth/deleteUser/${gone.id}`, { token: admin.token });
    await portal.database.pool.query("update accounts set role = 'SERVICE-PROVIDER' where id = $1", [changed.id]);
    await portal.database.pool.query("update accounts set name = name || '!', role = role where id = $1", [changed.id]);

    const { body } = await portal.call<UserCounts>("GET", "/admin/counts", { token: admin.token });

    const { rows } = await portal.database.pool.query<UserCounts>(`
      select count(*)::int as users,
        (count(*) filter (where role = 'STUDENT'))::int as students,
        (count(*) filter (where role = 'EMPLOYER'))::int as employers,
        (count(*) filter (where role = 'RENTER'))::int as renters,
        (count(*) filter (where role = 'SERVICE-PROVIDER'))::int as "serviceProviders",
        (count(*) filter (where role = 'ADMIN'))::int as admins
      from accounts`);
    expect([body]).toEqual(rows);
  });

  test("the counts add up", async () => {
    const before = await portal.call<UserCounts>("GET", "/admin/counts", { token: admin.token });
    await portal.anEmployer();
    const { body } = await portal.call<UserCounts>("GET", "/admin/counts", { token: admin.token });

    expect(body).toEqual({ ...before.body, users: before.body.users + 1, employers: before.body.employers + 1 });
    expect(body.users).toBe(body.students + body.employers + body.renters + body.serviceProviders + body.admins);
  });

  test("a deleted employer takes the jobs along, the applications to them, and every résumé; the token ends at once", async () => {
    const poster = await portal.anEmployer();
    const job = await portal.aJob({ poster });
    await portal.aJobApplication({ job });
    const kept = await portal.aJobApplication();

    expect((await remove(poster.id)).status).toBe(204);

    expect((await portal.call("GET", "/auth/me", { token: poster.token })).status).toBe(401);
    expect((await portal.call("GET", `/jobs/${job.id}`)).status).toBe(404);
    await expect
      .poll(() => portal.storedFiles().then((files) => files.filter((name) => name.includes("resumes")).length))
      .toBe(1);
    expect(kept.applicationId).toBeDefined();
  });

  test("a deleted student takes their applications and résumés along, and a deleted renter the photos", async () => {
    const student = await portal.aStudent();
    const application = await portal.aJobApplication({ student });
    const renter = await portal.aRenter();
    await portal.anAccommodation({ poster: renter, images: await aJpeg() });
    const stored = await portal.storedFiles();

    expect((await remove(student.id)).status).toBe(204);
    expect((await remove(renter.id)).status).toBe(204);

    const { rows } = await portal.database.pool.query("select 1 from job_applications where id = $1", [
      application.applicationId,
    ]);
    expect(rows).toEqual([]);
    await expect
      .poll(() => portal.storedFiles().then((files) => files.filter((name) => name.includes("accommodation-images"))))
      .toEqual([]);
    await expect.poll(() => portal.storedFiles().then((files) => files.length)).toBeLessThan(stored.length);
  });

  test("how much would go with an account is counted, and nothing for an account that is not there", async () => {
    const poster = await portal.anEmployer();
    const [job, student] = [await portal.aJob({ poster }), await portal.aStudent()];
    await portal.aJob({ poster });
    await portal.aJobApplication({ job, student });
    await portal.anAccommodationApplication({ student });
    const ask = async (id: string) =>
      await portal.call<ErrorBody>("GET", `/admin/users/${id}/belongings`, { token: admin.token });

    const unknown = await ask("01890000-0000-7000-8000-000000000000");

    const none = Object.fromEntries(boardNames.map((name) => [name, 0]));
    expect((await ask(poster.id)).body).toEqual({ ...none, jobs: 2, applicationsSent: 0, applicationsReceived: 1 });
    expect((await ask(student.id)).body).toEqual({ ...none, applicationsSent: 2, applicationsReceived: 0 });
    expect([unknown.status, unknown.body.message]).toEqual([404, "There is no such user."]);
  });

  test("an account is signed out on every device, which the log tells; it and others stay as they are", async () => {
    const [user, other] = [await portal.aStudent({ name: "Ines Signed-Out" }), await portal.aStudent()];
    const signOut = async (id: string) =>
      await portal.call<ErrorBody>("DELETE", `/admin/users/${id}/sessions`, { token: admin.token });

    portal.clock.advance(1_000);
    expect((await signOut(user.id)).status).toBe(204);

    const statusOf = async (token: string) => (await portal.call("GET", "/auth/me", { token })).status;
    expect([await statusOf(user.token), await statusOf(other.token)]).toEqual([401, 200]);
    expect((await list(`?q=${encodeURIComponent(user.email)}`)).body).toHaveLength(1);
    const activity = await portal.call<ActivityPage>("GET", "/admin/activity?size=1", { token: admin.token });
    expect(activity.body.events).toEqual([
      expect.objectContaining({
        kind: "sessions_ended",
        actor: expect.objectContaining({ id: admin.id, role: "ADMIN" }),
        subject: { id: user.id, role: "STUDENT", board: null, name: "Ines Signed-Out" },
      }),
    ]);
    const unknown = await signOut("01890000-0000-7000-8000-000000000000");
    expect([unknown.status, unknown.body.message]).toEqual([404, "There is no such user."]);
  });

  test("nobody deletes themselves or a user that is not there", async () => {
    const self = await remove(admin.id);
    const unknown = await remove("01890000-0000-7000-8000-000000000000");

    expect([self.status, self.body.code, self.body.message]).toEqual([
      409,
      "cannot_be_deleted",
      "You cannot delete your own account here.",
    ]);
    expect([unknown.status, unknown.body.message]).toEqual([404, "There is no such user."]);
  });

  test("of two admins who delete each other at the same moment one stays", async () => {
    const pair = [await portal.anAdmin(), await portal.anAdmin()] as const;
    const answers = await Promise.all([remove(pair[0].id, pair[1].token), remove(pair[1].id, pair[0].token)]);

    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await portal.call<UserCounts>("GET", "/admin/counts", { token: admin.token })).body.admins).toBeGreaterThan(0);
  });
});
