import type { BoardRoute, Route } from "#server/http/route.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import type { Favourites } from "./favourites.service.ts";

/** Mounts the calls for saved listings. */
export function mountFavourites(route: Route, favourites: Favourites): void {
  route("GET /favourites", async ({ actor }) => await favourites.list(actor));
  route("PUT /favourites", async ({ actor, body }) => await favourites.add(actor, body.listings));
  route("PUT /favourites/{board}/{id}", async ({ actor, params }) => void (await favourites.add(actor, [params])));
  route("DELETE /favourites/{board}/{id}", async ({ actor, params }) => await favourites.remove(actor, params));
}

/** Mounts the call by which a board tells what became of listings that people saved. */
export function mountSavedListings(boardRoute: BoardRoute, favourites: Favourites, board: BoardDefinition): void {
  boardRoute(board.name, "GET /{board}/by-ids", async ({ query }) => await favourites.listByIds(board, query.ids));
}
