import type { FastifyInstance, FastifyRequest } from "fastify";

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

/** It takes the place of an address. No connection has it, whatever a caller's headers say. */
const remoteAddress = "in process";

/** Returns true if this process made the call for one of its pages. */
export const isInProcess = ({ raw }: FastifyRequest): boolean => raw.socket.remoteAddress === remoteAddress;

/**
 * Calls the API inside the process without a token. Checks, handlers and errors are the same as over the network.
 * @param headers are sent with every call
 */
export function createInProcessTransport(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>> = {},
): InProcessTransport {
  return async ({ method, url }) => {
    const answer = await app.inject({ method: method as "GET", url, headers, remoteAddress });
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
