import { rename } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#contract/api.ts";
import { applicationBoardNames, boardNames } from "#contract/boards.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { buildApp } from "#server/app.ts";
import { createDiskFileStore } from "#server/files/disk-file-store.ts";
import { readContent } from "#server/content/read-content.ts";
import { createPhotos } from "#server/files/photos.ts";
import { createEventStreams } from "#server/http/event-streams.ts";
import { createTemporaryFiles } from "#server/files/temporary-files.ts";
import { openDatabase } from "#server/db/database.ts";
import { silentLog } from "#server/db/database-log.ts";
import { apply, boardScenes } from "#server/testing/board-scenes.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp, isOnePortal } from "#server/testing/test-app.ts";

interface Schema {
  $ref?: string;
  type?: string | string[];
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: unknown[];
}
interface Content {
  content?: Record<string, { schema: Schema }>;
}
interface Operation {
  operationId: string;
  summary: string;
  security?: unknown;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: Content & { required: boolean };
  responses: Record<string, Content & { description: string; headers?: Record<string, { schema: Schema }> }>;
}
interface Document {
  openapi: string;
  servers: unknown;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const apiHeaders = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none';frame-ancestors 'none';sandbox",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};

describe("every answer of the API", () => {
  let portal: TestApp;
  const posters: Person[] = [];
  let student: Person;
  /** What nobody but its owner may read: who somebody is to the portal, and what they told it. */
  const secrets = new Map<Person, RegExp>();

  const sessionOf = ({ token }: Person): string =>
    String(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sid);

  beforeAll(async () => {
    portal = await createTestApp({ withTasks: true });
    const telephones = ["570006", "570156", "570157", "570158", "570159", "570110"];
    const aPrivate = async (name: string, make: (details: Readonly<Record<string, string>>) => Promise<Person>) => {
      const [telephone, dob] = [telephones[secrets.size], `1971-03-${10 + secrets.size}`];
      if (telephone === undefined) throw new Error("Add a number that nobody has.");
      const person = await make({ email: `${name}@private.example.com`, phoneNumber: `+61491${telephone}`, dob });
      secrets.set(person, new RegExp(`${name}@private|${telephone}|${dob}|${sessionOf(person)}`));
      return person;
    };
    student = await aPrivate("student", async (details) => await portal.aStudent(details));
    for (const board of boardNames) {
      const poster = await aPrivate(board, async (details) => await boardScenes[board].aPoster(portal, details));
      const listing = await boardScenes[board].aListing(portal, { poster });
      const applied = applicationBoardNames.find((name) => name === board);
      if (applied) await apply(portal, { board: applied, listingId: listing.id, token: student.token });
      posters.push(poster);
    }
  });

  afterAll(() => portal.close());

  test("tells browsers to stay with https where people come by it", async () => {
    expect((await portal.call("GET", "/jobs")).headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  });

  test.each([
    ["GET", "/jobs", 200],
    ["GET", "/jobs?page=0", 400],
    ["GET", "/jobs?callback=run", 200],
    ["GET", "/accommodation", 200],
    ["GET", "/application/mine", 401],
    ["GET", "/auth/me", 401],
    ["POST", "/auth/login", 400],
    ["GET", "/nothing", 404],
    ["PATCH", "/jobs", 405],
    ["GET", "/health/live", 200],
    ["GET", "/jobs/%", 404],
  ])("%s /api%s carries the headers of an answer that is no page", async (method, path, status) => {
    const answer = await portal.call(method, path);

    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ ...apiHeaders, "content-type": "application/json; charset=utf-8" });
    expect(answer.headers["x-powered-by"]).toBeUndefined();
    expect(answer.headers["server"]).toBeUndefined();
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test("nothing private is in any answer: no hash to anybody, no address, number or birthday but one's own", async () => {
    const admin = await portal.anAdmin();
    const reading = Object.keys(endpoints).filter((key) => key.startsWith("GET ") && !key.includes("{"));
    const paths = reading.map((key) => key.slice(4));
    const { body: sent } = await portal.call<unknown[]>("GET", "/applications/sent", { token: student.token });
    expect(sent).toHaveLength(applicationBoardNames.length);
    for (const board of boardNames) {
      const listings = (await portal.call<{ id: string }[]>("GET", `/${board}`)).body;
      expect(listings.length).toBeGreaterThan(0);
      paths.push(...listings.map(({ id }) => `/${board}/${id}`), `/${board}?q=private&page=1`);
    }
    const neverShown = /argon2|password_?hash|"password"|resume_?key/i;
    const leaks: string[] = [];

    for (const reader of [undefined, ...posters, student, admin])
      for (const path of paths) {
        const text = (await portal.call("GET", path, { token: reader?.token })).bytes.toString();
        // Who looks after accounts may know how to reach their owners.
        const isRegister = reader === admin && path === "/auth/getAllUsers";
        const ofOthers = isRegister
          ? [/1971-03-/]
          : [...secrets].flatMap(([owner, secret]) => (owner === reader ? [] : [secret]));
        const found = [neverShown, ...ofOthers].filter((pattern) => pattern.test(text));
        leaks.push(...found.map((pattern) => `${path} shows ${reader?.email ?? "nobody"} ${pattern}`));
      }

    expect(leaks).toEqual([]);
  });

  test("sorting or filtering by a private field changes nothing", async () => {
    const plain = await portal.call("GET", "/jobs");

    for (const query of ["?postedBy.email=jobs@private.example.com", "?filter[email]=a", "?__proto__[x]=1", "?select=*"])
      expect((await portal.call("GET", `/jobs${query}`)).body).toEqual(plain.body);
    expect((await portal.call("GET", "/jobs?sort=passwordHash")).status).toBe(400);
  });

  test("a Host header or a forwarded one is neither believed nor repeated", async () => {
    const headers = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "gopher",
      "x-forwarded-for": "6.6.6.6",
      forwarded: "for=6.6.6.6;host=evil.example",
    };

    for (const path of ["/jobs?page=1", "/openapi.json", "/nothing", "/docs"]) {
      const answer = await portal.call("GET", path, { headers });

      expect(`${JSON.stringify(answer.headers)}${answer.bytes.toString()}`).not.toMatch(/evil\.example|6\.6\.6\.6|gopher/);
    }
  });

  test("reading changes nothing", async () => {
    const { rows } = await portal.database.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    // They note when a session was last used, and that data was downloaded.
    const tables = rows.map(({ name }) => name).filter((name) => !["account_sessions", "account_activity"].includes(name));
    const contents = async () =>
      await Promise.all(
        tables.map(async (table) => {
          const { rows: texts } = await portal.database.pool.query<{ text: string }>(
            `select coalesce(string_agg(row::text, '\n' order by row::text), '') as text from ${table} as row`,
          );
          return [table, texts[0]?.text];
        }),
      );
    const { rows: applications } = await portal.database.pool.query<{ id: string }>("select id from applications");
    const lists = Object.keys(endpoints).filter((key) => key.startsWith("GET ") && !key.includes("{"));
    const paths = [
      ...lists.map((key) => key.slice(4)),
      ...applications.flatMap(({ id }) => [`/applications/${id}`, `/applications/${id}/messages`]),
    ];
    const before = await contents();

    for (const { token } of [...posters, student]) for (const path of paths) await portal.call("GET", path, { token });

    expect(await contents()).toEqual(before);
  });

  test("an error tells nothing about the inside, and the log tells everything under the same id", async () => {
    await portal.database.pool.query("alter table jobs rename to jobs_away");
    portal.takeLog();

    const answer = await portal.call<ErrorBody>("GET", "/jobs?category=Sales&me@example.com=1");

    await portal.database.pool.query("alter table jobs_away rename to jobs");
    const errors = portal.takeLog().filter((line) => JSON.parse(line).level >= 50);
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 500,
      body: {
        message: "Something went wrong on our side. Please try again in a moment.",
        error: "Something went wrong on our side. Please try again in a moment.",
        code: "internal",
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
    expect(errors.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        reqId: answer.body.requestId,
        msg: "request failed",
        method: "GET",
        path: "/api/jobs",
        parameters: ["category"],
      }),
    ]);
    expect(errors.join("")).not.toMatch(/Sales|example\.com/);
    expect(errors.join("")).toContain('relation \\"jobs\\" does not exist');
  });

