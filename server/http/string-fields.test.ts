import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "#contract/api.ts";
import { type ApplicationBoardName, applicationBoardNames, type BoardName, boardNames } from "#contract/boards.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { text } from "#contract/fields.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { Job } from "#contract/jobs.ts";
import { applicationScenes, boardScenes } from "#server/testing/board-scenes.ts";
import type { Person } from "#server/testing/factories.ts";
import type { TestForm } from "#server/testing/multipart.ts";
import { aJpeg } from "#server/testing/photo-files.ts";
import { slownessOf } from "#server/testing/slowness.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

// Generated from the contract, so that a new text field is held to this as soon as it exists.
const notText: readonly (readonly [string, unknown])[] = [
  ["a number", 1],
  ["an object", { $ne: null }],
  ["an object that prints itself", { toString: "x", length: 5 }],
  ["a list", ["x"]],
  ["true", true],
];
const emptyText: readonly (readonly [string, unknown])[] = [
  ["null", null],
  ["an empty text", ""],
  ["blanks", " \t\n "],
];
const unusableText: readonly (readonly [string, string])[] = [
  ["a NUL", "ab\u0000cd"],
  ["a lone surrogate", "ab\ud800cd"],
  ["an escape character", "ab\u001b[31mcd"],
  ["nothing but zero-width characters", "\u200b\u200d\u2060\ufeff"],
  ["nothing but a combining mark", "\u0301"],
];
const tooLong = ["far too much", "x".repeat(60_000)] as const;

const noPasswordAtAll = [
  "a number",
  "an object",
  "an object that prints itself",
  "a list",
  "true",
  "null",
  "an empty text",
  "far too much",
];
/** What is a password is any text but NUL and lone surrogates; for a sign-in it is simply wrong. */
const passwordCases: Readonly<Record<string, readonly string[]>> = {
  "POST /auth/login": noPasswordAtAll,
  "POST /auth/me/delete": noPasswordAtAll,
  "POST /auth/reauthenticate": noPasswordAtAll,
  "POST /auth/register": ["a NUL", "a lone surrogate"],
  "PUT /auth/update": ["a NUL", "a lone surrogate"],
  "PUT /auth/update currentPassword": noPasswordAtAll,
  "POST /password/reset": ["a NUL", "a lone surrogate"],
};
const passwordFields = ["password", "newPassword", "currentPassword"];
const anyPassword = new Set([...notText, tooLong].map(([what]) => what).concat("null", "an empty text"));

/** Fields that may be left empty, so that `null` and blanks are no mistake. */
const isOptional = (schema: z.ZodType): boolean => z.safeParse(schema, null).success;

interface Case {
  key: string;
  field: string;
  what: string;
  value: unknown;
}

function casesOf(key: string, fields: z.ZodObject, canBeNested: boolean): Case[] {
  const texts = Object.entries(fields.shape).filter(([, schema]) => isText(schema));
  const cases = texts.flatMap(([field, schema]) => {
    const values = [
      ...(canBeNested ? notText : []),
      ...(isOptional(schema) ? [] : emptyText.filter(([what]) => canBeNested || what !== "null")),
      ...unusableText,
      tooLong,
    ];
    return values.map(([what, value]) => ({ key, field, what, value }));
  });
  return cases.filter(
    ({ field, what }) =>
      !passwordFields.includes(field) ||
      anyPassword.has(what) ||
      (passwordCases[`${key} ${field}`] ?? passwordCases[key])?.includes(what) === true,
  );
}

/** Schemas of what is no text. */
const otherKinds = [z.ZodNumber, z.ZodBoolean, z.ZodArray, z.ZodObject, z.ZodRecord];

/** The schemas of which a value must fit one, below what may be absent and what tidies it first. */
function kindsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return kindsOf(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(kindsOf);
  if (schema instanceof z.ZodPipe) return kindsOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  return [schema];
}

