import { describe, expect, it } from "vitest";
import { type ApiAnswer, createApi, type Transport } from "./call.ts";

function createRecordedApi(answer: Partial<ApiAnswer> = {}) {
  const requests: Parameters<Transport>[0][] = [];
  const api = createApi(async (request) => {
    requests.push(request);
    return { status: 200, header: () => null, body: {}, ...answer };
  });
  return { api, requests };
}

describe("a call", () => {
  it("has the contract's method and path, and no query where there is none", async () => {
    const { api, requests } = createRecordedApi();
    await api.call("GET /auth/me", {});
    expect(requests).toEqual([{ method: "GET", url: "/api/auth/me", headers: {} }]);
  });

  it("puts parameters into the path as one segment each, whatever they hold", async () => {
    const { api, requests } = createRecordedApi();
    await api.call("GET /jobs/{id}", { params: { id: "../admin?x=1#é" } });
    expect(requests[0]?.url).toBe("/api/jobs/..%2Fadmin%3Fx%3D1%23%C3%A9");
  });

  it("leaves out what is undefined in a query, keeps empty texts, and encodes the rest", async () => {
    const { api, requests } = createRecordedApi({ body: [] });
    await api.call("GET /jobs", { query: { q: "R&D + 日本", page: "2", location: undefined, category: "" } });
    expect(requests[0]?.url).toBe("/api/jobs?q=R%26D+%2B+%E6%97%A5%E6%9C%AC&page=2&category=");
  });

  it("sends a body as JSON and a form as it is", async () => {
    const { api, requests } = createRecordedApi();
    await api.call("POST /auth/login", { body: { email: "a@example.com", password: "x" } });
    const form = new FormData();
    await api.call("POST /applications/apply", { form });
    expect(requests[0]?.body).toBe('{"email":"a@example.com","password":"x"}');
    expect(requests[1]?.body).toBe(form);
  });

  it("sends the version that a change is based on, and reads the record's version", async () => {
    const { api, requests } = createRecordedApi({ header: (name) => (name === "etag" ? '"2"' : null), body: { name: "Mia" } });
    const saved = await api.read("PUT /auth/update", { body: { name: "Mia" }, ifMatch: '"1"' });
    expect(requests[0]?.headers).toEqual({ "content-type": "application/json", "if-match": '"1"' });
    expect(saved).toEqual({ value: { name: "Mia" }, version: '"2"' });
  });

  it("throws the server's sentences on a refusal", async () => {
    const body = { message: "No.", error: "No.", code: "invalid_input", fields: { email: "Enter it." } };
    await expect(createRecordedApi({ status: 400, body }).api.call("GET /auth/me", {})).rejects.toMatchObject({
      message: "No.",
      status: 400,
      code: "invalid_input",
      fields: { email: "Enter it." },
    });
  });

  it.each([
    ["a proxy's page", { status: 502, body: undefined }],
    ["JSON of somebody else", { status: 500, body: { error: "Bad gateway" } }],
    ["a gateway with codes of its own", { status: 502, body: { code: "BAD_GATEWAY", message: "upstream reset" } }],
    ["an error without a sentence", { status: 500, body: { code: "internal", message: "" } }],
    ["a success that cannot be read", { status: 200, body: undefined }],
  ])("of %s says that the answer is not our server's", async (_what, answer) => {
    const { api } = createRecordedApi(answer);

    await expect(api.call("GET /auth/me", {})).rejects.toMatchObject({
      message: "An error occurred. Please try again.",
      code: "unreadable",
      status: answer.status,
    });
  });

  it("without a body in its answer is good where none was promised", async () => {
    const { api } = createRecordedApi({ status: 204, body: undefined });

    await expect(api.call("POST /auth/logout", {})).resolves.toBeUndefined();
  });

  it("reads the counts of a list", async () => {
    const headers = new Map([
      ["x-total-count", "10000"],
      ["x-total-count-relation", "gte"],
    ]);
    const { api } = createRecordedApi({ body: [], header: (name) => headers.get(name) ?? null });
    expect(await api.list("GET /jobs", { query: {} })).toEqual({ items: [], total: 10_000, isAtLeast: true });
  });
});
