import type { Route } from "#server/http/route.ts";
import type { Activity } from "./activity.service.ts";

/** Mounts what admins read of what happened. */
export function mountActivity(route: Route, activity: Activity): void {
  route("GET /admin/activity", async ({ query }) => await activity.list(query));
}
