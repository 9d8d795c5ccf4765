import { z } from "zod";
import type { Endpoint, FilePart } from "#contract/endpoint.ts";
import { errorBody } from "#contract/errors.ts";
import { countMax } from "#contract/listing-rules.ts";
import { repeatKeyPattern } from "./input.ts";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the whole API, made from the contract. `serverUrl` is the address that people type. */
export function createOpenApiDocument(endpoints: Readonly<Record<string, Endpoint>>, serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const [method = "", path = ""] = key.split(" ");
    paths[path] = { ...paths[path], [method.toLowerCase()]: toOperation(key, endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Wattle",
      version: "1",
      description: "Jobs, rooms and help for international students in Australia. Every error has the same body.",
    },
    servers: [{ url: `${serverUrl}/api` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Error: toSchema(errorBody) },
    },
  };
}

function toOperation(key: string, endpoint: Endpoint): Json {
  const [, path = ""] = key.split(" ");
  return {
    operationId: key.replaceAll(/[^A-Za-z]+(\w)/g, (_, letter: string) => letter.toUpperCase()).replaceAll(/\W/g, ""),
    summary: endpoint.summary,
    tags: [path.split("/")[1]],
    ...(endpoint.access === "anyone" ? {} : { security: [{ bearer: [] }], "x-roles": endpoint.access }),
    ...(endpoint.knowsCaller && { security: [{}, { bearer: [] }] }),
    parameters: [
      ...toParameters(endpoint.params, "path"),
      ...toParameters(endpoint.query, "query"),
      ...(endpoint.comparesVersions ? [ifMatch] : []),
      ...(endpoint.isRepeatable ? [idempotencyKey] : []),
    ],
    ...toRequestBody(endpoint),
    responses: {
      [endpoint.status]: toAnswer(endpoint),
      ...(endpoint.comparesVersions ? { 412: changedSince } : {}),
      ...toTooMany(endpoint),
      default: {
        description: refusals(endpoint),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}

const refusals = (endpoint: Endpoint): string =>
  ["A refusal", ...(endpoint.errors?.length ? [`also with: ${endpoint.errors.join(", ")}`] : [])].join("; ");

function toTooMany({ throttles }: Endpoint): Json {
  if (!throttles) return {};
  const rules = throttles.flatMap(({ per, counts, windows }) =>
    windows.map(({ count, seconds }) => `more than ${count} ${counts} within ${seconds} seconds per ${per}`),
  );
  return {
    429: {
      description: `Too many: ${rules.join("; ")}`,
      headers: { "Retry-After": { description: "Seconds until it can be tried again", schema: { type: "integer" } } },
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    },
  };
}

function toParameters(schema: z.ZodObject | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {} } = toSchema(schema) as { properties?: Record<string, Json> };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || isRequired(schema, name),
    schema: property,
  }));
}

function toRequestBody(endpoint: Endpoint): Json {
  if (endpoint.body)
    return { requestBody: { required: true, content: { "application/json": { schema: toInput(endpoint.body) } } } };
  if (!endpoint.form) return {};
  const fields = toInput(endpoint.form.fields) as { properties: Json; required: string[] };
  const files = Object.entries(endpoint.form.files);
  const json = Object.entries(endpoint.form.json ?? {});
  const eitherOr = files.flatMap(([name, { required }]) =>
    typeof required === "object" ? [{ anyOf: [{ required: [name] }, { required: [required.unless] }] }] : [],
  );
  const schema = {
    ...fields,
    properties: {
      ...Object.fromEntries(json.map(([name, part]) => [name, toInput(part)])),
      ...fields.properties,
      ...Object.fromEntries(files.map(([name, part]) => [name, toFileSchema(part)])),
    },
    required: [
      ...json.map(([name]) => name),
      ...fields.required,
      ...files.filter(([, part]) => part.required === true).map(([name]) => name),
    ],
    ...(eitherOr.length > 0 && { allOf: eitherOr }),
  };
  const encoding = Object.fromEntries(json.map(([name]) => [name, { contentType: "application/json" }]));
  return {
    requestBody: { required: true, content: { "multipart/form-data": { schema, ...(json.length > 0 && { encoding }) } } },
  };
}

function toFileSchema(part: FilePart): Json {
  const file = {
    type: "string",
    format: "binary",
    description: `${part.extensions.join(", ")}, at most ${part.bytesMax / 1024 / 1024} MB`,
  };
  return part.countMax === 1 ? file : { type: "array", items: file, maxItems: part.countMax };
}

function toAnswer(endpoint: Endpoint): Json {
  if (endpoint.answer === null) return { description: "Done" };
  if (endpoint.answer === "file")
    return { description: "The file", content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } } };
  if (endpoint.answer === "events")
    return { description: "The stream", content: { "text/event-stream": { schema: { type: "string" } } } };
  return {
    description: "The answer",
    ...((isPaged(endpoint) || endpoint.hasVersion) && {
      headers: { ...(isPaged(endpoint) && pageHeaders), ...(endpoint.hasVersion && { ETag: version }) },
    }),
    content: { "application/json": { schema: toSchema(endpoint.answer) } },
  };
}

const isPaged = ({ query }: Endpoint): boolean => query !== undefined && "page" in query.shape;

const version = { description: "The record's version, for If-Match (RFC 9110)", schema: { type: "string" } };

const ifMatch = {
  name: "If-Match",
  in: "header",
  required: false,
  description: "The ETag of the record as it was read. Without it the change applies to whatever is stored",
  schema: { type: "string" },
};

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Chosen by the caller, such as a UUID. Sent again with the same key, within a day, the call makes nothing new",
  schema: { type: "string", pattern: repeatKeyPattern.source },
};

const changedSince = {
  description: "The record has changed since it was read",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
};

const pageHeaders = {
  "X-Total-Count": {
    description: "How many match; counting stops at the maximum",
    schema: { type: "integer", minimum: 0, maximum: countMax },
  },
  "X-Total-Count-Relation": {
    description: "`gte` where more match, or may match, than X-Total-Count says, else absent",
    schema: { type: "string", enum: ["gte"] },
  },
  Link: {
    description: "The first, previous, next and last page (RFC 8288), where the call has any parameter",
    schema: { type: "string" },
  },
};

function toInput(schema: z.ZodObject): Json {
  const { properties = {} } = toSchema(schema) as { properties?: Json };
  return { type: "object", properties, required: Object.keys(properties).filter((name) => isRequired(schema, name)) };
}

// Only parsing tells: the type of a schema does not show presets, nor that blank means none.
const isRequired = (schema: z.ZodObject, name: string): boolean => {
  const property = schema.shape[name];
  return property !== undefined && !z.safeParse(property, undefined).success;
};

function toSchema(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: "any" }) as Json;
  return rest;
}
