import { rm } from "node:fs/promises";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "#server/testing/factories.ts";
import { aJpeg } from "#server/testing/photo-files.ts";
import { aPdf } from "#server/testing/resume-files.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

describe("GET /api/auth/me/download", () => {
  let portal: TestApp;

  beforeAll(async () => {
    portal = await createTestApp();
  });

  afterAll(() => portal.close());

  async function download({ token }: Person) {
    const { status, headers, bytes } = await portal.call("GET", "/auth/me/download", { token });
    const files = unzipSync(bytes);
    const json = (name: string): unknown => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
    return { status, headers, files, names: Object.keys(files), json };
  }

  test("is an archive that no cache keeps and every browser saves", async () => {
    const { status, headers } = await download(await portal.aStudent());

    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": "attachment; filename=wattle-data-2026-03-10.zip",
      "cache-control": "private, no-store",
    });
  });

  test("says when two-step sign-in was set up, without its key and codes", async () => {
    const student = await portal.aStudent();
    const { key, recoveryCodes } = await portal.addApp(student);

    const { names, json } = await download(student);

    expect(json("two-step-sign-in.json")).toEqual([
      { authenticatorApp: { addedAt: expect.stringMatching(/^2026-/) }, passkeys: [], recoveryCodesLeft: 10 },
    ]);
    const all = JSON.stringify(names.filter((name) => name.endsWith(".json")).map(json));
    for (const secret of [key, ...recoveryCodes]) expect(all).not.toContain(secret);
  });

  test("holds an employer's ABN, and what the register said about it", async () => {
    const [employer, admin] = [await portal.anEmployer(), await portal.anAdmin()];
    const number = "51824753556";
    await portal.call("PUT", "/auth/update", { token: employer.token, body: { businessNumber: number } });
    const found = { number, name: "HARBOUR COFFEE PTY LTD", status: "Active", state: "NSW" };
    await portal.call("PUT", `/admin/users/${employer.id}/business-check`, { token: admin.token, body: found });

    expect((await download(employer)).json("account.json")).toMatchObject({
      businessNumber: number,
      businessCheckedAt: expect.stringMatching(/^2026-03-10T/),
      businessRegister: "ABN Lookup",
      registeredName: "HARBOUR COFFEE PTY LTD",
      registeredStatus: "Active",
      registeredState: "NSW",
    });
  });

  test("holds a student's details, sign-ins, doings, applications, and each résumé byte for byte", async () => {
    const student = await portal.aStudent({ name: "Mia Tan", termsVersion: "2026-11" });
    await portal.signIn(student);
    const resume = { ...aPdf(), fileName: "Mia Tan – résumé.pdf" };
    const job = await portal.aJob({ title: "Barista" });
    await portal.aJobApplication({ job, student, form: { resume, coverLetter: "I make good coffee.", keepResume: "true" } });
    await portal.anAccommodationApplication({ student, form: { comments: "May I see it?" } });

    const { names, files, json } = await download(student);

    expect(names).toEqual([
      "read-me.txt",
      "account.json",
      "sign-ins.json",
      "known-browsers.json",
      "account-activity.json",
      "activity.json",
      "job-applications.json",
      "resumes/1 Mia Tan – résumé.pdf",
      "kept-resumes.json",
      "kept-resumes/1 Mia Tan – résumé.pdf",
      "accommodation-applications.json",
      "applications.json",
      "notice-preferences.json",
    ]);
    for (const folder of ["resumes", "kept-resumes"])
      expect(Buffer.from(files[`${folder}/1 Mia Tan – résumé.pdf`] ?? []).equals(Buffer.from(resume.bytes))).toBe(true);
    expect(json("kept-resumes.json")).toMatchObject([{ fileName: "Mia Tan – résumé.pdf", usedCount: 1 }]);
    expect(json("account.json")).toMatchObject({
      name: "Mia Tan",
      email: student.email,
      dob: "2000-05-17",
      university: "Monash University",
      termsVersion: "2026-11",
      termsAcceptedAt: expect.stringMatching(/^2026-/),
    });
    expect(json("sign-ins.json")).toHaveLength(2);
    expect(json("known-browsers.json")).toEqual([0, 1].map(() => ({ lastUsedAt: expect.stringMatching(/^2026-/) })));
    expect(json("job-applications.json")).toMatchObject([{ jobTitle: "Barista", coverLetter: "I make good coffee." }]);
    expect(json("accommodation-applications.json")).toMatchObject([{ comments: "May I see it?" }]);
    expect(json("account-activity.json")).toMatchObject(
      ["data_download", "sign_in", "sign_in"].map((kind) => ({ kind, outcome: "done", network: "127.0.0.x" })),
    );
    expect(json("activity.json")).toEqual(
      ["accommodation_application_sent", "job_application_sent", "account_created"].map((kind) => ({
        at: expect.any(String),
        kind,
        by: "you",
      })),
    );
    expect(
      Object.values(files)
        .map((bytes) => strFromU8(bytes))
        .join("\n"),
    ).not.toMatch(/password_?hash|argon2/i);
  });

  test("holds an employer's jobs and a renter's places with their photos, and nothing of those who applied", async () => {
    const applicant = await portal.aStudent({ name: "Zebedee Unmistakable" });
    const form = { applicantName: "Zebedee Unmistakable", applicantEmail: "zebedee@example.com" };
    const employer = await portal.anEmployer();
    const job = await portal.aJob({ poster: employer, title: "Night porter" });
    await portal.aJobApplication({ job, student: applicant, form });
    const renter = await portal.aRenter();
    const listing = await portal.anAccommodation({ poster: renter, title: "Room: sunny / quiet", images: await aJpeg() });
    await portal.anAccommodationApplication({ listing, student: applicant, form });
    await portal.aJob({ title: "Somebody else's job" });

    const [ofEmployer, ofRenter] = [await download(employer), await download(renter)];

    expect(ofEmployer.names).toEqual([
      "read-me.txt",
      "account.json",
      "sign-ins.json",
      "known-browsers.json",
      "account-activity.json",
      "activity.json",
      "jobs.json",
      "notices.json",
      "notice-preferences.json",
    ]);
    expect(ofEmployer.json("jobs.json")).toMatchObject([{ title: "Night porter" }]);
    expect(ofRenter.names.slice(6)).toEqual([
      "accommodation.json",
      "accommodation/1 Room sunny - quiet/photo-1.jpg",
      "notices.json",
      "notice-preferences.json",
    ]);
    expect([...(ofRenter.files["accommodation/1 Room sunny - quiet/photo-1.jpg"]?.slice(0, 3) ?? [])]).toEqual([
      0xff, 0xd8, 0xff,
    ]);
    for (const { files } of [ofEmployer, ofRenter])
      for (const bytes of Object.values(files)) expect(strFromU8(bytes, true)).not.toMatch(/zebedee|somebody else/i);
  });

  test("holds all of what screens show the newest 1,000 of", async () => {
    const [employer, student] = [await portal.anEmployer(), await portal.aStudent()];
    const job = await portal.aJob({ poster: employer });
    const application = await portal.anAccommodationApplication({ student });
    const { pool } = portal.database;
    const another = `'id', gen_random_uuid(), 'created_at', old.created_at - n * interval '1 second'`;
    const copyListing = async (table: string, id: string) => {
      const { rows } = await pool.query<{ names: string }>(
        `select string_agg(column_name, ', ') as names from information_schema.columns
        where table_name = $1 and is_generated = 'NEVER'`,
        [table],
      );
      const names = rows[0]?.names;
      await pool.query(
        `insert into ${table} (${names}) select ${names} from (
          select (jsonb_populate_record(old, jsonb_build_object(${another}))).*
          from ${table} old, generate_series(1, 1000) n where id = $1) as copies`,
        [id],
      );
    };
    await copyListing("jobs", job.id);
    await copyListing("accommodations", application.accommodationId);
    await pool.query(
      `insert into accommodation_applications
      select (jsonb_populate_record(old, jsonb_build_object(${another}, 'accommodation_id', copy_id))).*
      from accommodation_applications old,
        (select copy.id as copy_id, row_number() over () as n from accommodations copy, accommodations original
          where original.id = $2 and copy.title = original.title and copy.poster_id = original.poster_id and copy.id <> $2)
      where id = $1`,
      [application.applicationId, application.accommodationId],
    );

    const shown = await portal.call<unknown[]>("GET", "/jobs/myjobs", { token: employer.token });
    const requests = await portal.call<unknown[]>("GET", "/application/mine", { token: student.token });
    expect([shown.body, requests.body].map(({ length }) => length)).toEqual([1_000, 1_000]);
    expect((await download(employer)).json("jobs.json")).toHaveLength(1_001);
    expect((await download(student)).json("accommodation-applications.json")).toHaveLength(1_001);
  });

  test("holds of an admin what they did, and no word about whom", async () => {
    const admin = await portal.anAdmin();
    const student = await portal.aStudent();
    portal.clock.advance(1_000);
    await portal.call("DELETE", `/auth/deleteUser/${student.id}`, { token: admin.token });

    const { files, json } = await download(admin);

    expect(json("activity.json")).toEqual([
      { at: expect.any(String), kind: "account_deleted", by: "you" },
      { at: expect.any(String), kind: "admin_created", by: "an operator" },
    ]);
    expect(
      Object.values(files)
        .map((bytes) => strFromU8(bytes))
        .join("\n"),
    ).not.toContain(student.id);
  });

  test("goes on without a file that has gone from the store", async () => {
    const student = await portal.aStudent();
    await portal.aJobApplication({ student });
    const resumes = (await portal.storedFiles()).filter((name) => name.includes("resumes"));
    for (const name of resumes) await rm(join(portal.filesFolder, name));

    const { names } = await download(student);

    expect(names).toContain("job-applications.json");
    expect(names.filter((name) => name.startsWith("resumes/"))).toEqual([]);
  });
});