/** A number or a list is tested where it belongs, also one that may be written as text. */
function isText(schema: z.ZodType): boolean {
  return kindsOf(schema).every((kind) =>
    kind instanceof z.ZodLiteral
      ? [...kind.values].every((value) => typeof value === "string")
      : !otherKinds.some((other) => kind instanceof other),
  );
}

const aSearch = () => ({ board: "jobs", filters: { q: "barista" }, name: "Coffee jobs", frequency: "daily" });

/** A role's own fields count for nobody else. */
const roleWith = (field: string): string => (field === "university" ? "STUDENT" : "EMPLOYER");

const all = Object.entries<Endpoint>(endpoints);
const jsonCases = all.flatMap(([key, { body }]) => (body ? casesOf(key, body, true) : []));
// A multipart text is UTF-8, which has no way to write a lone surrogate.
const formCases = all
  .flatMap(([key, { form }]) => {
    const jsonParts = Object.keys(form?.json ?? {});
    return form ? casesOf(key, form.fields, false).map((each) => ({ ...each, jsonParts })) : [];
  })
  .filter(({ what }) => what !== "a lone surrogate");
const jsonPartCases = all.flatMap(([key, { form }]) =>
  Object.entries(form?.json ?? {}).flatMap(([part, fields]) => casesOf(key, fields, true).map((each) => ({ ...each, part }))),
);

const expectRefusal = ({ status, body }: { status: number; body: ErrorBody }, field: string): void => {
  expect({ status, body }).toEqual({
    status: 400,
    body: {
      message: body.fields?.[field],
      error: body.fields?.[field],
      code: "invalid_input",
      fields: { [field]: expect.stringMatching(/^[A-Z].{8,}\.$/) },
      requestId: expect.any(String),
    },
  });
  expect(body.message).not.toMatch(/invalid|expected|received|undefined|null/i);
};

test("a name of 60,000 letters is refused about as fast as another text of that length", () => {
  const rule = { label: "Name", max: 50 };
  const refuse = (schema: z.ZodType): void => expect(schema.safeParse("x".repeat(60_000)).success).toBe(false);

  // Without the limit it took a thousand times as long.
  const schemas = { hostile: text({ ...rule, withoutWebAddresses: true }), harmless: text(rule) };
  expect(slownessOf(refuse, schemas)).toBeLessThan(50);
});

