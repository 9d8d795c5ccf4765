import { expect } from "@playwright/test";
import { linkIn, mailsTo } from "./mail.ts";
import { newEmail, register, signInAs } from "./people.ts";
import { test } from "./test.ts";

/** The path and the token of the link in the mail with this subject, once it has come. */
const linkTo = async (address: string, subject: string): Promise<string> =>
  (await linkIn(address, subject)).replace(/^http:\/\/localhost:\d+/, "");

test("a person confirms their email with the button behind the link, and opening the link alone confirms nothing", async ({
  page,
  context,
  request,
}) => {
  const student = await register(request, "STUDENT", "Mia Tan");
  await linkTo(student.email, "Confirm your email address for Wattle");
  await signInAs(context, student);
  await page.goto("/student-profile");
  const notice = page.getByText("Email not confirmed.");
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByText(`We've sent a link to ${student.email}.`)).toBeVisible();
  await expect.poll(async () => (await mailsTo(student.email)).length).toBe(2);
  const link = await linkTo(student.email, "Confirm your email address for Wattle");

  await page.goto(link);
  await expect(page.getByRole("button", { name: "Confirm email" })).toBeVisible();
  await page.goto("/student-profile");
  await expect(notice).toBeVisible();
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  await page.getByRole("link", { name: "Go to your profile" }).click();
  await expect(page.getByRole("heading", { name: "Student Profile" })).toBeVisible();
  await expect(page.getByLabel("Name")).toBeVisible();
  await expect(notice).toBeHidden();

  await page.goto(link);
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page.getByText("This link has expired or was already used.")).toBeVisible();
});

test("the old address undoes a changed email, and a new password opens the account again", async ({ page, request }) => {
  const student = await register(request, "STUDENT", "Mia Tan");
  const other = newEmail("other");
  const headers = { authorization: `Bearer ${student.token}` };
  const changed = await request.put("/api/auth/update", { headers, data: { email: other, password: "someone-else-77" } });
  expect(changed.ok()).toBe(true);

  await page.goto(await linkTo(student.email, "Your Wattle email address was changed"));
  await expect(page.getByText("We also remove authenticator apps, passkeys and recovery codes")).toBeVisible();
  await page.getByRole("button", { name: "Undo the change" }).click();

  await expect(page).toHaveURL("/reset-password");
  await expect(page.getByText("Remove any passkey you don't recognise.")).toBeVisible();
  await page.getByRole("textbox", { name: "New password" }).fill("chosen-after-all-5");
  await page.getByRole("textbox", { name: "Confirm password" }).fill("chosen-after-all-5");
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page).toHaveURL("/signin");
  const signIn = async (email: string, password: string) =>
    (await request.post("/api/auth/login", { data: { email, password } })).status();
  expect(await signIn(other, "someone-else-77")).toBe(401);
  expect(await signIn(student.email, "chosen-after-all-5")).toBe(200);
});

test("a link without its token says to open it again", async ({ page }) => {
  for (const path of ["/confirm-email", "/undo-email-change"]) {
    await page.goto(path);
    await expect(page.getByText("The link is incomplete. Open it in the email again.")).toBeVisible();
  }
});
