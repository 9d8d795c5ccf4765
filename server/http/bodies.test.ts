import { once } from "node:events";
import { connect } from "node:net";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { cutSlowSenders } from "./bodies.ts";

type Outcome = "answered" | "cut off" | "still open";

async function send(head: string, waitMs: number): Promise<Outcome> {
  const app = Fastify();
  app.addContentTypeParser("multipart/form-data", (_request, payload, done) => {
    payload
      .resume()
      .on("end", () => done(null))
      .on("error", () => undefined);
  });
  cutSlowSenders(app, 50);
  app.post("/", async () => "ok");
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n`);
  let timer: NodeJS.Timeout | undefined;
  const outcome = await Promise.race([
    once(socket, "data").then(() => "answered" as const),
    once(socket, "close").then(() => "cut off" as const),
    new Promise<"still open">((resolve) => {
      timer = setTimeout(() => resolve("still open"), waitMs);
    }),
  ]);
  clearTimeout(timer);
  socket.destroy();
  await app.close();
  return outcome;
}

test.each([
  ["JSON that does not come", "Content-Type: application/json\r\nContent-Length: 10", "cut off"],
  ["JSON in pieces that do not come", "Content-Type: application/json\r\nTransfer-Encoding: chunked", "cut off"],
  ["an upload that takes its time", "Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 10", "still open"],
  ["JSON that is there", "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}", "answered"],
] as const)("%s", async (_what, head, outcome: Outcome) => {
  // Only time shows that a connection stays open. The server cuts off the others after an eighth of it.
  expect(await send(head, outcome === "still open" ? 400 : 20_000)).toBe(outcome);
});
