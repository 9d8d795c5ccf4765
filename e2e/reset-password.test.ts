import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { codeTo, mailsTo } from "./mail.ts";
import { newEmail, password, register, signInAs } from "./people.ts";
import { test } from "./test.ts";

const newPassword = "kookaburra-5172";

const codeField = (page: Page) => page.getByLabel("OTP (6-digit code)");
const verifyButton = (page: Page) => page.getByRole("button", { name: "Verify OTP" });
const resendButton = (page: Page) => page.getByRole("button", { name: "Resend OTP" });

async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Asks for a code on the first screen. */
async function ask(page: Page, email: string): Promise<void> {
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText("📧 OTP sent to your email for password reset!")).toBeVisible();
}

async function askAndArrive(page: Page, email: string): Promise<void> {
  await ask(page, email);
  await page.waitForURL("**/verify-otp");
}

async function enter(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await verifyButton(page).click();
}

async function choose(page: Page, first: string, second = first): Promise<void> {
  await page.getByLabel(/^New password/).fill(first);
  await page.getByLabel(/^Confirm password/).fill(second);
  await page.getByRole("button", { name: "Reset password" }).click();
}

const notThe = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

const mayUse = async (request: APIRequestContext, token: string): Promise<number> =>
  (await request.get("/api/auth/me", { headers: { authorization: `Bearer ${token}` } })).status();

test("who forgot the password is back in with a code from the mail, and whoever was signed in is out", async ({
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
});

test("a code is good for 300 seconds, also over a reload, and a new one starts them again", async ({ page, request }) => {
  const mia = await register(request, "STUDENT", "Mia Tan");
  await page.clock.install();
  await askAndArrive(page, mia.email);
  const first = await codeTo(mia.email);
  const expiry = Number(await page.evaluate(() => localStorage.getItem("otpExpiry")));
  expect(expiry - (await page.evaluate(() => Date.now()))).toBeLessThanOrEqual(300_000);
  await expect(verifyButton(page)).toBeEnabled();
  await expect(resendButton(page)).toBeDisabled();
  await expect(page.getByText(/You can ask for a new code in (30|2\d) seconds/)).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect(resendButton(page)).toBeEnabled();
  await page.clock.fastForward(169_000);
  await page.reload();
  await expect(page.getByText(/^Code expires in 1:\d\d/)).toBeVisible();
  await enter(page, notThe(first));
  await expect(page.getByText("Provided OTP does not match.")).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page.getByText("Less than a minute left to enter the code.")).toBeAttached();
  await page.clock.fastForward(60_000);

  await expect(page.getByRole("alert").filter({ hasText: "OTP expired. Please request a new one." })).toBeVisible();
  await expect(page.getByText("Provided OTP does not match.")).toBeHidden();
  await expect(verifyButton(page)).toBeDisabled();
  await expect(resendButton(page)).toBeEnabled();
  const tries: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().includes("/api/password/verify-otp")) tries.push(sent.url());
  });
  await codeField(page).press("Enter");
  await page.reload();
  await expect(page.getByText("OTP expired. Please request a new one.")).toBeVisible();
  await resendButton(page).click();
  await expect(page.getByText("📧 New OTP sent to your email!")).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(page.getByText(/^Code expires in (5:00|4:5\d)/)).toBeVisible();
  await expect(resendButton(page)).toBeDisabled();
  expect(tries).toEqual([]);
  await enter(page, await codeTo(mia.email, 2));
  await expect(page.getByText("OTP verified! Redirecting...")).toBeVisible();
});

test("after five wrong codes the form is locked until a new one is asked for", async ({ page, request }) => {
  const mia = await register(request, "STUDENT", "Mia Tan");
  await askAndArrive(page, mia.email);
  const code = await codeTo(mia.email);
  for (let tries = 1; tries <= 5; tries += 1) {
    const answer = page.waitForResponse("**/api/password/verify-otp");
    await enter(page, notThe(code));
    await answer;
    await expect(verifyButton(page)).toBeVisible();
  }

  await expect(page.getByText("⏳ Your OTP has expired. Please request a new one.")).toBeVisible();
  await expect(verifyButton(page)).toBeDisabled();
  await resendButton(page).click();
  await expect(page.getByText("⏳ Your OTP has expired.")).toBeHidden();
  await expect(codeField(page)).toHaveValue("");
  await enter(page, await codeTo(mia.email, 2));
  await expect(page.getByText("OTP verified! Redirecting...")).toBeVisible();
});

test("a code may be pasted as it comes, and one that is too short is told", async ({ page, request }) => {
  const mia = await register(request, "STUDENT", "Mia Tan");
  await askAndArrive(page, mia.email);
  const field = codeField(page);
  for (const pasted of ["123-456", "Your code is 123456.", "１２３ ４５６"]) {
    await field.fill("");
    await paste(field, pasted);
    await expect(field).toHaveValue("123456");
  }
  await field.fill("12345");
  await verifyButton(page).click();

  await expect(page.getByText("Please enter a 6-digit OTP.")).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
});

test("an address that is not registered or none is told on its field, and Back keeps what was typed", async ({
  page,
  request,
}) => {
  const mia = await register(request, "STUDENT", "Mia Tan");
  await page.goto("/forgot-password");
  const field = page.getByLabel("Email");
  await field.fill("mia@");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText("Enter an email address like name@example.com.")).toBeVisible();
  const unknown = newEmail("nobody");
  await field.fill(unknown);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText("This email is not registered. Please sign up.")).toBeVisible();
  await expect(field).toHaveValue(unknown);
  await expect(field).toBeFocused();
  await expect(page.getByRole("main").getByRole("link", { name: "Create an account" })).toHaveAttribute("href", "/signup");

  await field.fill(mia.email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await page.waitForURL("**/verify-otp");
  await page.goBack();
  await expect(page.getByLabel("Email")).toHaveValue(mia.email);
});

