import type { FastifyInstance } from "fastify";

interface InProcessRequest {
  method: string;
  url: string;
}

interface InProcessAnswer {
  status: number;
  header(name: string): string | null;
  body: unknown;
}

/** Calls the API inside the process without a token. Checks, handlers and errors are the same as over the network. */
export function createInProcessTransport(app: FastifyInstance) {
  return async ({ method, url }: InProcessRequest): Promise<InProcessAnswer> => {
    const answer = await app.inject({ method: method as "GET", url });
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
