import type { FastifyInstance } from "fastify";

interface InProcessRequest {
  method: string;
  url: string;
}

/** Calls the API. */
export type InProcessTransport = (request: InProcessRequest) => Promise<InProcessAnswer>;

interface InProcessAnswer {
  status: number;
  header(name: string): string | null;
  body: unknown;
}

/**
 * Calls the API inside the process without a token. Checks, handlers and errors are the same as over the network.
 * @param headers are sent with every call
 */
export function createInProcessTransport(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>> = {},
): InProcessTransport {
  return async ({ method, url }) => {
    const answer = await app.inject({ method: method as "GET", url, headers });
    return {
      status: answer.statusCode,
      header: (name) => {
        const value = answer.headers[name];
        return value === undefined ? null : String(value);
      },
      body: answer.body === "" ? undefined : JSON.parse(answer.body),
    };
  };
}
