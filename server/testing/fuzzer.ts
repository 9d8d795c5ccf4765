// Makes requests from our own API document: mostly as it describes them, with something wrong in many of them.
import type { TestFile, TestForm } from "./multipart.ts";

export type JsonSchema = Readonly<Record<string, unknown>>;

/** What the API document says of one operation. */
export interface Operation {
  /** Such as `PUT /jobs/{id}`. */
  key: string;
  method: string;
  path: string;
  parameters: readonly { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Readonly<Record<string, { schema: JsonSchema }>> };
  /** Who may make the call; absent if anyone may. */
  "x-roles"?: readonly string[] | "signed-in";
  responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: JsonSchema }>> }>>;
}

/** A request that was made up. */
export interface FuzzedRequest {
  path: string;
  body?: unknown;
  form?: TestForm;
  headers: Readonly<Record<string, string>>;
}

/** Values that are likely to be worth sending: ids that exist, and files. */
export interface KnownValues {
  ids: readonly string[];
  files: readonly TestFile[];
}

/** A source of chance that gives the same sequence for the same seed (mulberry32). */
export interface Chance {
  /** True with this probability. */
  is(probability: number): boolean;
  /** From 0 to below the limit. */
  below(limit: number): number;
  oneOf<Value>(values: readonly Value[]): Value;
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    is: (probability) => next() < probability,
    below,
    oneOf: (values) => values[below(values.length)] as (typeof values)[number],
  };
}

/** Values that no schema asks for. */
const hostile: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  0.1 + 0.2,
  [],
  {},
  [null],
  [[[[[]]]]],
  { $gt: "" },
  { toString: "x", valueOf: 1 },
  "",
  " ",
  "\u0000",
  "\uD800",
  "\u202Eevil\u2066",
  "\u200B",
  "' OR 1=1 --",
  "%_%\\",
  '"'.repeat(40),
  "<script>alert(1)</script>",
  "${7*7}{{7*7}}",
  "=HYPERLINK(1)",
  "../../etc/passwd",
  "javascript:alert(1)",
  "a\r\nBcc: b@example.com",
  "ZÜRICH Café İstanbul ﬁ",
  "😀".repeat(70),
  "x".repeat(20_000),
  "e\u0301".repeat(4_000),
  "9".repeat(400),
  "2026-02-30",
  "-2026-01-01",
  "00000000-0000-0000-0000-000000000000",
];

const words = ["barista", "Carlton", "room", "3053", "Monash", "évier", "東京", "a", "the", "Melbourne VIC"] as const;

/** Texts for fields with a pattern, by a part of the pattern. */
const patterned: readonly (readonly [string, (count: number) => string])[] = [
  ["@", (count) => `fuzz-${count}@example.com`],
  ["[0-9 +()-]", () => "0491 570 006"],
  ["\\d\\d-", (count) => `${1985 + (count % 50)}-0${1 + (count % 9)}-15`],
  ["[0-9]{4}", () => "3053"],
  ["https?:", (count) => `https://www.example.com/${count}`],
];

/** Makes values as schemas describe them, or others: how many is said by `hostility`, from 0 to 1. */
function createValues(chance: Chance, { ids, files }: KnownValues) {
  let count = 0;
  let hostility = 0;

  function toValue(schema: JsonSchema): unknown {
    if (chance.is(hostility)) return chance.oneOf(hostile);
    const choices = schema["anyOf"] ?? schema["oneOf"];
    if (Array.isArray(choices)) return toValue(chance.oneOf(choices as JsonSchema[]));
    if (Array.isArray(schema["enum"])) return chance.oneOf(schema["enum"]);
    const type = Array.isArray(schema["type"]) ? chance.oneOf(schema["type"] as string[]) : schema["type"];
    if (type === "object") return toObject(schema);
    if (type === "array") return Array.from({ length: chance.below(4) }, () => toValue((schema["items"] ?? {}) as JsonSchema));
    if (type === "number" || type === "integer") return chance.below(1_000);
    if (type === "boolean") return chance.is(0.5);
    return type === "null" ? null : toText(schema);
  }

  function toText({ format, pattern, maxLength }: JsonSchema): string {
    count += 1;
    if (format === "uuid") return ids.length > 0 && chance.is(0.8) ? chance.oneOf(ids) : crypto.randomUUID();
    const known = patterned.find(([part]) => typeof pattern === "string" && pattern.includes(part));
    if (known) return known[1](count);
    const text = Array.from({ length: 1 + chance.below(4) }, () => chance.oneOf(words)).join(" ");
    return text.slice(0, typeof maxLength === "number" ? maxLength : text.length);
  }

  function toObject(schema: JsonSchema): Record<string, unknown> {
    const sent = propertiesOf(schema).filter(() => !chance.is(hostility / 2));
    const values = sent.map(([name, property]) => [name, toValue(property)] as const);
    return Object.fromEntries(chance.is(hostility) ? [...values, [chance.oneOf(surplus), "x"]] : values);
  }

  function toForm(schema: JsonSchema): TestForm {
    const sent = propertiesOf(schema).filter(() => !chance.is(hostility));
    return Object.fromEntries(
      sent.map(([name, property]) => {
        const items = (property["items"] ?? property) as JsonSchema;
        if (items["format"] !== "binary") return [name, toPart(toValue(property))];
        return [name, chance.oneOf(chance.is(hostility) ? [[], files] : files.map((file) => [file]))];
      }),
    );
  }

  return {
    toValue,
    toForm,
    setHostility(to: number) {
      hostility = to;
    },
  };
}

const surplus = ["__proto__", "id", "role", "posterId", "constructor"] as const;

const propertiesOf = (schema: JsonSchema) => Object.entries((schema["properties"] ?? {}) as Readonly<Record<string, JsonSchema>>);

/** Makes requests of operations. The same seed gives the same requests; half of them have nothing wrong on purpose. */
export function createFuzzer(chance: Chance, known: KnownValues) {
  const { toValue, toForm, setHostility } = createValues(chance, known);
  return (operation: Operation): FuzzedRequest => {
    const { path, parameters, requestBody } = operation;
    setHostility(chance.is(0.5) ? 0 : 0.15);
    const valueOf = (name: string, place: string): string => {
      const parameter = parameters.find((each) => each.name === name && each.in === place);
      return toWellFormed(toPart(toValue(parameter?.schema ?? {})));
    };
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(valueOf(name, "path")));
    const asked = parameters.filter((each) => each.in === "query" && chance.is(0.4));
    const query = new URLSearchParams(asked.map(({ name }): [string, string] => [name, valueOf(name, "query")]));
    const headers: Record<string, string> = chance.is(0.1) ? { "if-match": '"old"' } : {};
    const request = { path: query.size > 0 ? `${filled}?${query.toString()}` : filled, headers };
    const { "application/json": json, "multipart/form-data": multipart } = requestBody?.content ?? {};
    if (multipart) return { ...request, form: toForm(multipart.schema) };
    return json ? { ...request, body: toValue(json.schema) } : request;
  };
}

/** As a form field or a part of an address carries it. */
const toPart = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

const toWellFormed = (text: string): string => text.toWellFormed().slice(0, 2_000);
