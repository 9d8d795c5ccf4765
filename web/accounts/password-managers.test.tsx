import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createElement, type ComponentType } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { answerRequests, prepareBrowser, renderAt } from "#web/testing/screens.tsx";
import SignInPage from "./sign-in-page.tsx";
import SignUpPage from "./sign-up-page.tsx";

beforeEach(prepareBrowser);
afterEach(cleanup);

it.each([
  ["signing in", SignInPage, "username", "current-password"],
  ["signing up", SignUpPage, "email", "new-password"],
])("%s tells password managers what its fields are for, and takes a pasted password", async (_what, Page, name, password) => {
  answerRequests({});
  renderAt("/here", createElement(Page as unknown as ComponentType));
  const field = screen.getByLabelText<HTMLInputElement>(/^Password/);
  const user = userEvent.setup();
  await user.click(field);
  await user.paste("made by a password manager 5");

  expect(field.value).toBe("made by a password manager 5");
  expect(field.autocomplete).toBe(password);
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).autocomplete).toBe(name);
});