  test("what is refused is in the log with its status", async () => {
    portal.takeLog();

    const statuses = [
      await portal.call("GET", "/auth/me"),
      await portal.call("GET", "/auth/getAllUsers", { token: student.token }),
      await portal.call("POST", "/auth/register", { body: { role: "ADMIN" } }),
    ].map(({ status }) => status);

    const answered = portal
      .takeLog()
      .map((line) => JSON.parse(line) as { msg: string; method: string; path: string; status: number })
      .filter(({ msg }) => msg === "answered");
    expect(statuses).toEqual([401, 403, 400]);
    expect(answered.map(({ method, path, status }) => [method, path, status])).toEqual([
      ["GET", "/api/auth/me", 401],
      ["GET", "/api/auth/getAllUsers", 403],
      ["POST", "/api/auth/register", 400],
    ]);
  });

  test("neither passwords nor tokens nor searches are in the log", async () => {
    portal.takeLog();

    await portal.call("POST", "/auth/login", { body: { email: student.email, password: "a secret that is wrong" } });
    await portal.call("GET", "/auth/me", { token: student.token });
    await portal.call("GET", "/jobs?q=what-i-look-for");

    const log = portal.takeLog().join("");
    expect(log).toContain('"path":"/api/jobs","status":200');
    expect(log).not.toContain("a secret that is wrong");
    expect(log).not.toContain(student.token);
    expect(log).not.toContain("what-i-look-for");
  });
});

