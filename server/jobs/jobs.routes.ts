import type { Route } from "#server/http/route.ts";
import { toPageHeaders, toWindow } from "#server/listings/paging.ts";
import type { Jobs } from "./jobs.service.ts";

/** Mounts the jobs board. */
export function mountJobs(route: Route, jobs: Jobs): void {
  route("GET /jobs", async ({ query, url, setHeader }) => {
    const { page: _page, size: _size, ...filters } = query;
    const window = toWindow(query);
    const { items, total } = await jobs.list(filters, window);
    for (const [name, value] of Object.entries(toPageHeaders(total, window, url))) setHeader(name, value);
    return items;
  });
  route("GET /jobs/locations", async ({ query }) => await jobs.suggestLocations(query.q ?? ""));
  route("GET /jobs/myjobs", async ({ actor }) => await jobs.listOwn(actor));
  route("GET /jobs/{id}", async ({ params }) => await jobs.get(params.id));
  route("POST /jobs", async ({ actor, body }) => await jobs.post(actor, body));
  route("PUT /jobs/{id}", async ({ actor, params, body }) => await jobs.change(actor, params.id, body));
  route("DELETE /jobs/{id}", async ({ actor, params }) => await jobs.remove(actor, params.id));
}
