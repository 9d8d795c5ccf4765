import { once } from "node:events";
import { connect, type Server } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";
import { createConnections } from "./connections.ts";

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

afterEach(async () => {
  vi.useRealTimers();
  await portal.close();
});

const open = async () => await openTo(portal.app.server);

async function openTo(server: Server) {
  const address = server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  let received = "";
  socket.on("data", (bytes: Buffer) => (received += bytes.toString()));
  await once(socket, "connect");
  const ended = new Promise<string>((resolve) => socket.once("close", () => resolve(received)));
  return {
    socket,
    received: () => received,
    send: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
    ended,
  };
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

test("connections that wait for nothing close, whether they were ever used or not", async () => {
  const [used, unused] = [await open(), await open()];
  used.send("/slow");
  await asked;
  go();
  await expect.poll(async () => (await portal.call("GET", "/health/live")).status).toBe(200);

  await portal.stop();

  expect([await used.ended, await unused.ended]).toEqual([expect.stringMatching(/^HTTP\/1\.1 200 /), ""]);
});

test("a request that was sent before its sender knew of the stop is answered, and told that the connection closes", async () => {
  const { send, received, ended } = await open();
  send("/api/health/live");
  await expect.poll(received).toContain('{"status":"ok"}');

  const closed = portal.stop();
  send("/api/health/live");

  const [, last] = (await ended).split(/(?=HTTP\/1\.1 )/);
  expect(last).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.*\r\n)*connection: close\r\n/i);
  await closed;
});

test("a request that stops arriving does not hold the stop, and one that goes on is answered", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { serverFactory, drain } = createConnections({ underWayMs: 0, stalledMs: 200 });
  let [begun, read] = [0, 0];
  const server = serverFactory((request, response) => {
    begun += 1;
    request.on("data", (bytes: Buffer) => (read += bytes.length)).once("end", () => response.end("all of it"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const [stalled, slow] = [await openTo(server), await openTo(server)];
  for (const { socket } of [stalled, slow]) socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n");
  await expect.poll(() => begun).toBe(2);

  const closed = drain();
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(200);
  slow.socket.write("x");
  await expect.poll(() => read).toBe(1);
  vi.advanceTimersByTime(200);
  expect(await stalled.ended).toBe("");
  slow.socket.write("x".repeat(9));

  expect(await slow.ended).toMatch(/^HTTP\/1\.1 200 [^]*all of it$/);
  await closed;
});
