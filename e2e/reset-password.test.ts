import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { codeTo, mailsTo } from "./mail.ts";
import { password, register } from "./people.ts";
import { test } from "./test.ts";

const newPassword = "kookaburra-5172";

const codeField = (page: Page) => page.getByLabel("OTP (6-digit code)");

async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Asks for a code on the first screen, and arrives at the next. */
async function ask(page: Page, email: string): Promise<void> {
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText("📧 OTP sent to your email for password reset!")).toBeVisible();
  await page.waitForURL("**/verify-otp");
}

async function enter(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await page.getByRole("button", { name: "Verify OTP" }).click();
}

async function choose(page: Page, first: string, second = first): Promise<void> {
  await page.getByLabel(/^New password/).fill(first);
  await page.getByLabel(/^Confirm password/).fill(second);
  await page.getByRole("button", { name: "Reset password" }).click();
}

const notThe = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

const mayUse = async (request: APIRequestContext, token: string): Promise<number> =>
  (await request.get("/api/auth/me", { headers: { authorization: `Bearer ${token}` } })).status();

test("a code from the email resets a forgotten password and ends earlier sessions, also this browser's own", async ({
  page,
  request,
}) => {
  const mia = await register(request, "STUDENT", "Mia Tan");
  const addresses: string[] = [];
  page.on("request", (sent) => addresses.push(sent.url()));
  await page.goto("/signin");
  await page.getByLabel("Email").fill(mia.email);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Forgot password" })).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue(mia.email);
  await expect(page.getByRole("link", { name: "Back to Sign In" })).toHaveAttribute("href", "/signin");
  await page.getByRole("button", { name: "Send OTP" }).click();
  const toast = page.getByRole("status").filter({ hasText: "OTP sent to your email for password reset!" });
  await expect(toast).toContainText("📧 OTP sent");
  await expect(toast.locator("[aria-hidden]").filter({ hasText: "📧" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "OTP sent" })).toBeVisible();

  await page.waitForURL("**/verify-otp");
  await expect(page.getByRole("heading", { level: 1, name: "Enter your code" })).toBeFocused();
  await page.reload();
  await expect(page.getByText(mia.email)).toBeVisible();
  await expect(page.getByText(/^Code expires in [45]:\d\d/)).toBeVisible();
  await expect(codeField(page)).toHaveAttribute("autocomplete", "one-time-code");
  await expect(codeField(page)).toHaveAttribute("inputmode", "numeric");
  const code = await codeTo(mia.email);
  await enter(page, notThe(code));
  await expect(page.getByText("❌ Provided OTP does not match.")).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveValue(notThe(code));
  await paste(codeField(page), ` ${code.slice(0, 3)} ${code.slice(3)}\n`);
  await expect(codeField(page)).toHaveValue(code);
  await codeField(page).press("Enter");
  await expect(page.getByText("OTP verified! Redirecting...")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("otpExpiry"))).toBeNull();

  await page.waitForURL("**/reset-password");
  await expect(page.getByRole("heading", { level: 1, name: "Reset password" })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel(/^New password/)).toHaveAttribute("autocomplete", "new-password");
  await page.getByRole("button", { name: "Show password" }).first().click();
  await expect(page.getByLabel(/^New password/)).toHaveAttribute("type", "text");
  await choose(page, newPassword, "something else");
  await expect(page.getByText("❌ Passwords do not match!")).toBeVisible();
  await expect(page.getByLabel(/^New password/)).toHaveValue(newPassword);
  await choose(page, newPassword);
  await expect(page.getByText("Password updated successfully! Redirecting...")).toBeVisible();

  await page.waitForURL("**/signin");
  await expect(page.getByLabel("Email")).toHaveValue(mia.email);
  await page.getByLabel(/^Password/).fill(newPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("SignIn Successful!")).toBeVisible();
  expect(await mayUse(request, mia.token)).toBe(401);
  const old = await request.post("/api/auth/login", { data: { email: mia.email, password } });
  expect(old.status()).toBe(401);
  await expect
    .poll(async () => (await mailsTo(mia.email)).map(({ subject }) => subject))
    .toEqual(expect.arrayContaining(["Your code for a new Wattle password", "Your Wattle password was changed"]));
  expect(addresses.filter((url) => url.includes(code) || /@|%40/.test(url))).toEqual([]);

  // While signed in, it signs this browser out without "Please login again."
  await expect.poll(async () => await page.evaluate(() => localStorage.getItem("token"))).not.toBeNull();
  await ask(page, mia.email);
  await enter(page, await codeTo(mia.email, 2));
  await page.waitForURL("**/reset-password");
  await choose(page, "rosella-6028");

  await page.waitForURL("**/signin");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await expect(page.getByText("Please login again.")).toBeHidden();
});
