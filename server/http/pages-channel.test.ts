import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Job } from "#contract/jobs.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";
import { pagesChannel } from "./page-cache.ts";

let portal: TestApp;
let poster: Person;
let job: Job;
let told = 0;
const tell = () => void (told += 1);

beforeAll(async () => {
  portal = await createTestApp();
  portal.database.listen({ channel: pagesChannel, onMessage: tell, onReconnected: tell });
});
afterAll(() => portal.close());

beforeEach(async () => {
  poster = await portal.anEmployer();
  job = await portal.aJob({ poster });
  await vi.waitUntil(() => told > 0);
  await settle();
  told = 0;
});

/** Waits for every message so far: PostgreSQL delivers them in the order of the commits. */
async function settle(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const own = randomUUID();
  const onMessage = (payload: string) => (payload === own ? resolve() : undefined);
  portal.database.listen({ channel: "settled", onMessage, onReconnected: () => {} });
  const timer = setInterval(() => void portal.database.pool.query("select pg_notify('settled', $1)", [own]), 20);
  await promise;
  clearInterval(timer);
}

test.each<[string, () => Promise<unknown>]>([
  ["a listing is published", async () => await portal.anAccommodation()],
  [
    "a service is listed",
    async () => {
      const { token } = await portal.aServiceProvider();
      return await portal.call("POST", "/service-listings", { token, body: portal.aServiceForm() });
    },
  ],
  [
    "a job is changed",
    async () => await portal.call("PUT", `/jobs/${job.id}`, { token: poster.token, body: { ...job, title: "Baker" } }),
  ],
  ["a job is deleted", async () => await portal.call("DELETE", `/jobs/${job.id}`, { token: poster.token })],
  [
    "a company has another name",
    async () => await portal.call("PUT", "/auth/update", { token: poster.token, body: { companyName: "New" } }),
  ],
  [
    "an account with listings is deleted by the database",
    async () => await portal.database.pool.query("delete from accounts where id = $1", [poster.id]),
  ],
])("every process is told when %s", async (_case, change) => {
  await change();
  await expect.poll(() => told).toBeGreaterThan(0);
});

test("no process is told of what no page shows", async () => {
  const student = await portal.aStudent();
  await settle();
  told = 0;
  await portal.signIn(student);
  await portal.call("PUT", "/auth/update", { token: student.token, body: { phoneNumber: "0491 570 156" } });
  await portal.aJobApplication({ job, student });
  await settle();
  expect(told).toBe(0);
});
