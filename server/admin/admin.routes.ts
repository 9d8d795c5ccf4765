import type { Route } from "#server/http/route.ts";
import { answerPage } from "#server/listings/paging.ts";
import type { Users } from "./users.service.ts";
import type { Activity } from "./activity.service.ts";
import type { FailedTasks } from "./failed-tasks.service.ts";

/** Mounts the calls with which admins manage accounts. */
export function mountUsers(route: Route, users: Users): void {
  route(
    "GET /auth/getAllUsers",
    async (call) => await answerPage(call, async (window, filters) => await users.list(filters, window)),
  );
  route("DELETE /auth/deleteUser/{id}", async ({ actor, params }) => await users.remove(actor, params.id));
  route("DELETE /admin/users/{id}/sessions", async ({ actor, params }) => await users.signOut(actor, params.id));
  route("GET /admin/users/{id}/belongings", async ({ params }) => await users.getBelongings(params.id));
  route("GET /admin/counts", async () => await users.count());
}

/** Mounts the admins' activity list. */
export function mountActivity(route: Route, activity: Activity): void {
  route("GET /admin/activity", async ({ query }) => await activity.list(query));
}

/** Mounts the calls about tasks that failed for good. */
export function mountFailedTasks(route: Route, failedTasks: FailedTasks): void {
  route("GET /admin/failed-tasks", async () => await failedTasks.list());
  route("POST /admin/failed-tasks/retry", async () => await failedTasks.retryAll());
}
