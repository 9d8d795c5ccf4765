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
  companyName: null,
  businessNumber: null,
  suspendedAt: null,
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

  it("names the role of each account only where accounts of all roles are listed", async () => {
    answerRequests({ "GET /api/auth/getAllUsers": { status: 200, body: [person] } });
    renderAt("/admin?section=users", <UserList section="users" ownId="" />);
    await screen.findByText("Mia Tan");
    expect(screen.getByRole("columnheader", { name: "Role" })).toBeTruthy();
    cleanup();
    renderAt("/admin?section=students", <UserList section="students" ownId="" />);
    await screen.findByText("Mia Tan");

    expect(screen.queryByRole("columnheader", { name: "Role" })).toBeNull();
  });

  it("leaves the focus on the button that ends a suspension once somebody is suspended", async () => {
    const body: (Omit<typeof person, "suspendedAt"> & { suspendedAt: string | null })[] = [{ ...person }];
    answerRequests({
      "GET /api/auth/getAllUsers": { status: 200, body },
      [`PUT /api/admin/users/${person.id}/suspension`]: { status: 204 },
    });
    renderAt("/admin?section=users", <UserList section="users" ownId="" />);
    await user.click(await screen.findByRole("button", { name: "Suspend Mia Tan" }));
    await user.type(screen.getByLabelText(/^Reason/), "Asked for money.");
    body[0] = { ...person, suspendedAt: "2026-03-11T02:00:00.000Z" };
    await user.click(screen.getByRole("button", { name: "Suspend" }));

    const unsuspend = await screen.findByRole("button", { name: "Unsuspend Mia Tan" });
    await waitFor(() => expect(document.activeElement).toBe(unsuspend));
  });

  it("shows '-' for a day of joining that is missing", async () => {
    answerRequests({ "GET /api/auth/getAllUsers": { status: 200, body: [{ ...person, createdAt: null }] } });
    renderAt("/admin?section=users", <UserList section="users" ownId="" />);

    const row = (await screen.findByText("Mia Tan")).closest("[role=row]");
    expect(row?.textContent).toContain("Joined-");
    expect(row?.textContent).not.toContain("1970");
  });

  it("shows the day of joining by the reader's clock, and the phone number in groups", async () => {
    vi.spyOn(Date.prototype, "getDate").mockReturnValue(11);
    answerRequests({ "GET /api/auth/getAllUsers": { status: 200, body: [{ ...person, phoneNumber: "+61491570006" }] } });
    renderAt("/admin?section=users", <UserList section="users" ownId="" />);

    expect(await screen.findByText("11 Mar 2026")).toBeTruthy();
    expect(screen.getByText("+61 491 570 006")).toBeTruthy();
    vi.restoreAllMocks();
  });

  it("lets an admin keep what the register says of a poster's number, and shows what is wrong on its field", async () => {
    const status = "Choose the status from the list.";
    const answers = {
      "GET /api/auth/getAllUsers": { status: 200, body: [{ ...person, role: "EMPLOYER", businessNumber: "51824753556" }] },
      [`GET /api/admin/users/${person.id}/business-number`]: { status: 200, body: { number: "51824753556", check: null } },
      [`PUT /api/admin/users/${person.id}/business-check`]: {
        status: 400,
        body: { message: status, error: status, code: "invalid_input", fields: { status } },
      } as { status: number; body: unknown },
    };
    const sent = answerRequests(answers);
    renderAt("/admin?section=users", <UserList section="users" ownId="" />);
    await user.click(await screen.findByRole("button", { name: "Check ABN Mia Tan" }));
    const link = await screen.findByRole("link", { name: /Open it on ABN Lookup/ });
    expect(link.getAttribute("href")).toBe("https://abr.business.gov.au/ABN/View?id=51824753556");
    await user.type(screen.getByLabelText(/^Registered name/), "HARBOUR COFFEE PTY LTD");
    await user.click(screen.getByRole("button", { name: "Save check" }));

    await waitFor(() => expect(screen.getByLabelText(/^Status/).getAttribute("aria-invalid")).toBe("true"));

    answers[`PUT /api/admin/users/${person.id}/business-check`] = { status: 200, body: { number: "51824753556", check: null } };
    await user.selectOptions(screen.getByLabelText(/^Status/), "Active");
    await user.click(screen.getByRole("button", { name: "Save check" }));

    await waitFor(() => expect(screen.queryByLabelText(/^Registered name/)).toBeNull());
    const [body] = sent.filter(({ method }) => method === "PUT").slice(-1);
    expect(JSON.parse(String(body?.body))).toEqual({
      number: "51824753556",
      name: "HARBOUR COFFEE PTY LTD",
      status: "Active",
      state: "",
    });
  });
});