describe("a text field", () => {
  let portal: TestApp;
  let people: { student: Person; employer: Person; admin: Person };
  /** A listing of each board, and its poster's token. */
  const posted = {} as Record<BoardName, { id: string; token: string }>;

  beforeAll(async () => {
    portal = await createTestApp();
    people = {
      student: await portal.aStudent(),
      employer: await portal.anEmployer(),
      admin: await portal.anAdmin(),
    };
    for (const board of boardNames) {
      const poster = board === "jobs" ? people.employer : await boardScenes[board].aPoster(portal);
      posted[board] = { id: (await boardScenes[board].aListing(portal, { poster })).id, token: poster.token };
    }
  });

  afterAll(() => portal.close());

  interface Accepted {
    token?: string;
    path?: string;
    input: Record<string, unknown>;
  }

  /** What the calls that are the same on every board accept. */
  function acceptedOnBoard(board: BoardName): Readonly<Record<string, () => Accepted>> {
    const { aForm } = boardScenes[board];
    const own = () => ({ path: `/${board}/${posted[board].id}`, token: posted[board].token });
    return {
      [`POST /${board}`]: () => ({ token: posted[board].token, input: aForm(portal) }),
      [`PUT /${board}/{id}`]: () => ({ ...own(), input: aForm(portal) }),
      [`POST /${board}/{id}/status`]: () => ({ ...own(), path: `${own().path}/status`, input: { action: "pause" } }),
    };
  }

  /** The same where students apply. */
  function acceptedFromApplicants(board: ApplicationBoardName): Readonly<Record<string, () => Accepted>> {
    const { calls, anApplication } = applicationScenes[board];
    return { [calls.apply]: () => ({ token: people.student.token, input: anApplication(portal, posted[board].id) }) };
  }

  /** An input that would be accepted, and who sends it. */
  const accepted: Readonly<Record<string, (field: string) => Accepted>> = {
    ...Object.assign({}, ...boardNames.map(acceptedOnBoard), ...applicationBoardNames.map(acceptedFromApplicants)),
    "POST /auth/register": (field) => ({ input: portal.aRegistration(roleWith(field), { termsVersion: "2026-11" }) }),
    "POST /auth/login": () => ({ input: { email: people.student.email, password: people.student.password } }),
    "POST /auth/confirm-email": () => ({ input: { token: "x" } }),
    "POST /auth/undo-email-change": () => ({ input: { token: "x" } }),
    "POST /password/forgot": () => ({ input: { email: people.student.email } }),
    "POST /password/verify-otp": () => ({ input: { email: people.student.email, otp: "123456" } }),
    "POST /password/reset": () => ({ input: { email: people.student.email, newPassword: "a new one 77" } }),
    "POST /auth/me/delete": () => ({ token: people.student.token, input: { password: people.student.password } }),
    "PUT /auth/second-factor/app": () => ({ token: people.student.token, input: { setup: "x", code: "123456" } }),
    "POST /auth/passkeys": () => ({
      token: people.student.token,
      input: {
        name: "My phone",
        passkey: { id: "x", rawId: "x", type: "public-key", response: { clientDataJSON: "x", attestationObject: "x" } },
      },
    }),
    "POST /auth/reauthenticate": () => ({
      token: people.student.token,
      input: { currentPassword: people.student.password, secondFactor: "123456" },
    }),
    "PUT /auth/update": () => ({ token: people.employer.token, input: {} }),
    "POST /listings/renew": () => ({ input: { token: "x" } }),
    "PUT /resumes/{resumeId}": () => ({
      path: `/resumes/${posted.jobs.id}`,
      token: people.student.token,
      input: { fileName: "Barista" },
    }),
    "PUT /admin/figures": () => ({
      token: people.admin.token,
      input: {
        name: "minimumWageHour",
        value: 26.44,
        from: "2026-07-01",
        sourceLabel: "Fair Work Ombudsman",
        sourceHref: "https://www.fairwork.gov.au/",
        checkedOn: "2026-11-20",
      },
    }),
    "POST /reports": () => ({ input: { subject: "listing", subjectId: posted.jobs.id, reason: "SCAM" } }),
    "POST /admin/cases": () => ({ token: people.admin.token, input: { subject: "listing", subjectId: posted.jobs.id } }),
    "POST /admin/cases/{id}/decision": () => ({
      path: `/admin/cases/${posted.jobs.id}/decision`,
      token: people.admin.token,
      input: { decision: "return", reason: "x" },
    }),
    "PUT /admin/users/{id}/business-check": () => ({
      path: `/admin/users/${posted.jobs.id}/business-check`,
      token: people.admin.token,
      input: { number: "51824753556", name: "x", status: "Active", state: "NSW" },
    }),
    "PUT /admin/users/{id}/suspension": () => ({
      path: `/admin/users/${posted.jobs.id}/suspension`,
      token: people.admin.token,
      input: { reason: "x" },
    }),
    "POST /applications/states": () => ({
      token: people.employer.token,
      input: { applicationIds: [posted.jobs.id], state: "viewed" },
    }),
    "PUT /notice-preferences": () => ({
      token: people.student.token,
      input: { applications: "now", meetings: "now", messages: "now", listings: "now" },
    }),
    "POST /notice-preferences/stop": () => ({ input: { token: "x" } }),
    "POST /saved-searches": () => ({ token: people.student.token, input: aSearch() }),
    "POST /saved-searches/by-email": () => ({ input: { ...aSearch(), email: "somebody@example.com" } }),
    "POST /saved-searches/confirm": () => ({ input: { token: "x" } }),
    "PUT /saved-searches/{id}": () => ({
      path: `/saved-searches/${posted.jobs.id}`,
      token: people.student.token,
      input: { name: "Coffee jobs", frequency: "daily" },
    }),
  };

  const applicationInputs: Readonly<Record<string, object>> = {
    state: { from: "submitted", state: "viewed" },
    meeting: { times: ["2027-02-01T01:00:00Z"], minutes: 30, place: "12 Lygon Street" },
    "meeting/choice": { time: "2027-02-01T01:00:00Z" },
    "private-note": { note: "x" },
    messages: { body: "x" },
  };

  const applicationActionOf = (key: string): string => /^\w+ \/applications\/\{applicationId\}\/(.+)$/.exec(key)?.[1] ?? "";

  /** The same for calls about an application, whose id stands in the path. */
  function acceptedForApplication(key: string): Accepted {
    const action = applicationActionOf(key);
    const { token } = action === "meeting/choice" ? people.student : people.employer;
    return { path: `/applications/${posted.jobs.id}/${action}`, token, input: { ...applicationInputs[action] } };
  }

  function acceptedBy(key: string, field: string): Required<Pick<Accepted, "path">> & Accepted {
    return { path: key.split(" ")[1] ?? "", ...(accepted[key]?.(field) ?? acceptedForApplication(key)) };
  }

  const isKnown = ({ key }: Pick<Case, "key">): boolean => key in accepted || applicationActionOf(key) in applicationInputs;

  test("what each call takes is said here", () => {
    const unknown = [...jsonCases, ...formCases, ...jsonPartCases].filter((each) => !isKnown(each)).map(({ key }) => key);

    expect([...new Set(unknown)], "Say in `accepted` what these calls take.").toEqual([]);
  });

  test.each(jsonCases.filter(isKnown))("$field of $key refuses $what with a sentence", async ({ key, field, value }) => {
    const { path, token, input } = acceptedBy(key, field);

    const answer = await portal.call<ErrorBody>(key.split(" ")[0] ?? "", path, { token, body: { ...input, [field]: value } });

    expectRefusal(answer, field);
  });

  test.each(formCases.filter(isKnown))(
    "$field of $key refuses $what with a sentence",
    async ({ key, jsonParts, field, value }) => {
      const { path, token, input } = acceptedBy(key, field);
      const objects = Object.fromEntries(jsonParts.map((part) => [part, JSON.stringify(input)]));
      const rest = jsonParts.length === 0 ? (input as TestForm) : { ...objects, images: await aJpeg() };
      const form = { ...rest, [field]: String(value) };

      const answer = await portal.call<ErrorBody>(key.split(" ")[0] ?? "", path, { token, form });

      expectRefusal(answer, field);
    },
  );

  test.each(jsonPartCases.filter(isKnown))(
    "$field of $key refuses $what with a sentence",
    async ({ key, part, field, value }) => {
      const { path, token, input } = acceptedBy(key, field);
      const form = { [part]: JSON.stringify({ ...input, [field]: value }), images: await aJpeg() };

      const answer = await portal.call<ErrorBody>(key.split(" ")[0] ?? "", path, { token, form });

      expectRefusal(answer, field);
    },
  );

  test("what a person may well type is kept: accents, other scripts, emoji, joined emoji, maths and markup", async () => {
    const title = "Zoë & Søren's café 東京 עברית 👩‍🍳 ½ <b>x</b> {{7*7}} '--";

    const answer = await portal.call<Job>("POST", "/jobs", {
      token: people.employer.token,
      body: portal.aJobForm({ title, description: `${title}\n\tindented` }),
    });

    expect([answer.status, answer.body.title, answer.body.description]).toEqual([201, title, `${title}\n\tindented`]);
  });
});
