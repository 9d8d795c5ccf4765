import type { Answer, AnswerOf, EndpointKey, Endpoints, Sent } from "#contract/api.ts";
import type { LifeEndpoints } from "#contract/listing-life.ts";
import { toApiError, unreadable } from "./api-error.ts";

/** One request below `/api` as a transport receives it. */
interface ApiRequest {
  method: string;
  /** With the query string, for example `/api/jobs?page=2`. */
  url: string;
  /** A JSON body, or a form with files. */
  body?: string | FormData;
  headers: Readonly<Record<string, string>>;
}

export interface ApiAnswer {
  status: number;
  header(name: string): string | null;
  /** The parsed JSON body; `undefined` when there is none. */
  body: unknown;
}

/** Sends a request to the API: over the network in the browser, inside the process while a page is rendered. */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>;

type Part<Of, Name extends "params" | "query" | "body"> =
  Sent<Of, Name> extends undefined
    ? { [N in Name]?: never }
    : // A query of which nothing is required may be left out.
      Partial<Sent<Of, Name>> extends Sent<Of, Name>
      ? { [N in Name]?: Sent<Of, Name> }
      : { [N in Name]: Sent<Of, Name> };
type FormPart = { form?: FormData };

/** The version of the record as it was read. If it has changed since, the call is refused with `precondition_failed`. */
type Precondition = { ifMatch?: string | undefined };
/** Chosen by the caller: a call that is sent again with the same one makes its record once. */
type Repeatable = { idempotencyKey?: string | undefined };

/**
 * The input of a call: the parts that its endpoint has. A multipart endpoint takes a `form`. A change to a record that has a version
 * takes `ifMatch`, and one that may be sent again `idempotencyKey`.
 */
type InputOf<Of> = Part<Of, "params"> & Part<Of, "query"> & Part<Of, "body"> & FormPart & Precondition & Repeatable;
type Input<Key extends EndpointKey> = InputOf<Endpoints[Key]>;

/** A record with its version, which changes whenever the record changes. */
export interface Versioned<Value> {
  value: Value;
  version: string | undefined;
}

/** One page of a list and the number of all its items; "at least" if counting stopped. */
export interface ListPage<Item> {
  items: readonly Item[];
  total: number;
  isAtLeast: boolean;
}

/** A record that a form was opened to change. */
export interface OpenedRecord<Value> extends Versioned<Value> {
  /**
   * Reads the record again.
   * @throws ApiError
   */
  reread: () => Promise<Versioned<Value>>;
  /** Opens the form anew with the record as it is saved now. */
  replace: (newer: Versioned<Value>) => void;
}

export interface Api {
  /**
   * Makes a call of the contract.
   * @throws ApiError
   */
  call<Key extends EndpointKey>(key: Key, input: Input<Key>): Promise<AnswerOf<Key>>;
  /**
   * Makes a call that every board has, such as `GET /{board}/own-counts`, of the board at this path.
   * @throws ApiError
   */
  callBoard<Key extends keyof LifeEndpoints>(
    path: string,
    key: Key,
    input: InputOf<LifeEndpoints[Key]>,
  ): Promise<Answer<LifeEndpoints[Key]>>;
  /** Makes a call that answers with a record, and reads its version too. @throws ApiError */
  read<Key extends EndpointKey>(key: Key, input: Input<Key>): Promise<Versioned<AnswerOf<Key>>>;
  /** Makes a list call and reads its counts. @throws ApiError */
  list<Key extends EndpointKey>(
    key: Key,
    input: Input<Key>,
  ): Promise<ListPage<AnswerOf<Key> extends (infer Item)[] ? Item : never>>;
}

/** The typed API over a transport. Method and path come from the contract's keys, which the compiler checks. */
export function createApi(transport: Transport): Api {
  async function send(key: string, input: LooseInput): Promise<ApiAnswer> {
    const answer = await transport(toRequest(key, input));
    if (answer.status >= 400) throw toApiError(answer.status, answer.body);
    // A network that requires its own sign-in answers every call with its own page.
    if (answer.body === undefined && answer.status !== 204) throw unreadable(answer.status);
    return answer;
  }
  return {
    call: async (key, input) => (await send(key, input)).body as never,
    callBoard: async (path, key, input) => (await send(key.replace("/{board}", path), input)).body as never,
    read: async (key, input) => {
      const answer = await send(key, input);
      return { value: answer.body as never, version: answer.header("etag") ?? undefined };
    },
    list: async (key, input) => {
      const answer = await send(key, input);
      return {
        items: answer.body as never[],
        total: Number(answer.header("x-total-count") ?? 0),
        isAtLeast: answer.header("x-total-count-relation") === "gte",
      };
    },
  };
}

/** An endpoint's input without its types. */
interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  form?: FormData;
  ifMatch?: string | undefined;
  idempotencyKey?: string | undefined;
}

/** Returns the method, address, headers and body of a call. */
function toRequest(key: string, { params = {}, query = {}, body, form, ifMatch, idempotencyKey }: LooseInput): ApiRequest {
  const [method = "", pattern = ""] = key.split(" ");
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]])),
  );
  return {
    method,
    url: `/api${path}${search.size > 0 ? `?${search.toString()}` : ""}`,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(ifMatch !== undefined && { "if-match": ifMatch }),
      ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
    },
    ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}
