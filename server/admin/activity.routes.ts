import type { Route } from "#server/http/route.ts";
import type { Activity } from "./activity.service.ts";

/** Mounts the admins' activity list. */
export function mountActivity(route: Route, activity: Activity): void {
  route("GET /admin/activity", async ({ query }) => await activity.list(query));
}
