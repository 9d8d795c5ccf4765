import type { Route } from "#server/http/route.ts";
import type { AccountDeletion } from "./account-deletion.service.ts";
import type { OwnData } from "./own-data.service.ts";

/** Mounts taking along all that is kept about oneself, and having it deleted. */
export function mountOwnData(route: Route, ownData: OwnData, deletion: AccountDeletion): void {
  route("GET /auth/me/download", async ({ actor }) => await ownData.download(actor));
  route("POST /auth/me/delete", async ({ actor, body }) => await deletion.deleteOwn(actor, body.password));
}
