import type { Route } from "#server/http/route.ts";
import type { FailedTasks } from "./failed-tasks.service.ts";

/** Mounts the calls about tasks that failed for good. */
export function mountFailedTasks(route: Route, failedTasks: FailedTasks): void {
  route("GET /admin/failed-tasks", async () => await failedTasks.list());
  route("POST /admin/failed-tasks/retry", async () => await failedTasks.retryAll());
}
