import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PosterSummary } from "#contract/posters.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

const origin = "https://wattle.example.com";
const locations = (xml: string): string[] => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = ""]) => location);
const minute = 60_000;

describe("a small portal", () => {
  let portal: TestApp;

  beforeAll(async () => {
    portal = await createTestApp({ withTasks: false });
  });

  afterAll(() => portal.close());

  const posterOf = async ({ id }: { id: string }) => {
    const { body } = await portal.call<{ poster: PosterSummary }>("GET", `/jobs/${id}/related`);
    return `${origin}/posters/${body.poster.posterId}`;
  };
  const get = async (url: string, method: "GET" | "HEAD" = "GET") => await portal.app.inject({ method, url });

  test("has one sitemap that names each job with its last change, and its poster, within a minute", async () => {
    await portal.anEmployer();
    const first = await portal.aJob();
    const before = await get("/sitemap.xml");
    const second = await portal.aJob();
    portal.clock.advance(minute);

    const after = await get("/sitemap.xml");

    expect(before.body).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>${origin}/jobs/${first.id}</loc><lastmod>${first.updatedAt}</lastmod></url>
<url><loc>${await posterOf(first)}</loc><lastmod>${first.updatedAt}</lastmod></url>
</urlset>
`,
    );
    expect([before.statusCode, before.headers["content-type"], before.headers["cache-control"]]).toEqual([
      200,
      "application/xml; charset=utf-8",
      "public, max-age=600",
    ]);
    const [jobs, posters] = [locations(after.body).slice(0, 2), locations(after.body).slice(2)];
    expect(jobs).toEqual([`${origin}/jobs/${first.id}`, `${origin}/jobs/${second.id}`]);
    expect(new Set(posters)).toEqual(new Set([await posterOf(first), await posterOf(second)]));
  });

  test("answers HEAD like GET, without a body", async () => {
    const answer = await get("/sitemap.xml", "HEAD");

    expect([answer.statusCode, answer.headers["content-type"], answer.body]).toEqual([200, "application/xml; charset=utf-8", ""]);
  });

  test("has no file of a number or a kind that there is none of", async () => {
    for (const name of ["jobs-2.xml", "jobs-0.xml", "rooms-1.xml", "jobs-1", "..%2Fsitemap.xml"])
      expect([name, (await get(`/sitemaps/${name}`)).statusCode]).toEqual([name, 404]);
  });

  test("tells robots where the sitemap is, and to leave the API alone", async () => {
    const answer = await get("/robots.txt");

    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(answer.body).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`);
  });
});

describe("a portal with 20,001 jobs", () => {
  let portal: TestApp;

  beforeAll(async () => {
    portal = await createTestApp({ withTasks: false });
    const { id } = await portal.anEmployer();
    // The triggers would add words and places job by job.
    await portal.database.pool.query("alter table jobs disable trigger user");
    await portal.database.pool.query(
      `insert into jobs (id, poster_id, title, category, job_type, work_mode, salary, description, street_address, suburb, city,
         state, postcode, country, location, search_text, created_at, updated_at)
       select lpad(to_hex(n), 32, '0')::uuid, $1, 'Barista', 'Hospitality', 'Part-time', 'ONSITE', '33', 'x', '1 A St', 'Carlton',
         'Melbourne', 'VIC', '3053', 'Australia', 'x', 'x', now(), timestamptz '2026-01-01Z' + n * interval '1 second'
       from generate_series(1, 20001) n`,
      [id],
    );
    await portal.database.pool.query("alter table jobs enable trigger user");
  });

  afterAll(() => portal.close());

  test("has an index of files that together name every job once, none with more than 10,000", async () => {
    const index = await portal.app.inject({ url: "/sitemap.xml" });
    const files = await Promise.all(
      locations(index.body).map(async (location) => (await portal.app.inject({ url: location.slice(origin.length) })).body),
    );

    expect(index.body).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>${origin}/sitemaps/jobs-1.xml</loc><lastmod>2026-01-01T02:46:40.000Z</lastmod></sitemap>
<sitemap><loc>${origin}/sitemaps/jobs-2.xml</loc><lastmod>2026-01-01T05:33:20.000Z</lastmod></sitemap>
<sitemap><loc>${origin}/sitemaps/jobs-3.xml</loc><lastmod>2026-01-01T05:33:21.000Z</lastmod></sitemap>
<sitemap><loc>${origin}/sitemaps/posters-1.xml</loc><lastmod>2026-01-01T05:33:21.000Z</lastmod></sitemap>
</sitemapindex>
`,
    );
    expect(files.map((file) => locations(file).length)).toEqual([10_000, 10_000, 1, 1]);
    expect(new Set(files.flatMap(locations)).size).toBe(20_002);
  });

  test("has an index that is at most ten minutes old, and is made anew while the old one is answered", async () => {
    const get = async () => locations((await portal.app.inject({ url: "/sitemap.xml" })).body).length;
    const before = await get();
    await portal.database.pool.query("delete from jobs where id > lpad(to_hex(10000), 32, '0')::uuid");

    portal.clock.advance(9 * minute);
    expect(await get()).toBe(before);
    await expect.poll(get).toBe(before - 2);

    await portal.database.pool.query("delete from jobs");
    portal.clock.advance(10 * minute);
    expect(await get()).toBe(0);
  });
});
