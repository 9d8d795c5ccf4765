import { once } from "node:events";
import { connect } from "node:net";
import Fastify from "fastify";
import { expect, test } from "vitest";
import type { AppError } from "#server/errors.ts";
import { cutSlowSenders } from "./bodies.ts";
import { toErrorBody } from "./error-answers.ts";

const stillOpen = "still open";

interface Outcome {
  /** What came until the connection closed. */
  received: string;
  /** The log's warnings and errors. */
  log: string;
}

async function send(head: string, waitMs: number): Promise<Outcome> {
  let log = "";
  const app = Fastify({ logger: { level: "warn", stream: { write: (line) => void (log += line) } } });
  app.addContentTypeParser("multipart/form-data", (_request, payload, done) => {
    payload
      .resume()
      .on("end", () => done(null))
      .on("error", () => undefined);
  });
  app.setErrorHandler<AppError>(
    async (error, request, reply) => await reply.code(error.status).send(toErrorBody(error, request.id)),
  );
  cutSlowSenders(app, 50);
  app.post("/", async (_request, reply) => await reply.header("connection", "close").send("ok"));
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  let received = "";
  socket.on("error", () => undefined).on("data", (bytes: Buffer) => (received += bytes.toString()));
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n`);
  let timer: NodeJS.Timeout | undefined;
  const outcome = await Promise.race([
    once(socket, "close").then(() => received),
    new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(stillOpen), waitMs);
    }),
  ]);
  clearTimeout(timer);
  socket.destroy();
  await app.close();
  return { received: outcome, log };
}

const late = /^HTTP\/1\.1 408 [^]*^connection: close\r$[^]*"The request took too long to arrive\. Please try again\."/im;

test.each([
  ["JSON that does not come", "Content-Type: application/json\r\nContent-Length: 10", late],
  ["JSON of which a part comes", 'Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{"a"', late],
  ["JSON in pieces that do not come", "Content-Type: application/json\r\nTransfer-Encoding: chunked", late],
  ["an upload that takes its time", "Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 10", /^still open$/],
  ["JSON that is there", "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}", /^HTTP\/1\.1 200 /],
] as const)("%s", async (_what, head, expected) => {
  // Only time shows that a connection stays open. The server answers the others after an eighth of it.
  const { received, log } = await send(head, expected.test(stillOpen) ? 400 : 20_000);

  expect(received).toMatch(expected);
  expect(log).toBe("");
});
