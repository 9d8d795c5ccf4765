import { afterAll, beforeAll, expect, test } from "vitest";
import type { Job } from "#contract/jobs.ts";
import { findRelatedJobs, jobReads, jobTables } from "#server/jobs/jobs.repository.ts";
import { jobRefusals } from "#server/jobs/jobs.service.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";
import { createListingReading } from "./listing-access.ts";

let portal: TestApp;

beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(async () => await portal.close());

test("listings that are asked for at the same moment are read together, and each reader gets their own", async () => {
  const db = portal.database.kysely;
  const [first, second] = [await portal.aJob(), await portal.aJob()];
  const none = "0190163d-8694-739b-aea5-966c26f8ad91";
  const asked: (readonly string[])[] = [];
  const { get } = createListingReading<Job, Job, Job>({
    db,
    clock: portal.clock,
    board: { tables: jobTables, refusals: jobRefusals },
    reads: {
      ...jobReads,
      async findListings(connection, ids, at) {
        asked.push(ids);
        return await jobReads.findListings(connection, ids, at);
      },
    },
    findRelated: findRelatedJobs,
    toOwn: async (page) => page,
    notOwn: "",
  });

  const ids = [second.id, none, first.id, second.id];
  const answers = await Promise.all(
    ids.map(
      async (id) =>
        await get(id).then(
          ({ title }) => title,
          (error: Error) => error.message,
        ),
    ),
  );

  expect(answers).toEqual([second.title, "This job is no longer available.", first.title, second.title]);
  expect(asked).toEqual([ids]);
});
