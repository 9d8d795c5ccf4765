import type { Route } from "#server/http/route.ts";
import { toPageHeaders, toWindow } from "#server/listings/paging.ts";
import type { Users } from "./users.service.ts";

/** Mounts what admins do with accounts. */
export function mountUsers(route: Route, users: Users): void {
  route("GET /auth/getAllUsers", async ({ query, url, setHeader }) => {
    const { page: _page, size: _size, ...filters } = query;
    const window = toWindow(query);
    const { items, total } = await users.list(filters, window);
    for (const [name, value] of Object.entries(toPageHeaders(total, window, url))) setHeader(name, value);
    return items;
  });
  route("DELETE /auth/deleteUser/{id}", async ({ actor, params }) => await users.remove(actor, params.id));
  route("DELETE /admin/users/{id}/sessions", async ({ actor, params }) => await users.signOut(actor, params.id));
  route("GET /admin/users/{id}/belongings", async ({ params }) => await users.getBelongings(params.id));
  route("GET /admin/counts", async () => await users.count());
}
