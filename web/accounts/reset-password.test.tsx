import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createElement, type ComponentType } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createMemoryRouter, RouterProvider } from "react-router";
import { answerRequests, prepareBrowser } from "#web/testing/screens.tsx";
import { Toaster } from "#web/ui/overlays/toaster.tsx";
import ForgotPasswordPage from "./forgot-password-page.tsx";
import { startOtpCountdown } from "./reset-code.ts";
import ResetPasswordPage from "./reset-password-page.tsx";
import SignInPage from "./sign-in-page.tsx";
import VerifyOtpPage from "./verify-otp-page.tsx";

const email = "mia@example.com";
const newPassword = "kookaburra-5172";

// The screens wait two seconds before they open the next one, and a code is good for five minutes.
const user = userEvent.setup({ advanceTimers: async (delay) => await vi.advanceTimersByTimeAsync(delay) });
const pass = async (seconds: number) => await act(async () => await vi.advanceTimersByTimeAsync(seconds * 1_000));

function show(path: string, state?: unknown) {
  const pages = {
    "/forgot-password": ForgotPasswordPage,
    "/verify-otp": VerifyOtpPage,
    "/reset-password": ResetPasswordPage,
    "/signin": SignInPage,
  };
  const routes = Object.entries(pages).map(([address, Page]) => ({
    path: address,
    element: createElement(Page as ComponentType),
  }));
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname: path, state }] });
  render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  );
  return router;
}

/** Shows the screen anew, as a reload does. */
function reload(path: string) {
  cleanup();
  return show(path, { email });
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const codeField = () => field(/^OTP/);
const button = (name: string) => screen.getByRole("button", { name });
const isUnavailable = (name: string) => button(name).getAttribute("aria-disabled") === "true";

/** Types into an empty field, as a person who replaces what it holds. */
async function fill(name: RegExp, text: string) {
  await user.clear(field(name));
  await user.type(field(name), text);
}

async function enter(code: string) {
  await fill(/^OTP/, code);
  await user.click(button("Verify OTP"));
}

async function choose(password: string) {
  await fill(/^New password/, password);
  await fill(/^Confirm password/, password);
  await user.click(button("Reset password"));
}

/** An emoji stands in an element of its own, so that no element has the whole text. */
const showsText = async (text: string) => await waitFor(() => expect(document.body.textContent).toContain(text));

const refusal = (status: number, code: string, message: string, fields?: Record<string, string>) => ({
  status,
  body: { message, error: message, code, fields },
});
const done = { status: 200, body: { success: true } };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  prepareBrowser();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a code is good for 300 seconds, also over a reload, and a new one starts them again", async () => {
  startOtpCountdown(Date.now());
  const sent = answerRequests({
    "POST /api/password/verify-otp": refusal(400, "otp_wrong", "Provided OTP does not match."),
    "POST /api/password/forgot": done,
  });
  show("/verify-otp", { email });
  expect([isUnavailable("Verify OTP"), isUnavailable("Resend OTP")]).toEqual([false, true]);
  expect(screen.getByText(/You can ask for a new code in/).textContent).toMatch(/in (30|2\d) seconds/);
  await pass(31);
  expect(isUnavailable("Resend OTP")).toBe(false);
  await pass(169);
  reload("/verify-otp");
  expect(screen.getByText(/^Code expires in/).textContent).toMatch(/^Code expires in 1:\d\d/);
  await enter("123456");
  await showsText("❌ Provided OTP does not match.");
  await pass(60);
  expect(screen.getByText("Less than a minute left to enter the code.")).toBeDefined();
  await pass(60);

  expect(screen.getByRole("alert").textContent).toContain("OTP expired. Please request a new one.");
  expect(document.body.textContent).not.toContain("Provided OTP does not match.");
  expect([isUnavailable("Verify OTP"), isUnavailable("Resend OTP")]).toEqual([true, false]);
  await user.type(codeField(), "{Enter}");
  reload("/verify-otp");
  expect(screen.getByText("OTP expired. Please request a new one.")).toBeDefined();
  expect(sent.map(({ url }) => url)).toEqual(["/api/password/verify-otp"]);
  await user.click(button("Resend OTP"));
  await showsText("📧 New OTP sent to your email!");
  expect(document.activeElement).toBe(codeField());
  expect(screen.getByText(/^Code expires in/).textContent).toMatch(/in (5:00|4:5\d)/);
  expect(isUnavailable("Resend OTP")).toBe(true);
});

it("after the last wrong code the form is locked until a new one is asked for", async () => {
  startOtpCountdown(Date.now());
  const over = refusal(400, "otp_expired", "Your OTP has expired. Please request a new one.");
  answerRequests({ "POST /api/password/verify-otp": over, "POST /api/password/forgot": done });
  show("/verify-otp", { email });
  await enter("123456");
  await showsText("⏳ Your OTP has expired. Please request a new one.");
  expect(isUnavailable("Verify OTP")).toBe(true);

  await user.click(button("Resend OTP"));
  await waitFor(() => expect(document.body.textContent).not.toContain("Your OTP has expired."));
  expect(codeField().value).toBe("");
  answerRequests({ "POST /api/password/verify-otp": done });
  await enter("654321");
  expect(await screen.findByText("OTP verified! Redirecting...")).toBeDefined();
});

