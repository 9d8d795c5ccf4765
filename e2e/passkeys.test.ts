import { type BrowserContext, expect, type Page } from "@playwright/test";
import { password, register, signInAs } from "./people.ts";
import { test } from "./test.ts";

/** Gives the browser an authenticator that keeps passkeys and checks its owner, like a phone with a fingerprint. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a student adds a passkey, signs in with it, and uses it after the password", async ({ page, context, request }) => {
  const student = await register(request, "STUDENT", "Mia Tan");
  await signInAs(context, student);
  await page.goto("/two-step-sign-in");
  await addAuthenticator(context, page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Name").fill("Mia's phone");
  await dialog.getByRole("button", { name: "Add passkey" }).click();
  await page.getByRole("button", { name: "I've saved them" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Mia's phone" })).toBeVisible();
  await page.evaluate(() => localStorage.clear());

  await page.goto("/signin?next=/two-step-sign-in");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL("/two-step-sign-in");
  await expect(page.getByText("Last used:")).toBeVisible();
  await page.evaluate(() => localStorage.clear());

  await page.goto("/signin?next=/two-step-sign-in");
  await page.getByLabel("Email").fill(student.email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await expect(page).toHaveURL("/two-step-sign-in");

  await page.getByRole("button", { name: "Remove Mia's phone" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByText("The passkey was removed.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Mia's phone" })).toHaveCount(0);
  const login = await request.post("/api/auth/login", { data: { email: student.email, password } });
  expect(login.status()).toBe(200);
});