describe("GET /api/openapi.json", () => {
  let portal: TestApp;
  let document: Document;

  beforeAll(async () => {
    portal = await createTestApp({ withTasks: false });
    document = (await portal.call<Document>("GET", "/openapi.json")).body;
  });

  afterAll(() => portal.close());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, path, operation })),
    );

  test("describes every endpoint once, at the address that people type", () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.servers).toEqual([{ url: "https://wattle.example.com/api" }]);
    expect(
      operations()
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(Object.keys(endpoints).toSorted());
    expect(new Set(operations().map(({ operation }) => operation.operationId)).size).toBe(Object.keys(endpoints).length);
  });

  test("names every parameter of a path, and asks for it", () => {
    for (const { key, path, operation } of operations()) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
      expect({ key, names: inPath.map(({ name, required }) => [name, required]) }).toEqual({
        key,
        names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, true]),
      });
    }
  });

  test("gives every operation a summary, an answer and the shape of its refusals", () => {
    for (const { key, operation } of operations()) {
      const [status = "", ...refusals] = Object.keys(operation.responses);
      expect({ key, summary: operation.summary !== "", status: /^20[014]$/.test(status), refusals }).toEqual({
        key,
        summary: true,
        status: true,
        refusals: [...["412", "429"].filter((refusal) => operation.responses[refusal]), "default"],
      });
      expect(operation.responses["default"]?.content).toEqual({
        "application/json": { schema: { $ref: "#/components/schemas/Error" } },
      });
    }
    expect(document.components.schemas["Error"]).toMatchObject({ type: "object", required: ["message", "error", "code"] });
  });

  test("says which records have a version, and which changes ask for it", () => {
    const versioned = operations().filter(({ operation }) => operation.responses["200"]?.headers?.["ETag"] !== undefined);
    const conditional = operations().filter(({ operation }) => operation.parameters.some(({ name }) => name === "If-Match"));

    expect(versioned.map(({ key }) => key)).toEqual(
      expect.arrayContaining(["GET /auth/me", ...boardNames.map((board) => `GET /${board}/{id}`)]),
    );
    const changesOfBoards = boardNames.flatMap((board) => [
      `PUT /${board}/{id}`,
      `DELETE /${board}/{id}`,
      `POST /${board}/{id}/status`,
    ]);
    const others = ["PUT /auth/update", "PUT /admin/users/{id}/business-check", "POST /admin/cases/{id}/decision"];
    expect(new Set(conditional.map(({ key }) => key))).toEqual(new Set([...others, ...changesOfBoards]));
    expect(conditional.every(({ operation }) => operation.responses["412"] !== undefined)).toBe(true);
  });

  test("says which fields an application takes, with the file or a kept one", () => {
    const schema = document.paths["/applications/apply"]?.["post"]?.requestBody?.content?.["multipart/form-data"]?.schema;

    expect(schema?.required).toEqual(["jobId", "applicantName", "applicantEmail", "contactNumber"]);
    expect(schema?.allOf).toEqual([{ anyOf: [{ required: ["resume"] }, { required: ["resumeId"] }] }]);
    expect(Object.keys(schema?.properties ?? {})).toEqual([
      "jobId",
      "applicantName",
      "applicantEmail",
      "contactNumber",
      "coverLetter",
      "resumeId",
      "keepResume",
      "resume",
    ]);
  });

  test("says which fields a job takes and which of them may be left out", () => {
    const schema = document.paths["/jobs"]?.["post"]?.requestBody?.content?.["application/json"]?.schema;
    const { properties = {}, required = [] } = schema ?? {};

    expect(Object.keys(properties)).toEqual(expect.arrayContaining(["title", "salary", "country", "shortdesc"]));
    expect(required).toEqual(expect.arrayContaining(["title", "salary"]));
    expect(required).not.toContain("country");
    expect(required).not.toContain("shortdesc");
  });

  test.each(["/jobs", "/accommodation", "/auth/getAllUsers"])(
    "says what a page of %s takes, and what its headers tell",
    (path) => {
      const { parameters = [], responses } = document.paths[path]?.["get"] ?? {};
      const schemaOf = (wanted: string) => parameters.find(({ name }) => name === wanted)?.schema;
      const headers = Object.entries(responses?.["200"]?.headers ?? {});

      expect(schemaOf("page")).toEqual({ type: "integer", minimum: 1, maximum: 1_000_000, default: 1 });
      expect(schemaOf("size")).toEqual({ type: "integer", minimum: 1, maximum: 100, default: 10 });
      expect(schemaOf("q") ?? schemaOf("title")).toEqual({ type: "string", maxLength: 200 });
      expect(headers.map(([name, { schema }]) => [name, schema.type])).toEqual([
        ["X-Total-Count", "integer"],
        ["X-Total-Count-Relation", "string"],
        ["Link", "string"],
      ]);
    },
  );

  test("lists the amenities of accommodation", () => {
    const form = document.paths["/accommodation"]?.["post"]?.requestBody?.content?.["multipart/form-data"]?.schema;

    expect(form?.properties?.["accommodation"]?.properties?.["amenities"]).toMatchObject({
      type: "array",
      items: { type: "string", enum: expect.arrayContaining(["WiFi", "Parking"]) },
    });
  });

  test("is made of schemas that a reader of JSON Schema understands", () => {
    const types = new Set(["object", "array", "string", "number", "integer", "boolean", "null", undefined]);
    const references: string[] = [];
    function walk(value: unknown): void {
      if (typeof value !== "object" || value === null) return;
      if ("$ref" in value) references.push(String(value.$ref));
      for (const child of Object.values(value)) walk(child);
    }
    const silent: string[] = [];
    function walkSchema(schema: Schema, place: string): void {
      for (const type of [schema.type].flat()) expect(types).toContain(type);
      if (!schema.type && !schema.$ref && !schema.anyOf) silent.push(place);
      for (const name of schema.required ?? []) expect(Object.keys(schema.properties ?? {})).toContain(name);
      for (const [name, property] of Object.entries(schema.properties ?? {})) walkSchema(property, `${place}.${name}`);
      for (const inner of [schema.items ?? [], schema.anyOf ?? []].flat()) walkSchema(inner, `${place}[]`);
    }
    for (const { key, operation } of operations()) {
      for (const { name, schema } of operation.parameters) walkSchema(schema, `${key} ?${name}`);
      for (const { content = {} } of [operation.requestBody ?? {}, ...Object.values(operation.responses)])
        for (const { schema } of Object.values(content)) walkSchema(schema, key);
    }
    walk(document);

    expect(silent).toEqual([]);
    expect(new Set(references)).toEqual(new Set(["#/components/schemas/Error"]));
    expect(JSON.stringify(document)).not.toContain("$schema");
  });

  test("is shown at /api/docs, where /api/docs/ leads too", async () => {
    const { status, headers } = await portal.call("GET", "/docs/");

    expect([status, headers["location"]]).toEqual([308, "/api/docs"]);
  });

  test("is shown at /api/docs with scripts of our own origin only", async () => {
    const page = await portal.call("GET", "/docs");
    const links = [...page.bytes.toString().matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, link = ""]) => link);
    const answers = await Promise.all(links.map(async (link) => (await portal.call("GET", link.replace("/api", ""))).status));

    expect(page.bytes.toString()).not.toMatch(/https?:|="\/\//);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none';script-src 'self';/);
    expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(links).toEqual(["/api/docs/swagger-ui.css", "/api/docs/swagger-ui-bundle.js", "/api/docs/start.js"]);
    expect(answers).toEqual([200, 200, 200]);
  });
});

