import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import type { Job } from "#contract/jobs.ts";
import { type Answer, type CallOptions } from "#server/testing/call-api.ts";
import type { Person } from "#server/testing/factories.ts";
import { toMultipart } from "#server/testing/multipart.ts";
import { aPdf } from "#server/testing/resume-files.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

let portal: TestApp;
let student: Person;
let job: Job;

beforeAll(async () => {
  portal = await createTestApp({ withTasks: false });
  student = await portal.aStudent();
  job = await portal.aJob();
});

// Closing fails if the portal has logged an error: no request here may cause one.
afterAll(() => portal.close());

const envelope = (status: number, code: string, message: unknown = expect.stringMatching(/^[A-Z].*\.$/)) => ({
  status,
  body: { message, error: message, code, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
});
const seen = ({ status, body }: Answer<ErrorBody>) => ({ status, body });

const login = async (options: CallOptions) => seen(await portal.call<ErrorBody>("POST", "/auth/login", options));
const disposition = (name: string) => `Content-Disposition: form-data; name="${name}"`;

describe("a body that is not the JSON we take", () => {
  const json = { "content-type": "application/json" };

  test.each([
    ["cut off", '{"email":"a@example.com"'],
    ["no JSON", "email=a"],
    ["two values", "{}{}"],
    ["a prototype", '{"__proto__":{"isAdmin":true},"email":"a@example.com","password":"x"}'],
    ["a constructor's prototype", '{"constructor":{"prototype":{"isAdmin":true}},"email":"a@example.com"}'],
    ["100,000 open brackets", "[".repeat(100_000)],
  ])("%s is 400", async (_what, payload) => {
    expect(await login({ payload, headers: json })).toEqual(envelope(400, "invalid_input", "The request could not be read."));
    expect(({} as Record<string, unknown>)["isAdmin"]).toBeUndefined();
  });

  test.each([
    ["a list", "[]"],
    ["a text", '"x"'],
    ["a number", "1e999"],
    ["null", "null"],
    ["nothing", ""],
    ["100,000 nested lists", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
  ])("%s in place of an object is 400", async (_what, payload) => {
    expect(await login({ payload, headers: json })).toEqual(envelope(400, "invalid_input", "Send a JSON object."));
  });

  test("a field that is 20,000 objects deep is 400 on that field", async () => {
    const deep = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;

    const answer = await login({ payload: `{"email":${deep},"password":"x"}`, headers: json });

    expect(answer).toMatchObject({ status: 400, body: { fields: { email: "Enter an email address like name@example.com." } } });
  });

  test("20,000 unknown keys are dropped", async () => {
    const keys = Array.from({ length: 20_000 }, (_, index) => `"k${index}":0`).join(",");

    const answer = await login({ payload: `{${keys},"email":"a@example.com","password":"x"}`, headers: json });

    expect(answer.status).toBe(401);
  });

  test("more than 256 KiB is 413", async () => {
    const payload = `{"email":"${"x".repeat(2_000_000)}"}`;

    expect(await login({ payload, headers: json })).toEqual(envelope(413, "request_too_large", "The request is too large."));
  });

  test.each([
    "text/plain",
    "text/plain;charset=UTF-8",
    "application/x-www-form-urlencoded",
    "application/xml",
    "",
    "json",
    "x".repeat(500),
  ])("the content type '%s' is 415", async (type) => {
    const payload = JSON.stringify({ email: student.email, password: student.password });

    const answer = await login({ payload, headers: { "content-type": type } });

    expect(answer).toEqual(envelope(415, "unsupported_media_type", "Send JSON with the content type application/json."));
  });

  test.each(["application/json\t;x", "application/json ; charset=utf-8", "APPLICATION/JSON"])(
    "the content type '%s' does not get around the checks",
    async (type) => {
      const answer = await login({ payload: '{"email":1,"password":"x"}', headers: { "content-type": type } });

      expect([400, 415]).toContain(answer.status);
    },
  );

  test("a multipart body where JSON is wanted is refused", async () => {
    const { contentType, payload } = toMultipart({ email: student.email, password: student.password });

    const answer = await login({ payload, headers: { "content-type": contentType } });

    expect(answer).toEqual(envelope(400, "invalid_input", "Send a JSON object."));
  });
});

test.each(["application/x-www-form-urlencoded", "text/plain", "application/json"])(
  "a form call in %s is told how to send a form",
  async (type) => {
    const answer = await portal.call<ErrorBody>("POST", "/applications/apply", {
      token: student.token,
      payload: `{"jobId":"${job.id}"}`,
      headers: { "content-type": type },
    });

    expect(seen(answer)).toEqual(envelope(415, "unsupported_media_type", "Send this form as multipart/form-data."));
  },
);

describe("a multipart body that is not whole", () => {
  const boundary = "x-boundary";
  const usual = `multipart/form-data; boundary=${boundary}`;
  const part = (head: string, content = "x") => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`;
  const filePart = part(`${disposition("resume")}; filename="cv.pdf"\r\nContent-Type: application/pdf`, "%PDF-1.7");
  const end = `--${boundary}--\r\n`;

  async function send(payload: string | Buffer, type = usual) {
    return await portal.call<ErrorBody>("POST", "/applications/apply", {
      token: student.token,
      payload,
      headers: { "content-type": type },
    });
  }

  test.each<[string, string, string?]>([
    ["cut off in a field", part(disposition("jobId")).slice(0, -4)],
    ["cut off in a header", `--${boundary}\r\nContent-Disposition: form-`],
    ["cut off in a file", filePart.slice(0, -5)],
    ["cut off before the end", part(disposition("jobId"), "1")],
    ["garbage", "\u0000\u0001garbage without any boundary\r\n".repeat(50)],
    ["another boundary than announced", `${part(disposition("jobId"))}${end}`, "multipart/form-data; boundary=another"],
    ["no boundary", `${part(disposition("jobId"))}${end}`, "multipart/form-data"],
    ["an empty boundary", `${part(disposition("jobId"))}${end}`, "multipart/form-data; boundary="],
    [
      "a boundary of 1,000 characters",
      `${part(disposition("jobId"))}${end}`,
      `multipart/form-data; boundary=${"b".repeat(1000)}`,
    ],
    ["a field named __proto__", `${part(disposition("__proto__"))}${filePart}${end}`],
    ["a field named constructor", `${part(disposition("constructor"))}${filePart}${end}`],
    ["a file named __proto__", `${part(`${disposition("__proto__")}; filename="cv.pdf"`)}${end}`],
  ])("with %s is 400", async (_what, payload, type) => {
    const answer = await send(payload, type);

    expect(seen(answer)).toEqual(envelope(400, "invalid_input", "The request could not be read."));
  });

  test.each<[string, string]>([
    ["5,000 fields", part(disposition("x")).repeat(5_000) + end],
    ["200 files", filePart.replace("resume", "x").repeat(200) + end],
    ["31 fields", part(disposition("x")).repeat(31) + end],
  ])("with %s is 413", async (_what, payload) => {
    expect(seen(await send(payload))).toEqual(envelope(413, "request_too_large", "The request is too large."));
  });

  test.each<[string, string]>([
    ["20,000 headers in a part", part(`${"X-Y: z\r\n".repeat(20_000)}${disposition("jobId")}`) + end],
    ["a header of 200 kB", part(`X-Y: ${"z".repeat(200_000)}\r\n${disposition("jobId")}`) + end],
    ["a part without a name", part("Content-Type: text/plain") + end],
    [
      "a part inside a part",
      part(`${disposition("jobId")}\r\nContent-Type: multipart/mixed; boundary=in`, "--in\r\n\r\nx\r\n--in--") + end,
    ],
    ["a field's name of 1,000 characters", part(disposition("n".repeat(1000))) + end],
    ["a field of 100 kB", part(disposition("coverLetter"), "y".repeat(100_000)) + end],
    ["a text in which bytes are no UTF-8", part(disposition("jobId"), "\u0080\u00ff") + end],
    ["an unknown character set", part(`${disposition("jobId")}\r\nContent-Type: text/plain; charset=nope`) + end],
  ])("with %s is 400", async (_what, payload) => {
    const { status, body } = await send(Buffer.from(payload, "latin1"));

    expect([status, body.code]).toEqual([400, "invalid_input"]);
  });

  test("files under names that nobody asked for are not kept", async () => {
    const filesBefore = await portal.storedFiles();

    const answer = await portal.call<ErrorBody>("POST", "/applications/apply", {
      token: student.token,
      form: { ...portal.anApplicationForm(job.id), resume: [], avatar: aPdf(), "resume[]": aPdf(), jobId: aPdf() },
    });

    expect(answer.body.fields).toEqual({
      jobId: "This is not a valid id.",
      resume: "Attach your résumé as a PDF, DOC or DOCX file.",
    });
    expect(await portal.storedFiles()).toEqual(filesBefore);
  });
});

describe("an address that is none of ours", () => {
  test.each([
    ["GET", "/nothing"],
    ["POST", "/nothing"],
    ["GET", ""],
    ["GET", "/"],
    ["GET", "/jobs/"],
    ["GET", "/jobs//01960000-0000-7000-8000-000000000000"],
    ["GET", "/jobs/01960000-0000-7000-8000-000000000000/extra"],
    ["GET", "/JOBS"],
    ["GET", "/auth/getallusers"],
    ["GET", "/docs/%2e%2e/package.json"],
    ["GET", "/docs/..%2fpackage.json"],
    ["GET", "/docs/index.html"],
    ["GET", "/docs/package.json"],
    ["GET", "/jobs/%"],
    ["GET", "/jobs/%zz"],
    ["GET", "/jobs/%ff"],
    ["GET", "/%c0%ae"],
  ])("%s /api%s is 404", async (method, path) => {
    expect(seen(await portal.call<ErrorBody>(method, path))).toEqual(envelope(404, "not_found"));
  });

  test.each([
    ["PATCH", "/jobs", "GET, HEAD, POST"],
    ["DELETE", "/jobs", "GET, HEAD, POST"],
    ["OPTIONS", "/jobs", "GET, HEAD, POST"],
    ["PROPFIND", "/jobs", "GET, HEAD, POST"],
    ["PATCH", "/jobs/01960000-0000-7000-8000-000000000000", "GET, HEAD, PUT, DELETE"],
    ["POST", "/jobs/01960000-0000-7000-8000-000000000000", "GET, HEAD, PUT, DELETE"],
    ["GET", "/auth/login", "POST"],
    ["PUT", "/auth/me", "GET, HEAD"],
    ["GET", "/application/applyaccommodation", "POST, DELETE"],
    ["POST", "/health/live", "GET, HEAD"],
    ["DELETE", "/docs", "GET, HEAD"],
    ["PUT", "/docs/", "GET, HEAD"],
    ["DELETE", "/docs/swagger-ui.css", "HEAD, GET"],
    ["PUT", "/docs/start.js", "GET, HEAD"],
    ["PUT", "/openapi.json", "GET, HEAD"],
  ])("%s /api%s is 405 and says what is allowed", async (method, path, allow) => {
    const answer = await portal.call<ErrorBody>(method, path, {
      token: student.token,
      headers: { "x-http-method-override": "DELETE", origin: "https://evil.example" },
    });

    expect(seen(answer)).toEqual(envelope(405, "method_not_allowed", "This address does not accept this method."));
    expect(answer.headers["allow"]).toBe(allow);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });

  test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND", "LOCK"])(
    "%s on a page is 405, whatever its body is",
    async (method) => {
      for (const url of ["/", "/jobs", "/jobs/01960000-0000-7000-8000-000000000000", "/nothing-here"]) {
        const headers = { "content-type": "application/xml" };
        const answer = await portal.app.inject({ method: method as "PUT", url, headers, payload: "<a/>" });

        expect([answer.statusCode, answer.headers["allow"], answer.json().code]).toEqual([
          405,
          "GET, HEAD, POST",
          "method_not_allowed",
        ]);
      }
    },
  );

  test.each(["/%61pi/auth/me", "/ap%69/auth/me", "//api/auth/me"])("%s is the API, with all its headers", async (url) => {
    const answer = await portal.app.inject({ url });

    expect([answer.statusCode, answer.json().code]).toEqual([401, "unauthenticated"]);
    expect(answer.headers).toMatchObject({
      "content-security-policy": "default-src 'none';frame-ancestors 'none';sandbox",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
    });
  });

  test("%61pi takes an unknown method like api", async () => {
    const answer = await portal.app.inject({ method: "DELETE", url: "/%61pi/jobs" });

    expect([answer.statusCode, answer.headers["allow"]]).toEqual([405, "GET, HEAD, POST"]);
  });

  test("a method in a header or in the query does nothing", async () => {
    const answer = await portal.call<ErrorBody>("POST", `/jobs/${job.id}?_method=DELETE`, {
      headers: { "x-http-method-override": "DELETE", "x-method-override": "DELETE" },
    });

    expect(answer.status).toBe(405);
    expect((await portal.call("GET", `/jobs/${job.id}`)).status).toBe(200);
  });
});

function aForm(bytes: number, fields = 1): FormData {
  const form = new FormData();
  for (let index = 0; index < fields; index += 1) form.append(`field${index}`, "x".repeat(2_000));
  form.append("resume", new Blob([new Uint8Array(bytes)]), "cv.pdf");
  return form;
}

describe("over a real connection", () => {
  let origin: string;

  beforeAll(async () => {
    origin = await portal.app.listen({ port: 0, host: "127.0.0.1" });
  });

  async function upload(form: FormData, token?: string): Promise<number> {
    const answer = await fetch(`${origin}/api/applications/apply`, {
      method: "POST",
      body: form,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  test.each([
    ["without a token, whose body is never read", 401, 6_000_000, 1, false],
    ["that is far too large, whose body is never read", 413, 30_000_000, 1, true],
    ["of too many fields, refused midway", 413, 3_000_000, 500, true],
    ["whose fields are missing", 400, 1_000_000, 1, true],
  ])("an upload %s is answered %i, and the server goes on", async (_what, status, bytes, fields, isSignedIn) => {
    const answered = await upload(aForm(bytes, fields), isSignedIn ? student.token : undefined);

    expect(answered).toBe(status);
    expect((await fetch(`${origin}/api/health/live`)).status).toBe(200);
  });

  /** Sends bytes as they are; what comes back until the server ends the connection. */
  async function exchange(request: string): Promise<{ status: number; head: string; body: unknown }> {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    let received = "";
    socket.on("data", (bytes: Buffer) => (received += bytes.toString()));
    socket.write(request);
    await once(socket, "end");
    const [head = "", body = ""] = received.split("\r\n\r\n");
    return { status: Number(head.split(" ")[1]), head, body: JSON.parse(body) as unknown };
  }

  const host = "Host: localhost\r\nConnection: close\r\n";
  test.each([
    ["what is no HTTP", "GARBAGE\r\n\r\n", 400, "invalid_input"],
    ["a method that does not exist", `FOO /api/jobs HTTP/1.1\r\n${host}\r\n`, 400, "invalid_input"],
    ["two lengths", `POST /api/jobs HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400, "invalid_input"],
    [
      "a length and chunks",
      `POST /api/jobs HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      "invalid_input",
    ],
    [
      "chunks that are none",
      `POST /api/auth/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzzz\r\n`,
      400,
      "invalid_input",
    ],
    ["no Host", "GET /api/jobs HTTP/1.1\r\nConnection: close\r\n\r\n", 400, "invalid_input"],
    ["two Hosts", `GET /api/jobs HTTP/1.1\r\n${host}HOST: evil.example\r\n\r\n`, 400, "invalid_input"],
    ["a page's two Hosts", `GET /jobs HTTP/1.0\r\n${host}host: localhost\r\n\r\n`, 400, "invalid_input"],
    [
      "a Host that is none",
      "GET /api/jobs HTTP/1.1\r\nHost: evil.example/jobs\r\nConnection: close\r\n\r\n",
      400,
      "invalid_input",
    ],
    ["a Host with a name", "GET /api/jobs HTTP/1.1\r\nHost: a@localhost\r\nConnection: close\r\n\r\n", 400, "invalid_input"],
    ["an address of 20,000 characters", `GET /${"a".repeat(20_000)} HTTP/1.1\r\n${host}\r\n`, 414, "request_too_large"],
    ["a header of 20,000 characters", `GET / HTTP/1.1\r\n${host}X: ${"a".repeat(20_000)}\r\n\r\n`, 431, "request_too_large"],
    ["CONNECT", "CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n", 405, "method_not_allowed"],
    ["an expectation", `GET /api/nothing HTTP/1.1\r\n${host}Expect: tea\r\n\r\n`, 404, "not_found"],
    ["TRACE", `TRACE /api/jobs HTTP/1.1\r\n${host}\r\n`, 405, "method_not_allowed"],
    ["TRACE of a page", `TRACE /jobs HTTP/1.1\r\n${host}\r\n`, 405, "method_not_allowed"],
    ["OPTIONS *", `OPTIONS * HTTP/1.1\r\n${host}\r\n`, 405, "method_not_allowed"],
  ])("%s is answered in the envelope", async (_what, request, status, code) => {
    const answer = await exchange(request);

    const message = expect.stringMatching(/^[A-Z].*\.$/) as unknown;
    expect(answer).toMatchObject({ status, body: { message, error: message, code, requestId: expect.any(String) } });
    expect(answer.head).toMatch(/^content-type: application\/json; charset=utf-8\r?$/im);
    expect(answer.head).toMatch(/^x-content-type-options: nosniff\r?$/im);
  });

  test("a request that does not arrive in time is a 408 with a code of its own", async () => {
    portal.app.server.once("connection", (socket) => {
      portal.app.server.emit("clientError", Object.assign(new Error("late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket);
    });

    expect(await exchange("GET / HTT")).toMatchObject({
      status: 408,
      body: { code: "request_timeout", message: "The request took too long to arrive. Please try again." },
    });
  });

  test("an address with another host leads to this server's API, and the host is nowhere in the answer", async () => {
    const found = await exchange(`GET http://evil.example/api/health/live HTTP/1.1\r\n${host}\r\n`);
    const missing = await exchange(`GET http://evil.example/api/nothing HTTP/1.1\r\n${host}\r\n`);

    expect(found).toMatchObject({ status: 200, body: { status: "ok" } });
    expect(missing).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(JSON.stringify([found, missing])).not.toContain("evil.example");
  });

  test("a sender who goes away midway costs nothing", async () => {
    const filesBefore = await portal.storedFiles();
    const boundary = "gone";
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    socket.write(
      `POST /api/applications/apply HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${student.token}\r\n` +
        `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 900000\r\n\r\n--${boundary}\r\n` +
        `Content-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n%PDF-1.7 and then`,
    );
    await once(socket, "connect");
    const closed = once(socket, "close");
    socket.end();
    socket.resume();
    await closed;

    expect(await portal.storedFiles()).toEqual(filesBefore);
    expect((await fetch(`${origin}/api/health/live`)).status).toBe(200);
  });
});
