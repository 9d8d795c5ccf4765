import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createElement, type ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerRequests, prepareBrowser, renderAt } from "#web/testing/screens.tsx";
import SignInPage from "./sign-in-page.tsx";
import { toSignIn } from "./history-state.ts";

const user = userEvent.setup();
const show = (path: string, state?: unknown) => renderAt(path, createElement(SignInPage as ComponentType), state);
const lead = () => screen.getByRole("heading", { level: 1 }).nextElementSibling?.textContent;

beforeEach(() => prepareBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  [
    "signed up",
    "/signin",
    "Your account is ready. We sent a link to mia@example.com: open it to confirm your email. Sign in to continue.",
  ],
  [
    "signed up",
    "/signin?next=%2Fjobs%2F1%3Fapply%3Dnow",
    "Your account is ready. We sent a link to mia@example.com: open it to confirm your email. Sign in to continue your application.",
  ],
  ["changed password", "/signin", "Your password was changed. Sign in with your new password."],
  [
    "changed email",
    "/signin",
    "Your email was changed. Sign in with mia@example.com. We sent a link there: open it to confirm your email.",
  ],
] as const)("whoever %s and comes to %s reads what happened, with the email filled in", (before, path, sentence) => {
  show(path, toSignIn("mia@example.com", before));

  expect(lead()).toBe(sentence);
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe("mia@example.com");
});

it("a reload fits the page that the server makes, which knows no history state", async () => {
  const pageWith = (state: unknown) => (
    <RouterProvider
      router={createMemoryRouter([{ path: "/signin", element: createElement(SignInPage as ComponentType) }], {
        initialEntries: [{ pathname: "/signin", state }],
      })}
    />
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(pageWith(null));
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  const root = await act(async () =>
    hydrateRoot(container, pageWith(toSignIn("mia@example.com", "signed up")), { onRecoverableError }),
  );

  expect(container.textContent).toContain("Your account is ready.");
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => root.unmount());
  container.remove();
});

it("the second step asks for the code only, and a recovery code can be typed straight away", async () => {
  const message = "Enter the code from your authenticator app.";
  const refusal = { message, error: message, code: "second_factor_required", secondFactors: ["app"] };
  answerRequests({ "POST /api/auth/login": { status: 401, body: refusal } });
  show("/signin");
  expect(lead()).toBe("Welcome back. Sign in to see your applications and listings.");
  await user.type(screen.getByLabelText(/^Email/), "mia@example.com");
  await user.type(screen.getByLabelText(/^Password/), "blue-gum-9431");
  await user.click(screen.getByRole("button", { name: "Sign in" }));

  await screen.findByLabelText(/^Code from your app/);
  expect(lead()).toBe("One more step: confirm that it's you.");
  expect(screen.queryByText(/New here/)).toBeNull();

  await user.click(screen.getByRole("button", { name: "Use a recovery code" }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Recovery code/));
});