describe("a part that is away", () => {
  test.runIf(isOnePortal)("the file store is named by /api/health/ready, while the process is still alive", async () => {
    const portal = await createTestApp({ withTasks: false, healthCheckMs: 20 });
    const before = await portal.call("GET", "/health/ready");
    await rename(portal.filesFolder, `${portal.filesFolder}-away`);

    await expect.poll(async () => (await portal.call("GET", "/health/ready")).status).toBe(503);
    const ready = await portal.call<ErrorBody>("GET", "/health/ready");
    const live = await portal.call("GET", "/health/live");

    portal.takeLog();
    await portal.close();
    expect([before.status, before.body, live.status, live.body]).toEqual([200, { status: "ok" }, 200, { status: "ok" }]);
    expect({ status: ready.status, retryAfter: ready.headers["retry-after"], body: ready.body }).toEqual({
      status: 503,
      retryAfter: "5",
      body: {
        message: "The object store does not answer.",
        error: "The object store does not answer.",
        code: "unavailable",
        requestId: expect.any(String),
      },
    });
  });

  test.runIf(isOnePortal)("asking whether the portal is ready costs the file store nothing", async () => {
    const portal = await createTestApp({ withTasks: false });
    await portal.app.ready();
    await rename(portal.filesFolder, `${portal.filesFolder}-away`);

    const answers = await Promise.all(Array.from({ length: 20 }, async () => await portal.call("GET", "/health/ready")));

    await portal.close();
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  });

  test("the database is named too, and every other call says to come back", async () => {
    const portal = await createTestApp({ withTasks: false });
    const away = openDatabase({ connection: { connectionString: "postgres://nobody@127.0.0.1:1/nothing" }, log: silentLog });
    const { app: broken } = await buildApp({
      db: away.kysely,
      files: await createDiskFileStore({ folder: portal.filesFolder }),
      photos: createPhotos(),
      temporaryFiles: await createTemporaryFiles({ folder: portal.uploadsFolder }),
      eventStreams: createEventStreams(),
      content: await readContent(),
      enqueue: async () => {},
      clock: portal.clock,
      jwtSecret: portal.jwtSecret,
      publicUrl: "https://wattle.example.com",
      passwordLengthMin: 6,
      adminSecondFactor: "optional",
      listingDays: 30,
      rateLimits: false,
      logger: portal.app.log,
      pages: "none",
    });

    const ready = await broken.inject({ url: "/api/health/ready" });
    const live = await broken.inject({ url: "/api/health/live" });
    const jobs = await broken.inject({ url: "/api/jobs" });
    const login = await broken.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: { email: "a@example.com", password: "correct horse 42" },
    });

    portal.takeLog();
    await Promise.all([broken.close(), away.close()]);
    await portal.close();
    expect([live.statusCode, ready.statusCode, ready.json().message]).toEqual([200, 503, "The database does not answer."]);
    for (const answer of [jobs, login])
      expect([answer.statusCode, answer.headers["retry-after"], answer.json().code, answer.json().message]).toEqual([
        503,
        "2",
        "unavailable",
        "The portal is busy or being restarted. Please try again in a moment.",
      ]);
  });
});
