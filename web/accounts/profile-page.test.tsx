import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readUserId } from "#web/api/session.ts";
import { anAccount } from "#web/testing/accounts.ts";
import { answerRequests, prepareBrowser, renderAt, signInAs } from "#web/testing/screens.tsx";
import ProfilePage from "./profile-page.tsx";
import { toSignIn } from "./history-state.ts";

vi.mock("#web/forms/drafts.ts");

const sentence = "Enter your current password.";
const refusal = { status: 403, body: { message: sentence, error: sentence, code: "reauthentication_required" } };

beforeEach(() => {
  prepareBrowser();
  signInAs("student");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("asks for the current password beside a changed email when the server wants it, and keeps what was typed", async () => {
  const user = userEvent.setup();
  const answers = {
    "GET /api/auth/me": { status: 200, body: anAccount() },
    "GET /api/auth/sessions": { status: 200, body: [] },
    "PUT /api/auth/update": refusal as { status: number; body: unknown },
  };
  const sent = answerRequests(answers);
  const router = createMemoryRouter(
    [
      { path: "/student-profile", element: <ProfilePage /> },
      { path: "/signin", element: "Sign in" },
    ],
    { initialEntries: ["/student-profile"] },
  );
  render(<RouterProvider router={router} />);
  const email = await screen.findByLabelText(/^Email/);
  fireEvent.input(email, { target: { value: "mia.tan@example.com" } });
  await user.click(screen.getByRole("button", { name: "Save changes" }));

  const password = await screen.findByLabelText(/^Current password/);
  await waitFor(() => expect(document.activeElement).toBe(password));
  expect(password.getAttribute("aria-describedby")).not.toBeNull();
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
  expect((email as HTMLInputElement).value).toBe("mia.tan@example.com");

  answers["PUT /api/auth/update"] = { status: 200, body: anAccount({ email: "mia.tan@example.com" }) };
  await user.type(password, "blue-gum-9431");
  await user.click(screen.getByRole("button", { name: "Save changes" }));

  await waitFor(() => expect(router.state.location.pathname).toBe("/signin"));
  await waitFor(() => expect(readUserId()).toBeUndefined());
  expect(router.state.location.state).toEqual(toSignIn("mia.tan@example.com", "changed email"));
  const updates = sent.filter(({ method }) => method === "PUT").map(({ body }) => JSON.parse(String(body)) as object);
  expect(updates).toEqual([
    expect.not.objectContaining({ currentPassword: expect.anything() }),
    expect.objectContaining({ email: "mia.tan@example.com", currentPassword: "blue-gum-9431" }),
  ]);
});

it("refuses an ABN with a wrong digit before it is sent, keeps it, and sends a right one without spaces", async () => {
  signInAs("employer");
  const user = userEvent.setup();
  const employer = anAccount({ role: "EMPLOYER", university: null, companyName: "Harbour Coffee", businessNumber: "004085616" });
  const sent = answerRequests({
    "GET /api/auth/me": { status: 200, body: employer },
    "GET /api/auth/sessions": { status: 200, body: [] },
    "PUT /api/auth/update": {
      status: 200,
      body: { ...employer, businessNumber: "51824753556", businessText: "ABN is a valid number." },
    },
  });
  renderAt("/employer-profile", <ProfilePage />);
  const field = await screen.findByLabelText<HTMLInputElement>(/^ABN or ACN/);
  expect(screen.getByRole("link", { name: "Email settings" }).getAttribute("href")).toBe("/notices#emails");
  expect(field.value).toBe("004 085 616");
  fireEvent.input(field, { target: { value: "51 824 753 557" } });
  await user.click(screen.getByRole("button", { name: "Save changes" }));

  expect(await screen.findByText("This ABN doesn't exist. Check each digit, or leave the field empty.")).toBeDefined();
  expect(field.value).toBe("51 824 753 557");
  expect(sent.filter(({ method }) => method === "PUT")).toEqual([]);

  fireEvent.input(field, { target: { value: "51-824-753 556" } });
  await user.click(screen.getByRole("button", { name: "Save changes" }));

  await screen.findByText("Profile updated successfully!");
  const [update] = sent.filter(({ method }) => method === "PUT");
  expect(JSON.parse(String(update?.body))).toMatchObject({ businessNumber: "51824753556" });
  expect(field.value).toBe("51 824 753 556");
  expect(screen.getByText("Your public page says: ABN is a valid number.")).toBeDefined();
});
