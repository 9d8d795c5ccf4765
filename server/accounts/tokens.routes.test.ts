import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

type Claims = Record<string, unknown>;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const decode = (token: string): Claims => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Claims;

function sign(header: Claims, claims: Claims, secret: string, hash = "sha256"): string {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${createHmac(hash, secret).update(signed).digest("base64url")}`;
}

const usual = { alg: "HS256", typ: "JWT" };
const refused = {
  status: 401,
  body: {
    message: "Please login again.",
    error: "Please login again.",
    code: "unauthenticated",
    requestId: expect.any(String),
  },
};

describe("a token that we did not issue", () => {
  let portal: TestApp;
  let student: Person;
  let claims: Claims;
  let now: number;

  beforeAll(async () => {
    portal = await createTestApp({ withTasks: false });
    student = await portal.aStudent();
    claims = decode(student.token);
    now = portal.clock.now().getTime() / 1000;
  });

  afterAll(() => portal.close());

  const callMe = async (headers: Record<string, string>) => {
    const { status, body } = await portal.call("GET", "/auth/me", { headers });
    return { status, body };
  };
  const callWith = async (token: string) => await callMe({ authorization: `Bearer ${token}` });

  test("is told from one that is built as ours is", async () => {
    expect((await callWith(sign(usual, claims, portal.jwtSecret))).status).toBe(200);
  });

  test.each(["none", "None", "NONE", "nOnE", ""])("with the algorithm '%s' opens nothing", async (alg) => {
    const body = `${encode({ alg, typ: "JWT" })}.${encode({ ...claims, authorities: ["ROLE_ADMIN"] })}`;

    for (const token of [body, `${body}.`, `${body}.${student.token.split(".")[2]}`])
      expect(await callWith(token)).toEqual(refused);
  });

  test.each([
    "",
    " ",
    "secret",
    "changeme",
    "password",
    "jwt_secret",
    "your-256-bit-secret",
    "a-string-secret-at-least-256-bits-long",
    "the tests' own secret, which is 32 bytes or mor",
    "the tests' own secret, which is 32 bytes or more ",
  ])("signed with '%s' opens nothing", async (secret) => {
    expect(await callWith(sign(usual, claims, secret))).toEqual(refused);
  });

  test.each([
    ["HS384", "sha384"],
    ["HS512", "sha512"],
    ["HS256", "sha512"],
    ["hs256", "sha256"],
    ["RS256", "sha256"],
  ])("signed with our secret as %s by %s opens nothing", async (alg, hash) => {
    expect(await callWith(sign({ alg, typ: "JWT" }, claims, portal.jwtSecret, hash))).toEqual(refused);
  });

  test.each<[string, (own: Claims) => Claims]>([
    ["for another audience", (own) => ({ ...own, aud: "wattle:password-reset" })],
    ["for no audience", ({ aud: _aud, ...own }) => own],
    ["without an end", ({ exp: _exp, ...own }) => own],
    ["with an end that is text", (own) => ({ ...own, exp: String(own["exp"]) })],
    ["without a beginning", ({ iat: _iat, ...own }) => own],
    ["with a beginning in the future", (own) => ({ ...own, iat: Number(own["iat"]) + 60 })],
    ["that begins later than now", (own) => ({ ...own, nbf: Number(own["iat"]) + 60 })],
    ["that has ended", (own) => ({ ...own, exp: Number(own["iat"]) })],
    ["that outlives 20 hours", (own) => ({ ...own, iat: Number(own["iat"]) - 72_001, exp: 1e99 })],
    ["without a session", ({ sid: _sid, ...own }) => own],
    ["with a session that never was", (own) => ({ ...own, sid: "01960000-0000-7000-8000-000000000000" })],
    ["with a session that is a number", (own) => ({ ...own, sid: 1 })],
    ["with a session that is no id", (own) => ({ ...own, sid: "1" })],
    ["without an account", ({ sub: _sub, ...own }) => own],
    ["with an account that is no id", (own) => ({ ...own, sub: "1 or 1=1" })],
    ["with another account than its session's", (own) => ({ ...own, sub: "01960000-0000-7000-8000-000000000000" })],
  ])("%s opens nothing, though it is well signed", async (_what, change) => {
    expect(claims["iat"]).toBe(now);
    expect(await callWith(sign(usual, change(claims), portal.jwtSecret))).toEqual(refused);
  });

  test.each<[string, Claims]>([
    ["a key id that is a path", { ...usual, kid: "../../dev/null" }],
    ["a key of its own", { ...usual, jwk: { kty: "oct", k: "AA" } }],
    ["a key's address", { ...usual, jku: "http://127.0.0.1:9/keys" }],
    ["another type", { ...usual, typ: "at+jwt" }],
    ["something critical", { ...usual, crit: ["x"], x: 1 }],
  ])("whose header names %s, signed with that, opens nothing", async (_what, header) => {
    expect(await callWith(sign(header, claims, "\u0000"))).toEqual(refused);
  });

  test("whose session has expired opens nothing, though the token itself has not", async () => {
    const other = await portal.aStudent();
    const endSession = async (at: Date) =>
      await portal.database.pool.query("update account_sessions set expires_at = $1 where id = $2", [
        at,
        decode(other.token)["sid"],
      ]);

    await endSession(new Date(portal.clock.now().getTime() + 1));
    expect((await callWith(other.token)).status).toBe(200);
    await endSession(portal.clock.now());
    expect(await callWith(other.token)).toEqual(refused);
  });

  test("with an edited payload under the true signature opens nothing", async () => {
    const [header, , signature] = student.token.split(".");

    expect(await callWith(`${header}.${encode({ ...claims, authorities: ["ROLE_ADMIN"] })}.${signature}`)).toEqual(refused);
  });

  test("with the authority of an admin in it, well signed, is still the student's", async () => {
    const token = sign(usual, { ...claims, authorities: ["ROLE_EMPLOYER", "ROLE_ADMIN"] }, portal.jwtSecret);

    const answer = await portal.call("POST", "/jobs", { token, body: portal.aJobForm() });

    expect(answer.status).toBe(403);
  });

  test("that is not quite one, or very long, opens nothing", async () => {
    const { token } = student;
    for (const text of [`${token}x`, `${token}.`, `${token}.${token}`, token.slice(0, -1), "..", "a.b.c", "x".repeat(100_000)])
      expect(await callWith(text)).toEqual(refused);
  });

  test.each<[string, (token: string) => string]>([
    ["under another scheme", (token) => `Basic ${token}`],
    ["bare", (token) => token],
    ["twice", (token) => `Bearer ${token}, Bearer ${token}`],
    ["twice without a comma", (token) => `Bearer ${token} ${token}`],
    ["with no token", () => "Bearer "],
    ["as an empty header", () => ""],
  ])("a true token that stands in the header %s opens nothing", async (_what, header) => {
    expect(await callMe({ authorization: header(student.token) })).toEqual(refused);
  });

  test("a true token opens nothing from the address or a cookie, and is not logged", async () => {
    portal.takeLog();

    const byQuery = await portal.call("GET", `/auth/me?token=${student.token}&access_token=${student.token}`);
    const byCookie = await callMe({ cookie: `token=${student.token}` });

    expect([byQuery.status, byCookie.status]).toEqual([401, 401]);
    expect(portal.takeLog().join("")).not.toContain(student.token);
  });

  test("the scheme may be written in any letter case", async () => {
    expect((await callMe({ authorization: `bearer ${student.token}` })).status).toBe(200);
  });
});
