import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Answer } from "#server/testing/call-api.ts";
import type { Person } from "#server/testing/factories.ts";
import { createChance, createFuzzer, type FuzzedRequest, type JsonSchema, type Operation } from "#server/testing/fuzzer.ts";
import { aJpeg } from "#server/testing/photo-files.ts";
import { aPdf } from "#server/testing/resume-files.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

// `npm run test:fuzz -- 200000` makes more. A failure names its seed, which repeats it: `npm run test:fuzz -- 20000 SEED`.
const requestCount = Number(process.env["FUZZ_REQUESTS"] ?? 17_500);
const seed = Number(process.env["FUZZ_SEED"] ?? 20_261_122);
const minute = 60_000;

type Document = {
  paths: Record<string, Record<string, Omit<Operation, "key" | "method" | "path">>>;
  components: { schemas: Record<string, JsonSchema> };
};

let portal: TestApp;
let operations: readonly Operation[];
let components: Document["components"];

beforeAll(async () => {
  portal = await createTestApp();
  const document = (await portal.call<Document>("GET", "/openapi.json")).body;
  components = document.components;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      key: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
    })),
  );
});

afterAll(() => portal.close());

/** People of every role. A person who has lost the session or the account is replaced. */
function createPeople(app: TestApp) {
  const create: Readonly<Record<string, () => Promise<Person>>> = {
    student: app.aStudent,
    employer: app.anEmployer,
    renter: app.aRenter,
    "service provider": app.aServiceProvider,
    admin: app.anAdmin,
  };
  const roles = ["nobody", "forged", ...Object.keys(create)];
  const people = new Map<string, Person>();
  return {
    roles,
    async tokenOf(role: string): Promise<string | undefined> {
      if (role === "forged") return "eyJhbGciOiJub25lIn0.e30.";
      const make = create[role];
      if (!make) return undefined;
      const person = people.get(role) ?? (await make());
      people.set(role, person);
      return person.token;
    },
    /** Everybody who may make this call. */
    rolesFor({ "x-roles": allowed }: Operation): readonly string[] {
      if (allowed === undefined) return roles;
      if (allowed === "signed-in") return Object.keys(create);
      return allowed.map((each) => each.toLowerCase().replace("-", " "));
    },
    replace: (role: string) => people.delete(role),
  };
}

/** Compares answers with the document. */
function createReader() {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  const compiled = new Map<JsonSchema, ValidateFunction>();
  const toSchema = (schema: JsonSchema) => ({ ...schema, components });
  const isOf = (schema: JsonSchema, body: unknown): string | undefined => {
    const target = "$ref" in schema ? (components.schemas[String(schema["$ref"]).split("/").at(-1) ?? ""] ?? {}) : schema;
    const validate = compiled.get(target) ?? ajv.compile(toSchema(target));
    compiled.set(target, validate);
    return validate(body) ? undefined : ajv.errorsText(validate.errors);
  };
  /** Returns what is wrong with an answer. */
  return function problemOf({ responses }: Operation, { status, headers, body, bytes }: Answer): string | undefined {
    if (status >= 500) return "a failure of the server";
    if (headers["x-content-type-options"] !== "nosniff") return "no security headers";
    const described = responses[String(status)] ?? responses["default"];
    const schema = described?.content?.["application/json"]?.schema;
    if (schema) return isOf(schema, body);
    if (status === 204) return bytes.length === 0 ? undefined : "a body where none was promised";
    return undefined;
  };
}

test(
  `${requestCount.toLocaleString("en-AU")} requests made up from the API document get answers that it describes, and none fails`,
  async () => {
    const chance = createChance(seed);
    const people = createPeople(portal);
    const problemOf = createReader();
    const files = [
      aPdf(),
      await aJpeg(),
      { fileName: "nothing.pdf", bytes: Buffer.alloc(0) },
      { fileName: "../x.exe", bytes: Buffer.from("MZ") },
    ];
    const ids: string[] = [];
    const makeUp = createFuzzer(chance, { ids, files });
    const problems: unknown[] = [];
    const statuses = new Map<number, number>();
    for (let count = 0; count < requestCount && problems.length < 10; count += 1) {
      const operation = operations[count % operations.length] as Operation;
      // Who is refused at the door proves little: permissions.test.ts tries everybody on every call.
      const role = chance.oneOf(chance.is(0.95) ? people.rolesFor(operation) : people.roles);
      const made: FuzzedRequest = makeUp(operation);
      const token = await people.tokenOf(role);
      const answer = await portal.call(operation.method, made.path, {
        ...(token !== undefined && { token }),
        ...("body" in made && { body: made.body }),
        ...(made.form && { form: made.form }),
        headers: made.headers,
      });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const problem = problemOf(operation, answer);
      if (problem !== undefined)
        problems.push({ seed, count, role, problem, key: operation.key, made, status: answer.status, body: answer.body });
      if (answer.status === 401 && operation.key !== "POST /auth/login") people.replace(role);
      rememberIds(ids, answer.body);
    }
    console.log(`fuzzing: ${[...statuses].map(([status, times]) => `${times} × ${status}`).join(", ")}`);

    expect(problems).toEqual([]);
    // Neither tokens nor passwords, addresses or telephone numbers.
    expect(portal.takeLog().filter((line) => /eyJ|correct horse|@example|0491 570/.test(line))).toEqual([]);
    // Not all were refused, or the answers would prove little.
    expect([...statuses].filter(([status]) => status < 300).reduce((sum, [, times]) => sum + times, 0)).toBeGreaterThan(
      requestCount / 10,
    );
  },
  requestCount < 50_000 ? 5 * minute : 24 * 60 * minute,
);

/** Keeps the ids of what was made, so that later requests are about something. */
function rememberIds(ids: string[], body: unknown): void {
  const found = Array.isArray(body) ? (body[0] as unknown) : body;
  if (typeof found !== "object" || found === null || !("id" in found)) return;
  ids.push(String(found.id));
  if (ids.length > 200) ids.shift();
}