test("a step that was not come to by the one before leads to the beginning", async ({ page }) => {
  for (const [path, sentence] of [
    ["/verify-otp", "Email not found. Please restart the process."],
    ["/reset-password", "Enter the code from your email first. Please restart the process."],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await page.getByRole("link", { name: "Start again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Forgot password" })).toBeVisible();
  }
});

test("who asked for a code too often is led to entering the newest while it is good", async ({ page, request }) => {
  const mia = await register(request, "STUDENT", "Mia Tan");
  await request.post("/api/password/forgot", { data: { email: mia.email } });
  const tooOften = "Many codes were sent to this address already; the newest is good for 5 minutes. Please try again in 1 hour.";
  await page.route("**/api/password/forgot", async (route) => {
    await route.fulfill({ status: 429, json: { message: tooOften, error: tooOften, code: "too_many_requests" } });
  });
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(mia.email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByRole("alert").filter({ hasText: tooOften })).toBeVisible();
  await expect(page.getByRole("link", { name: "Enter your code" })).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem("otpExpiry", String(Date.now() + 240_000)));
  await page.reload();
  await page.getByLabel("Email").fill(mia.email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await page.getByRole("link", { name: "Enter your code" }).click();

  await expect(page).toHaveURL(/\/verify-otp$/);
  await expect(page.getByText(mia.email)).toBeVisible();
});

test("what the connection or the server refuses is told, and nothing typed is lost", async ({ page, request }) => {
  const mia = await register(request, "STUDENT", "Mia Tan");
  await page.route("**/api/password/forgot", async (route) => await route.abort("internetdisconnected"));
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(mia.email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText("No response from server. Please check your connection.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(mia.email);
  await page.unroute("**/api/password/forgot");
  await askAndArrive(page, mia.email);

  const wait = "Too many codes were entered for this account in the last hour. Please try again in 20 minutes.";
  const refusals = [
    ["Failed to verify OTP", { abort: true }],
    ["Failed to verify OTP", { status: 200, contentType: "text/html", body: "<p>Sign in to this network" }],
    [wait, { status: 429, json: { message: wait, error: wait, code: "too_many_requests" } }],
  ] as const;
  for (const [sentence, answer] of refusals) {
    await page.route("**/api/password/verify-otp", async (route) =>
      "abort" in answer ? await route.abort("internetdisconnected") : await route.fulfill(answer),
    );
    await enter(page, "123456");
    await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
    await expect(codeField(page)).toHaveValue("123456");
    await page.unroute("**/api/password/verify-otp");
  }

  await page.evaluate(() => localStorage.setItem("otpExpiry", String(Date.now())));
  await page.reload();
  await page.route("**/api/password/forgot", async (route) => await route.abort("internetdisconnected"));
  await resendButton(page).click();
  await expect(page.getByText("Failed to resend OTP")).toBeVisible();
  await page.unroute("**/api/password/forgot");
  await resendButton(page).click();
  await enter(page, await codeTo(mia.email, 2));
  await page.waitForURL("**/reset-password");

  await page.route("**/api/password/reset", async (route) => await route.abort("internetdisconnected"));
  await choose(page, newPassword);
  await expect(page.getByText("❌ Failed to reset password")).toBeVisible();
  await expect(page.getByText("We couldn't reach the server. Check your connection and try again.")).toBeVisible();
  await expect(page.getByLabel(/^Confirm password/)).toHaveValue(newPassword);
  await page.unroute("**/api/password/reset");
  await choose(page, "password1");
  await expect(page.getByText("This password is too common. Choose another.")).toBeVisible();
  await expect(page.getByLabel(/^New password/)).toBeFocused();
  await choose(page, password);
  await expect(page.getByText("This is your current password. Sign in with it, or choose another.")).toBeVisible();
  await choose(page, newPassword);
  await expect(page.getByText("Password updated successfully! Redirecting...")).toBeVisible();
});

test("a reset whose answer was lost, or that is over, says what to do", async ({ page, request }) => {
  const mia = await register(request, "STUDENT", "Mia Tan");
  await askAndArrive(page, mia.email);
  await enter(page, await codeTo(mia.email));
  await page.waitForURL("**/reset-password");
  await page.route("**/api/password/reset", async (route) => {
    await route.fetch();
    await route.abort("internetdisconnected");
  });
  await choose(page, newPassword);
  await expect(page.getByText("❌ Failed to reset password")).toBeVisible();
  await page.unroute("**/api/password/reset");
  await choose(page, newPassword);

  await expect(page.getByText("If you have just changed your password, sign in with it")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Request a new code" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(mia.email);
});

test("who resets the password while signed in is signed out here too, without being told to login again", async ({
  page,
  context,
  request,
}) => {
  const mia = await register(request, "STUDENT", "Mia Tan");
  await signInAs(context, mia);
  await askAndArrive(page, mia.email);
  await enter(page, await codeTo(mia.email));
  await page.waitForURL("**/reset-password");
  await choose(page, newPassword);

  await page.waitForURL("**/signin");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await expect(page.getByText("Please login again.")).toBeHidden();
});
