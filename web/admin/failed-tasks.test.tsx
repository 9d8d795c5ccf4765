import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerRequests, prepareBrowser, renderAt } from "#web/testing/screens.tsx";
import { currentToasts } from "#web/ui/overlays/toast-store.ts";
import { FailedTasks } from "./failed-tasks.tsx";

const task = {
  id: "019bf3f5-cbed-7657-89ac-5d472c3b9c42",
  kind: "send-mail",
  failedAt: "2026-03-10T02:00:00.000Z",
  tries: 12,
  mail: { to: "mia@example.com", subject: "Your application" },
  reason: "connect ECONNREFUSED",
};

beforeEach(() => prepareBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the failed tasks", () => {
  it("name the mail and the reason, and are tried again at once", async () => {
    const sent = answerRequests({
      "GET /api/admin/failed-tasks": { status: 200, body: { total: 1, tasks: [task] } },
      "POST /api/admin/failed-tasks/retry": { status: 200, body: { retried: 1 } },
    });
    renderAt("/admin", <FailedTasks />);

    const item = (await screen.findByText("Failed 12 times. Last error: connect ECONNREFUSED")).closest("li");
    await userEvent.click(screen.getByRole("button", { name: "Try 1 task again" }));

    expect(item?.textContent).toContain("Email to mia@example.com: Your application");
    await vi.waitFor(() => expect(currentToasts().map(({ message }) => message)).toContain("Trying 1 task again."));
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toContain("POST /api/admin/failed-tasks/retry");
  });

  it("are loaded again on Retry after the list failed to load", async () => {
    answerRequests({ "GET /api/admin/failed-tasks": { status: 500, body: { message: "Something went wrong." } } });
    renderAt("/admin", <FailedTasks />);
    await screen.findByText("Failed to load the failed tasks.");
    answerRequests({ "GET /api/admin/failed-tasks": { status: 200, body: { total: 1, tasks: [task] } } });

    await userEvent.click(screen.getByRole("button", { name: "Retry" }));

    expect(await screen.findByRole("heading", { name: "Failed emails and tasks" })).toBeDefined();
    expect(screen.queryByText("Failed to load the failed tasks.")).toBeNull();
  });

  it("are not mentioned when there are none", async () => {
    const sent = answerRequests({ "GET /api/admin/failed-tasks": { status: 200, body: { total: 0, tasks: [] } } });
    renderAt("/admin", <FailedTasks />);

    await vi.waitFor(() => expect(sent).toHaveLength(1));

    expect(screen.queryByRole("heading")).toBeNull();
  });
});
