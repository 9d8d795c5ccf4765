import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerRequests, prepareBrowser, renderAt } from "#web/testing/screens.tsx";
import { UserList } from "./user-list.tsx";

const person = {
  id: "019bf3f5-cbed-7657-89ac-5d472c3b9c42",
  name: "Mia Tan",
  email: "mia@example.com",
  phoneNumber: null,
  role: "STUDENT",
  age: null,
  gender: null,
  createdAt: "2026-03-10T02:00:00.000Z",
};

beforeEach(() => {
  prepareBrowser();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const user = userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds) });

describe("the list of users", () => {
  it("looks for the text and the role together, whichever of the two was given first", async () => {
    const sent = answerRequests({ "GET /api/auth/getAllUsers": { status: 200, body: [person] } });
    const { router } = renderAt("/admin?section=users", <UserList section="users" ownId="" />);
    await screen.findByText("Mia Tan");
    await user.type(screen.getByLabelText("Search"), "mia");
    await user.selectOptions(screen.getByLabelText("Role"), "Student");
    await act(async () => await vi.advanceTimersByTimeAsync(400));

    await waitFor(() => expect(router.state.location.search).toContain("q=mia"));
    expect(router.state.location.search).toContain("role=STUDENT");
    expect(sent.at(-1)?.url).toContain("q=mia&role=STUDENT&page=1");
  });

  it("shows '-' for a day of joining that is missing", async () => {
    answerRequests({ "GET /api/auth/getAllUsers": { status: 200, body: [{ ...person, createdAt: null }] } });
    renderAt("/admin?section=users", <UserList section="users" ownId="" />);

    const row = (await screen.findByText("Mia Tan")).closest("[role=row]");
    expect(row?.textContent).toContain("Joined-");
    expect(row?.textContent).not.toContain("1970");
  });
});
