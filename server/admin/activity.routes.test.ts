import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ActivityEvent, ActivityPage } from "#contract/admin.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

describe("what happened", () => {
  let portal: TestApp;
  let admin: Person;

  beforeAll(async () => {
    portal = await createTestApp();
    admin = await portal.anAdmin();
  });

  afterAll(() => portal.close());

  const read = async (query = "") =>
    await portal.call<ActivityPage & ErrorBody>("GET", `/admin/activity${query}`, { token: admin.token });

  /** Calls a second later than the call before, so that the order of what happened is plain. */
  const call: TestApp["call"] = async (...request) => {
    portal.clock.advance(1_000);
    return await portal.call(...request);
  };

  /** What is added while something is done, oldest first. */
  async function during(act: () => Promise<unknown>): Promise<ActivityEvent[]> {
    const seen = new Set((await read("?size=100")).body.events.map(({ id }) => id));
    await act();
    return (await read("?size=100")).body.events.filter(({ id }) => !seen.has(id)).toReversed();
  }

  const told = (events: readonly ActivityEvent[]) =>
    events.map(({ kind, actor, subject }) => [kind, actor?.name ?? actor?.role ?? null, subject.name]);

  test("is told with who did it and to what: an employer's day", async () => {
    const poster = await portal.anEmployer({ name: "Ana Rossi" });
    const student = await portal.aStudent({ name: "Mia Tan" });

    let [jobId, postedAt] = ["", ""];
    const events = await during(async () => {
      const job = await portal.aJob({ poster, title: "Barista" });
      [jobId, postedAt] = [job.id, job.createdAt];
      const form = portal.aJobForm({ title: "Head barista" });
      await call("PUT", `/jobs/${job.id}`, { token: poster.token, body: form });
      const { applicationId } = await portal.aJobApplication({ job, student });
      await call("DELETE", `/applications/${applicationId}`, { token: poster.token });
    });

    expect(told(events)).toEqual([
      ["job_posted", "Ana Rossi", "Head barista"],
      ["job_changed", "Ana Rossi", "Head barista"],
      ["job_application_sent", "Mia Tan", "Head barista"],
      ["job_application_deleted", "Ana Rossi", "Head barista"],
    ]);
    expect(events[0]).toEqual({
      id: expect.any(String),
      at: postedAt,
      kind: "job_posted",
      actor: { id: poster.id, role: "EMPLOYER", name: "Ana Rossi" },
      subject: { id: jobId, role: null, board: "jobs", name: "Head barista" },
    });

    const deleted = await during(async () => await call("DELETE", `/jobs/${jobId}`, { token: poster.token }));

    expect(told(deleted)).toEqual([["job_deleted", "Ana Rossi", null]]);
    expect(deleted[0]?.subject.id).toBe(jobId);
  });

  test("is told with who did it and to what: a renter's day, and what of it is left after the listing has gone", async () => {
    const poster = await portal.aRenter({ name: "Tom Lee" });
    const student = await portal.aStudent({ name: "Mia Tan" });

    const events = await during(async () => {
      const listing = await portal.anAccommodation({ poster, title: "Sunny room" });
      const { applicationId } = await portal.anAccommodationApplication({ listing, student });
      await call("DELETE", `/application/${applicationId}`, { token: poster.token });
      const form = { accommodation: JSON.stringify(portal.aListingForm()) };
      await call("PUT", `/accommodation/${listing.id}`, { token: poster.token, form });
      await call("DELETE", `/accommodation/${listing.id}`, { token: poster.token });
    });

    expect(told(events)).toEqual([
      ["accommodation_posted", "Tom Lee", null],
      ["accommodation_application_sent", "Mia Tan", null],
      ["accommodation_application_deleted", "Tom Lee", null],
      ["accommodation_changed", "Tom Lee", null],
      ["accommodation_deleted", "Tom Lee", null],
    ]);
  });

  test("is told of accounts: made by themselves or by an operator, a new address, a new password, deleted", async () => {
    let person: Person | undefined;
    const events = await during(async () => {
      person = await portal.aStudent({ name: "Mia Tan" });
      await call("PUT", "/auth/update", { token: person.token, body: { password: "river stone 77" } });
      const token = await portal.signIn({ email: person.email, password: "river stone 77" });
      await call("PUT", "/auth/update", { token, body: { email: "mia.moved@example.com" } });
      portal.clock.advance(1_000);
      await portal.anAdmin();
    });

    expect(told(events)).toEqual([
      ["account_created", "Mia Tan", "Mia Tan"],
      ["password_changed", "Mia Tan", "Mia Tan"],
      ["email_changed", "Mia Tan", "Mia Tan"],
      ["admin_created", null, "Administrator"],
    ]);

    const [deleted] = await during(async () => await call("DELETE", `/auth/deleteUser/${person?.id}`, { token: admin.token }));

    expect(deleted).toMatchObject({
      kind: "account_deleted",
      actor: { id: admin.id, role: "ADMIN", name: "Administrator" },
      subject: { id: person?.id, role: "STUDENT", board: null, name: null },
    });
  });

  test("tells a password that was reset with a code from one that was changed on the profile", async () => {
    const person = await portal.aStudent({ name: "Mia Tan" });
    const { email } = person;
    const events = await during(async () => {
      const otp = await portal.aResetCode(email);
      const { headers } = await call("POST", "/password/verify-otp", { body: { email, otp } });
      const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
      await call("POST", "/password/reset", { body: { email, newPassword: "river stone 78" }, headers: { cookie } });
    });

    expect(told(events)).toEqual([["password_reset", "Mia Tan", "Mia Tan"]]);
  });

  test("holds nothing of a person that would have to go with them", async () => {
    portal.clock.advance(1_000);
    const student = await portal.aStudent({ name: "Zebedee Unmistakable", email: "zebedee@example.com" });
    await call("DELETE", `/auth/deleteUser/${student.id}`, { token: admin.token });

    const { rows } = await portal.database.pool.query<{ line: string }>("select audit_events::text as line from audit_events");
    const [created] = (await read("?size=2")).body.events.toReversed();

    expect(rows.map(({ line }) => line).join("\n")).not.toMatch(/zebedee|example\.com|\+61/i);
    expect(created).toMatchObject({ kind: "account_created", actor: { id: student.id, role: "STUDENT", name: null } });
  });

  test("is written with what it tells about, or neither is: a taken address, a second application, a refused deletion", async () => {
    const student = await portal.aStudent();
    const job = await portal.aJob();
    await portal.aJobApplication({ job, student });

    const events = await during(async () => {
      await portal.call("POST", "/auth/register", { body: portal.aRegistration("STUDENT", { email: student.email }) });
      await portal.call("POST", "/applications/apply", { token: student.token, form: portal.anApplicationForm(job.id) });
      await call("DELETE", `/auth/deleteUser/${admin.id}`, { token: admin.token });
      await call("PUT", `/jobs/${job.id}`, { token: (await portal.anEmployer()).token, body: portal.aJobForm() });
    });

    expect(events.map(({ kind }) => kind)).toEqual(["account_created"]);
  });

  test("comes newest first in pages that never repeat and never skip, also among events of one moment", async () => {
    for (let count = 0; count < 5; count += 1) await portal.aStudent();
    const all = (await read("?size=100")).body.events;
    const first = await read("?size=2");
    portal.clock.advance(1_000);
    await portal.aStudent();
    const second = await read(`?size=2&before=${first.body.next}`);
    const last = await read(`?before=${all.at(-1)?.id}`);

    expect([...first.body.events, ...second.body.events]).toEqual(all.slice(0, 4));
    expect(first.body.next).toBe(all[1]?.id);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(last.body).toEqual({ events: [], next: null });
  });

  test("begins with what was there before the log was", async () => {
    const student = await portal.aStudent({ name: "Early Bird" });
    const job = await portal.aJob({ title: "Night porter" });
    await portal.aJobApplication({ job, student });
    await portal.anAccommodationApplication({ student });
    const before = (await read("?size=100")).body.events;
    const migration = await readFile(new URL("../db/migrations/202611211610_create_audit_events.sql", import.meta.url), "utf8");
    await portal.database.pool.query("drop table audit_events; drop function refuse_audit_change");

    await portal.database.pool.query(migration);

    const after = (await read("?size=100")).body.events;
    const essence = (events: readonly ActivityEvent[]) =>
      events.map(({ at, kind, actor, subject }) => JSON.stringify({ at, kind, actor, subject })).toSorted();
    expect(after.map(({ kind }) => kind)).toContain("accommodation_application_sent");
    const isKnown = ({ kind, subject }: ActivityEvent) => /_(created|posted|sent)$/.test(kind) && subject.name !== null;
    expect(essence(before.filter(isKnown))).toEqual(expect.arrayContaining(essence(after)));
  });

  test.each([
    ["?before=x", "before", "This is not a valid id."],
    ["?size=101", "size", "size must be 100 or less."],
    ["?size=0", "size", "size must be 1 or more."],
  ])("%s is refused with a sentence", async (query, field, sentence) => {
    const { status, body } = await read(query);

    expect([status, body.fields?.[field]]).toEqual([400, sentence]);
  });

  test.each(["update audit_events set kind = 'job_posted'", "delete from audit_events", "truncate audit_events"])(
    "stays as it was written: %s is refused",
    async (statement) => {
      await expect(portal.database.pool.query(statement)).rejects.toThrow("audit_events is append-only");
    },
  );
});
