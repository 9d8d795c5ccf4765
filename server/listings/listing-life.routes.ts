import type { BoardName } from "#contract/boards.ts";
import type { BoardRoute, Route } from "#server/http/route.ts";
import type { Board, BoardDefinition } from "./board.ts";
import type { ListingLife } from "./listing-life.service.ts";

interface MountedBoard {
  definition: BoardDefinition;
  board: Board;
}

/** Mounts the calls of a listing's life on a board, for the person who posted it. */
export function mountListingLife(boardRoute: BoardRoute, life: ListingLife, { definition, board }: MountedBoard): void {
  const { name } = definition;
  boardRoute(name, "GET /{board}/own-counts", async ({ actor }) => await life.countOwn(definition, actor));
  boardRoute(
    name,
    "POST /{board}/{id}/status",
    async ({ actor, params, body, assertUnchanged }) =>
      await life.change(definition, { actor, id: params.id, action: body.action }, assertUnchanged),
  );
  boardRoute(name, "POST /{board}/{id}/duplicate", async ({ actor, params }) => await board.duplicate(actor, params.id));
}

/** Mounts the call of the link in an email that renews a listing of any board. */
export function mountRenewal(route: Route, life: ListingLife): void {
  route("POST /listings/renew", async ({ body }) => {
    const { board, ...renewed } = await life.renewByLink(body.token);
    return { board: board as BoardName, ...renewed };
  });
}
