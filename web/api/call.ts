import type { AnswerOf, EndpointKey, InputOf } from "#contract/api.ts";
import { toApiError, unreadable } from "./api-error.ts";

/** One request below `/api` as a transport receives it. */
interface ApiRequest {
  method: string;
  /** With the query string, for example `/api/jobs?page=2`. */
  url: string;
  /** A JSON body, or a form with files. */
  body?: string | FormData;
}

export interface ApiAnswer {
  status: number;
  header(name: string): string | null;
  /** The parsed JSON body; `undefined` when there is none. */
  body: unknown;
}

/** Sends a request to the API: over the network in the browser, inside the process while a page is rendered. */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>;

type Part<Key extends EndpointKey, Name extends "params" | "query" | "body"> =
  InputOf<Key, Name> extends undefined
    ? { [N in Name]?: never }
    : // A query of which nothing is required may be left out.
      Partial<InputOf<Key, Name>> extends InputOf<Key, Name>
      ? { [N in Name]?: InputOf<Key, Name> }
      : { [N in Name]: InputOf<Key, Name> };
type FormPart = { form?: FormData };

/** The input of a call: the parts that its endpoint has. A multipart endpoint takes a `form`. */
type Input<Key extends EndpointKey> = Part<Key, "params"> & Part<Key, "query"> & Part<Key, "body"> & FormPart;

/** One page of a list and the number of all its items; "at least" if counting stopped. */
export interface ListPage<Item> {
  items: readonly Item[];
  total: number;
  isAtLeast: boolean;
}

export interface Api {
  /**
   * Makes a call of the contract.
   * @throws ApiError
   */
  call<Key extends EndpointKey>(key: Key, input: Input<Key>): Promise<AnswerOf<Key>>;
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
    call: async (key, input) => (await send(key, input as LooseInput)).body as never,
    list: async (key, input) => {
      const answer = await send(key, input as LooseInput);
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
}

/** Returns the method, address and body of a call. */
function toRequest(key: string, { params = {}, query = {}, body, form }: LooseInput): ApiRequest {
  const [method = "", pattern = ""] = key.split(" ");
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]])),
  );
  return {
    method,
    url: `/api${path}${search.size > 0 ? `?${search.toString()}` : ""}`,
    ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}
