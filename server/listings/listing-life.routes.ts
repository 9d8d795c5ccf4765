import type { BoardName } from "#contract/boards.ts";
import type { Job } from "#contract/jobs.ts";
import type { Route } from "#server/http/route.ts";
import type { Board, BoardDefinition } from "./board.ts";
import type { ListingLife } from "./listing-life.service.ts";

/** Mounts the calls of a listing's life for every board. Each board's calls are in its own contract and have the same shape. */
export function mountListingLife(
  route: Route,
  life: ListingLife,
  boards: readonly { definition: BoardDefinition; board: Board }[],
): void {
  for (const { definition, board } of boards) {
    // The types of one board stand for those of all.
    const keyOf = <Key extends string>(key: Key): Key => key.replace("/jobs", `/${definition.name}`) as Key;
    route(keyOf("GET /jobs/own-counts"), async ({ actor }) => await life.countOwn(definition, actor));
    route(keyOf("POST /jobs/{id}/status"), async ({ actor, params, body, assertUnchanged }) => {
      return (await life.change(definition, { actor, id: params.id, action: body.action }, assertUnchanged)) as Job;
    });
    route(keyOf("POST /jobs/{id}/duplicate"), async ({ actor, params }) => (await board.duplicate(actor, params.id)) as Job);
  }
  route("POST /listings/renew", async ({ body }) => {
    const { board, ...renewed } = await life.renewByLink(body.token);
    return { board: board as BoardName, ...renewed };
  });
}
