import type { AnswerOf } from "#contract/api.ts";
import type { Route } from "#server/http/route.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import type { Favourites } from "./favourites.service.ts";

/** Mounts the calls for saved listings, and the one by which every board tells what became of its listings. */
export function mountFavourites(route: Route, favourites: Favourites, boards: readonly BoardDefinition[]): void {
  route("GET /favourites", async ({ actor }) => await favourites.list(actor));
  route("PUT /favourites", async ({ actor, body }) => await favourites.add(actor, body.listings));
  route("PUT /favourites/{board}/{id}", async ({ actor, params }) => void (await favourites.add(actor, [params])));
  route("DELETE /favourites/{board}/{id}", async ({ actor, params }) => await favourites.remove(actor, params));
  for (const board of boards)
    // The types of one board stand for those of all.
    route(
      `GET /${board.name}/by-ids` as "GET /jobs/by-ids",
      async ({ query }) => (await favourites.listByIds(board, query.ids)) as AnswerOf<"GET /jobs/by-ids">,
    );
}
