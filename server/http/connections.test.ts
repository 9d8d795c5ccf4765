import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

let portal: TestApp;
let go: () => void;
let asked: Promise<void>;

beforeEach(async () => {
  portal = await createTestApp({ withTasks: false });
  const gate = Promise.withResolvers<void>();
  const arrival = Promise.withResolvers<void>();
  [go, asked] = [gate.resolve, arrival.promise];
  // As a page does: it is rendered from what the API answers in this process.
  portal.app.get("/slow", async () => {
    arrival.resolve();
    await gate.promise;
    return (await portal.app.inject({ url: "/api/health/live" })).json();
  });
  portal.app.get("/streamed", async (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write("begin ");
    arrival.resolve();
    await gate.promise;
    reply.raw.end("end");
  });
  await portal.app.listen({ port: 0, host: "127.0.0.1" });
});

afterEach(() => portal.close());

async function open() {
  const address = portal.app.server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  let received = "";
  socket.on("data", (bytes: Buffer) => (received += bytes.toString()));
  await once(socket, "connect");
  const ended = new Promise<string>((resolve) => socket.once("close", () => resolve(received)));
  return { send: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`), ended };
}

test("while the portal stops, a request in flight can still read from the API, and is told that the connection closes", async () => {
  const { send, ended } = await open();
  send("/slow");
  await asked;

  const closed = portal.stop();
  go();

  expect(await ended).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.*\r\n)*connection: close\r\n(?:.*\r\n)*\r\n\{"status":"ok"\}$/i);
  await closed;
});

test("an answer that has begun is sent to its end, and then its connection closes", async () => {
  const { send, ended } = await open();
  send("/streamed");
  await asked;

  const closed = portal.stop();
  go();

  expect(await ended).toMatch(/begin [^]*end/);
  await closed;
});

test("connections that wait for nothing close at once, whether they were ever used or not", async () => {
  const [used, unused] = [await open(), await open()];
  used.send("/slow");
  await asked;
  go();
  await expect.poll(async () => (await portal.call("GET", "/health/live")).status).toBe(200);

  await portal.stop();

  expect([await used.ended, await unused.ended]).toEqual([expect.stringMatching(/^HTTP\/1\.1 200 /), ""]);
});
