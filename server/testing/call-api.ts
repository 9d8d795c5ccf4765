import type { FastifyInstance } from "fastify";
import { type TestForm, toMultipart } from "./multipart.ts";

export interface CallOptions {
  token?: string | undefined;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as multipart/form-data. */
  form?: TestForm;
  /** Sent as it is; say its content type in `headers`. */
  payload?: string | Buffer;
  headers?: Readonly<Record<string, string>>;
}

export interface Answer<Body = unknown> {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  /** Parsed JSON; `undefined` for anything else. */
  body: Body;
  bytes: Buffer;
}

/** Calls the API; `path` is below `/api`. */
export type CallApi = <Body = unknown>(method: string, path: string, options?: CallOptions) => Promise<Answer<Body>>;

/** The caller of an app, without a network in between. */
export function createCall(app: FastifyInstance): CallApi {
  return async <Body>(
    method: string,
    path: string,
    { token, body, form, payload, headers }: CallOptions = {},
  ): Promise<Answer<Body>> => {
    const multipart = form && toMultipart(form);
    const answer = await app.inject({
      method: method as "GET",
      url: `/api${path}`,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(multipart && { "content-type": multipart.contentType }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      ...(multipart && { payload: multipart.payload }),
      ...(payload !== undefined && { payload }),
    });
    const isJson = String(answer.headers["content-type"]).startsWith("application/json") && answer.body !== "";
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: (isJson ? JSON.parse(answer.body) : undefined) as Body,
      bytes: answer.rawPayload,
    };
  };
}
