import { expect, type Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { addApp, password, type Person, register, signInAdmin, signInAs } from "./people.ts";
import { test } from "./test.ts";

// The server accepts the code of the next 30 seconds too, so that nobody waits for it here.
const codeOf = (key: string, steps = 0): string => new TOTP({ secret: key }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Sets up an app on the screen. @returns its key, and the recovery codes */
async function setUpApp(page: Page): Promise<{ key: string; codes: string[] }> {
  await page.getByRole("button", { name: "Set up app" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up your authenticator app" });
  await expect(dialog.getByRole("img", { name: "QR code with the key for your authenticator app" })).toBeVisible();
  const key = (await dialog.getByTestId("key").innerText()).replaceAll(" ", "");
  await dialog.getByLabel("Code from the app").fill(codeOf(key));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const saving = page.getByRole("dialog", { name: "Save your recovery codes" });
  await expect(saving.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  return { key, codes: await saving.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").allInnerTexts() };
}

async function typePassword(page: Page, person: Person): Promise<void> {
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a student signs in with the code of an authenticator app and once with a recovery code, makes new ones and removes the app", async ({
  page,
  context,
  request,
}) => {
  const student = await register(request, "STUDENT", "Mia Tan");
  await signInAs(context, student);
  await page.goto("/student-profile");
  await page.getByRole("link", { name: "Two-step sign-in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Two-step sign-in" })).toBeVisible();
  const { key, codes } = await setUpApp(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download codes" }).click();
  expect((await download).suggestedFilename()).toBe("wattle-recovery-codes.txt");
  await page.getByRole("button", { name: "I've saved them" }).click();
  await expect(page.getByText("10 of 10 left")).toBeVisible();
  await page.getByRole("link", { name: "Back to your profile" }).click();
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();

  await expect(page).toHaveURL("/signin");
  await typePassword(page, student);
  const code = page.getByLabel("Code from your app");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await code.fill("000000");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Incorrect or used code. Wait for a new code, then enter it.").first()).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(student.email);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await code.fill(codeOf(key, 1).replace(/^.../, "$& "));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("SignIn Successful!")).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.evaluate(() => localStorage.clear());

  await page.goto("/signin?next=/two-step-sign-in");
  await typePassword(page, student);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill((codes[0] ?? "").toLowerCase());
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/two-step-sign-in");
  await expect(page.getByText("9 of 10 left")).toBeVisible();
  await page.getByRole("button", { name: "Make new codes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make new codes" }).click();
  const saving = page.getByRole("dialog", { name: "Save your recovery codes" });
  await expect(saving.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  expect(await saving.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").allInnerTexts()).not.toContain(
    codes[1],
  );
  await page.getByRole("button", { name: "I've saved them" }).click();

  await page.getByRole("button", { name: "Remove app" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove app" }).click();
  await expect(page.getByRole("button", { name: "Set up app" })).toBeVisible();
  const login = await request.post("/api/auth/login", { data: { email: student.email, password } });
  expect(login.status()).toBe(200);
});

test("an admin removes two-step sign-in from somebody who has lost it", async ({ page, context, request }) => {
  const student = await register(request, "STUDENT", "Mia Tan");
  await addApp(request, student);
  await signInAs(context, await signInAdmin(request));
  await page.goto(`/admin?section=users&q=${student.email}`);
  await page.getByRole("button", { name: "Sign out Mia Tan" }).filter({ visible: true }).click();
  const dialog = page.getByRole("dialog", { name: "Sign out everywhere?" });
  await dialog.getByLabel("Also remove two-step sign-in").check();
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();

  await expect(page.getByText("Two-step sign-in was removed from Mia Tan.")).toBeVisible();
  const login = await request.post("/api/auth/login", { data: { email: student.email, password } });
  expect(login.status()).toBe(200);
});
