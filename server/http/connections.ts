import { randomUUID } from "node:crypto";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { arrivalMs } from "./bodies.ts";
import { refusalOf, toErrorBody } from "./error-answers.ts";

/** The network side of the portal, below Fastify. */
export interface Connections {
  /** Makes the server that Fastify listens with; it asks for one per address of the host name. */
  serverFactory(answer: RequestListener): Server;
  /**
   * Lets requests in flight finish, and those that are on their way, and closes their connections then. Closes the connections that wait
   * for nothing, and those whose request has stopped arriving. Resolves when all connections are closed.
   */
  drain(): Promise<void>;
}

interface StopTimes {
  /** What a client has sent by then, because it was not told yet that its connection closes, is still answered. */
  underWayMs: number;
  /** A request that does not go on for this long is given up, or one phone in a tunnel makes every stop end by force. */
  stalledMs: number;
}

const usualTimes: StopTimes = { underWayMs: 200, stalledMs: 4_000 };

/** HTTP/1.1 servers that answer in the error envelope also when Node refuses a request, and that can be drained. */
export function createConnections({ underWayMs, stalledMs }: StopTimes = usualTimes): Connections {
  const servers = new Set<Server>();
  // Node cannot tell these apart: to `closeIdleConnections` a connection that has sent nothing yet is not idle.
  const answersUnderWay = new Map<Duplex, Set<ServerResponse>>();
  let isDraining = false;

  function track({ socket }: IncomingMessage, response: ServerResponse): void {
    const answers = answersUnderWay.get(socket);
    if (isDraining) response.shouldKeepAlive = false;
    answers?.add(response);
    response.once("close", () => {
      answers?.delete(response);
      if (isDraining && answers?.size === 0) socket.destroySoon();
    });
  }

  function onClientError(error: ParserError, socket: Duplex): void {
    const hasBegun = [...(answersUnderWay.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (error.code === "ECONNRESET" || !socket.writable || hasBegun) socket.destroy();
    else refuse(socket, toStatus(error));
  }

  function serverFactory(answer: RequestListener): Server {
    const onRequest: RequestListener = (request, response) => {
      track(request, response);
      answer(request, response);
    };
    const server = createServer(serverOptions, onRequest)
      // Node would answer 417 without a body to an expectation that it does not know. Nobody has to meet it (RFC 9110, 10.1.1).
      .on("checkExpectation", onRequest)
      .on("connect", (_request: IncomingMessage, socket: Duplex) => refuse(socket, 405, "Allow: GET, HEAD, POST\r\n"))
      .on("clientError", onClientError)
      .on("connection", (socket: Socket) => {
        answersUnderWay.set(socket, new Set());
        socket.once("close", () => answersUnderWay.delete(socket));
      });
    servers.add(server);
    return server;
  }

  async function drain(): Promise<void> {
    isDraining = true;
    for (const answers of answersUnderWay.values()) for (const response of answers) response.shouldKeepAlive = false;
    // A connection that is closed before its request was read is reset, and its sender has no answer.
    if (answersUnderWay.size > 0) await wait(underWayMs);

    const closing = [...servers].map(async (server) => await new Promise((resolve) => server.close(resolve)));
    for (const [socket, answers] of answersUnderWay) if (answers.size === 0) socket.destroy();
    const looking = cutStalled();
    await Promise.all(closing);
    clearInterval(looking);
  }

  /** Closes the connections whose request is incomplete and has not gone on since the last look. */
  function cutStalled(): NodeJS.Timeout {
    const bytesBefore = new Map<Duplex, number>();
    return setInterval(() => {
      for (const [socket, answers] of answersUnderWay) {
        const bytes = socket instanceof Socket ? socket.bytesRead : 0;
        const isComing = [...answers].some(({ req }) => !req.complete);
        if (isComing && bytesBefore.get(socket) === bytes) socket.destroy();
        bytesBefore.set(socket, bytes);
      }
    }, stalledMs);
  }

  return { serverFactory, drain };
}

const serverOptions = {
  // Without time limits a request that trickles in holds its connection for ever.
  headersTimeout: 10_000,
  requestTimeout: arrivalMs.upload,
  connectionsCheckingInterval: 2_000,
  // Longer than the 60 s of usual load balancers, so that the balancer and not the portal closes an idle connection.
  keepAliveTimeout: 72_000,
  // Checked in `refuseWithoutHost`, with a body.
  requireHostHeader: false,
};

interface ParserError extends Error {
  code?: string;
  /** The bytes that could not be read. */
  rawPacket?: Buffer;
}

const addressCharactersMax = 8_000;

function toStatus({ code, rawPacket }: ParserError): number {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return 413;
  if (code !== "HPE_HEADER_OVERFLOW") return 400;
  const lineEnd = rawPacket?.indexOf("\r\n") ?? 0;
  return lineEnd === -1 || lineEnd > addressCharactersMax ? 414 : 431;
}

// There is no request and no reply yet to write an answer with.
function refuse(socket: Duplex, status: number, headers = ""): void {
  const body = JSON.stringify(toErrorBody(refusalOf(status), randomUUID()));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}Connection: close\r\nCache-Control: no-store\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}
