import { cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createElement, type ComponentType } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { anAccount } from "#web/testing/accounts.ts";
import { answerRequests, foreignAnswers, prepareBrowser, renderAt, signInAs } from "#web/testing/screens.tsx";
import ForgotPasswordPage from "./forgot-password-page.tsx";
import ProfilePage from "./profile-page.tsx";
import { startOtpCountdown } from "./reset-code.ts";
import ResetPasswordPage from "./reset-password-page.tsx";
import SignInPage from "./sign-in-page.tsx";
import SignUpPage from "./sign-up-page.tsx";
import VerifyOtpPage from "./verify-otp-page.tsx";

vi.mock("#web/forms/drafts.ts");

const user = userEvent.setup();
const email = "mia@example.com";

const show = (Page: unknown, state?: unknown) => renderAt("/here", createElement(Page as ComponentType), state);
const type = (label: RegExp, text: string) => fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
const press = async (name: string) => await user.click(screen.getByRole("button", { name }));

beforeEach(prepareBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A message above a long form would be out of sight for people who press the button at its end. */
const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

describe.each(foreignAnswers)("after %s", (_what, answer) => {
  it("signing in says that it failed", async () => {
    answerRequests({ "POST /api/auth/login": answer });
    show(SignInPage);
    type(/^Email/, email);
    type(/^Password/, "blue-gum-9431");
    await press("Sign in");

    expect(await screen.findByText("Login failed. Please try again.")).toBeDefined();
  });

  it("signing up says that it failed", async () => {
    answerRequests({ "POST /api/auth/register": answer });
    show(SignUpPage);
    await user.click(screen.getByRole("radio", { name: /^Service provider/ }));
    type(/^Name/, "Mia Tan");
    type(/^Email/, email);
    type(/^Phone/, "0491 570 006");
    type(/^Date of birth/, "2000-05-17");
    await user.selectOptions(screen.getByLabelText(/^Gender/), "Female");
    type(/^Password/, "blue-gum-9431");
    type(/^Confirm password/, "blue-gum-9431");
    await user.click(screen.getByRole("checkbox"));
    await press("Create account");

    expect(isBefore(screen.getByRole("checkbox"), await screen.findByText("Registration failed!"))).toBe(true);
  });

  it("saving one's profile says that it failed", async () => {
    signInAs("student");
    answerRequests({
      "GET /api/auth/me": { status: 200, body: anAccount() },
      "GET /api/auth/sessions": { status: 200, body: [] },
      "PUT /api/auth/update": answer,
    });
    renderAt("/student-profile", createElement(ProfilePage));
    await screen.findByRole("button", { name: "Save changes" });
    await press("Save changes");

    expect(isBefore(screen.getByLabelText(/^Name/), await screen.findByText("Failed to update profile"))).toBe(true);
  });

  it("asking for a code says that no code was sent", async () => {
    answerRequests({ "POST /api/password/forgot": answer });
    show(ForgotPasswordPage);
    type(/^Email/, email);
    await press("Send OTP");

    expect(await screen.findByText("This email is not registered. Please sign up.")).toBeDefined();
  });

  it("entering the code says that it was not verified", async () => {
    startOtpCountdown(Date.now());
    answerRequests({ "POST /api/password/verify-otp": answer });
    show(VerifyOtpPage, { email });
    type(/^OTP/, "049213");
    await press("Verify OTP");

    expect(await screen.findByText("Failed to verify OTP")).toBeDefined();
  });

  it("choosing a new password says that it failed", async () => {
    answerRequests({ "POST /api/password/reset": answer });
    show(ResetPasswordPage, { email });
    type(/^New password/, "blue-gum-9432");
    type(/^Confirm password/, "blue-gum-9432");
    await press("Reset password");

    expect(await screen.findByText("Failed to reset password")).toBeDefined();
  });
});
