import type { Route } from "#server/http/route.ts";
import type { AccountDeletion } from "./account-deletion.service.ts";
import type { OwnData } from "./own-data.service.ts";

/** Mounts the download of a person's own data and the deletion of their account. */
export function mountOwnData(route: Route, ownData: OwnData, deletion: AccountDeletion): void {
  route("GET /auth/me/download", async ({ actor, place }) => await ownData.download(actor, place));
  route("POST /auth/me/delete", async ({ actor, body, place }) => await deletion.deleteOwn(actor, body.password, place));
}