it("a code may be pasted as it comes, and one that is too short is told", async () => {
  startOtpCountdown(Date.now());
  const sent = answerRequests({});
  show("/verify-otp", { email });
  for (const pasted of ["123-456", "Your code is 123456.", "１２３ ４５６"]) {
    await user.clear(codeField());
    await user.click(codeField());
    await user.paste(pasted);
    expect(codeField().value).toBe("123456");
  }
  await enter("12345");

  expect(await screen.findByText("Please enter a 6-digit OTP.")).toBeDefined();
  expect(codeField().getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
});

it("an address that is not registered or none is told on its field, and Back keeps what was typed", async () => {
  answerRequests({ "POST /api/password/forgot": refusal(404, "not_found", "This email is not registered. Please sign up.") });
  const router = show("/forgot-password");
  await fill(/^Email/, "mia@");
  await user.click(button("Send OTP"));
  expect(await screen.findByText("Enter an email address like name@example.com.")).toBeDefined();
  await fill(/^Email/, "nobody@example.com");
  await user.click(button("Send OTP"));
  expect(await screen.findByText("This email is not registered. Please sign up.")).toBeDefined();
  expect(field(/^Email/).value).toBe("nobody@example.com");
  await waitFor(() => expect(document.activeElement).toBe(field(/^Email/)));
  expect(screen.getByRole("link", { name: "create an account" }).getAttribute("href")).toBe("/signup");

  answerRequests({ "POST /api/password/forgot": done });
  await fill(/^Email/, email);
  await user.click(button("Send OTP"));
  await pass(2);
  expect(await screen.findByRole("heading", { name: "Enter your code" })).toBeDefined();
  await act(async () => await router.navigate(-1));
  expect(field(/^Email/).value).toBe(email);
});

it.each([
  ["/verify-otp", "Email not found. Please restart the process."],
  ["/reset-password", "Enter the code from your email first. Please restart the process."],
])("%s without the step before leads to the beginning", async (path, sentence) => {
  show(path);
  expect(screen.getByRole("alert").textContent).toContain(sentence);
  await user.click(screen.getByRole("link", { name: "Start again" }));

  expect(screen.getByRole("heading", { level: 1, name: "Forgot password" })).toBeDefined();
});

it("who asked for a code too often is led to entering the newest while it is good", async () => {
  const tooOften = "Many codes were sent to this address already. Please try again in 1 hour.";
  answerRequests({ "POST /api/password/forgot": refusal(429, "too_many_requests", tooOften) });
  show("/forgot-password");
  await fill(/^Email/, email);
  await user.click(button("Send OTP"));
  expect((await screen.findByRole("alert")).textContent).toContain(tooOften);
  expect(screen.queryByRole("link", { name: "Enter your code" })).toBeNull();

  startOtpCountdown(Date.now());
  reload("/forgot-password");
  await user.click(button("Send OTP"));
  await user.click(await screen.findByRole("link", { name: "Enter your code" }));
  expect(screen.getByRole("heading", { level: 1, name: "Enter your code" })).toBeDefined();
  expect(screen.getByText(email)).toBeDefined();
});

it("without an answer each step says so, and nothing typed is lost", async () => {
  answerRequests({});
  show("/forgot-password");
  await fill(/^Email/, email);
  await user.click(button("Send OTP"));
  expect(await screen.findByText("No response from server. Please check your connection.")).toBeDefined();
  expect(field(/^Email/).value).toBe(email);

  startOtpCountdown(Date.now());
  reload("/verify-otp");
  await enter("123456");
  expect(await screen.findByText("Failed to verify OTP")).toBeDefined();
  expect(codeField().value).toBe("123456");
  await pass(300);
  await user.click(button("Resend OTP"));
  expect(await screen.findByText("Failed to resend OTP")).toBeDefined();

  reload("/reset-password");
  await choose(newPassword);
  await showsText("❌ Failed to reset password");
  expect(screen.getByText("We couldn't reach the server. Check your connection.")).toBeDefined();
  expect(field(/^Confirm password/).value).toBe(newPassword);
});

it("what the server refuses is told where it belongs, and nothing typed is lost", async () => {
  startOtpCountdown(Date.now());
  const wait = "Too many codes were entered for this account in the last hour. Please try again in 20 minutes.";
  answerRequests({ "POST /api/password/verify-otp": refusal(429, "too_many_requests", wait) });
  show("/verify-otp", { email });
  await enter("123456");
  expect((await screen.findByRole("alert")).textContent).toContain(wait);
  expect(codeField().value).toBe("123456");

  reload("/reset-password");
  const common = "This password is too common. Choose another.";
  answerRequests({ "POST /api/password/reset": refusal(400, "invalid", common, { newPassword: common }) });
  await choose("password1");
  expect(await screen.findByText(common)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field(/^New password/)));
  answerRequests({ "POST /api/password/reset": done });
  await choose(newPassword);
  expect(await screen.findByText("Password updated successfully! Redirecting...")).toBeDefined();
});

it("a reset whose answer was lost says what to do, and leads to signing in with the address", async () => {
  const sentence = "Enter a new code. If you have just changed your password, sign in with it.";
  answerRequests({ "POST /api/password/reset": refusal(403, "forbidden", sentence) });
  show("/reset-password", { email });
  await choose(newPassword);
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.getByRole("link", { name: "Request a new code" }).getAttribute("href")).toBe("/forgot-password");
  await user.click(screen.getByRole("link", { name: "Sign in" }));

  expect(field(/^Email/).value).toBe(email);
});

it("after an undone change of the address says what to look at", async () => {
  answerRequests({});
  show("/reset-password", { email, isTakenBack: true });

  expect(await screen.findByText(/^Your email address was changed back, and all devices were signed out\./)).toBeDefined();
  cleanup();
  show("/reset-password", { email });
  expect(screen.queryByText(/changed back/)).toBeNull();
});
