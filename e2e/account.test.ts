import { expect } from "@playwright/test";
import { followLink } from "./follow-link.ts";
import { mailsTo } from "./mail.ts";
import { newEmail, password, register, signInAs } from "./people.ts";
import { test } from "./test.ts";

test("sign-in says what failed, keeps what was typed, and never redirects to another site", async ({ page, request }) => {
  const student = await register(request, "STUDENT", "Tariq Aziz");
  await page.route("**/assets/account-schemas*", (route) => route.abort());
  await page.goto("/signin?next=//evil.example/x");
  await page.getByLabel("Email").fill(student.email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const sentence = page.getByText("No response from server. Please check your connection.");
  await expect(sentence.first()).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(student.email);

  await page.unroute("**/assets/account-schemas*");
  await page.reload();
  await page.getByLabel("Email").fill(student.email);
  await page.getByLabel(/^Password/).fill("not-the-password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Invalid email or password.")).toHaveCount(1);
  await expect(page.getByLabel("Email")).toHaveValue(student.email);
  await expect(page.getByLabel(/^Password/)).toHaveValue("not-the-password");

  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(new URL(page.url()).hostname).toBe("localhost");
});

test("a password can be shown, and signing in leads to the page that asked for it, until the server ends the session", async ({
  page,
  request,
}) => {
  const employer = await register(request, "EMPLOYER", "Ines Duarte");
  await page.goto("/employer-dashboard");
  await expect(page.getByText("Session expired. Please login again.")).toBeVisible();
  await expect(page).toHaveURL(/\/signin\?next=/);
  await page.getByLabel("Email").fill(employer.email);
  const field = page.getByLabel(/^Password/);
  await field.fill(password);
  await expect(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("SignIn Successful!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Signed in" })).toBeVisible();

  await expect(page).toHaveURL(/\/employer-dashboard$/);
  await expect(page.getByRole("heading", { name: "Your Dashboard" })).toBeVisible();
  const stored = await page.evaluate(() => ({
    token: localStorage.getItem("token"),
    user: JSON.parse(localStorage.getItem("user") ?? "{}") as object,
  }));
  expect(stored.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(Object.keys(stored.user).toSorted()).toEqual(["email", "id", "name", "role"]);

  await expect(page.getByText("No jobs posted yet.")).toBeVisible();
  await request.post("/api/auth/logout", { headers: { authorization: `Bearer ${stored.token}` } });
  await page.reload();
  await expect(page.getByText("Session expired. Please login again.")).toHaveCount(1);
  await expect(page).toHaveURL(/\/signin\?next=%2Femployer-dashboard/);
  expect(await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("user")])).toEqual([null, null]);
});

test("registration shows each error on its field and keeps what was typed, also through a reload, in this tab only and without passwords", async ({
  page,
  context,
  request,
}) => {
  await page.goto("/signup");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Choose your role.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Student" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Employer" })).toBeChecked();
  await page.getByLabel(/^Name/).fill("Ines Duarte");
  await page.getByLabel("Date of birth").fill("2015-01-01");
  await expect(page.getByText(/^Age: 1\d$/)).toBeVisible();
  await expect(page.getByText("You must be 18 or over to register.").first()).toBeVisible();
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel("Confirm password").fill("something else");
  await page.getByRole("button", { name: "Create account" }).click();

  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await expect(page.getByText("Enter the company name.")).toBeVisible();
  await expect(page.getByText("Please accept the Terms & Conditions.")).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toHaveValue("Ines Duarte");

  await page.getByLabel("Company name").fill("Paperbark Books");
  await page.getByLabel("Phone").fill("0491 570 156");
  await page.reload();
  await expect(page.getByLabel(/^Name/)).toHaveValue("Ines Duarte");
  await expect(page.getByLabel("Company name")).toHaveValue("Paperbark Books");
  await expect(page.getByLabel("Phone")).toHaveValue("0491 570 156");
  await expect(page.getByLabel(/^Password/)).toHaveValue("");
  const storage = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(storage).not.toContain(password);
  const other = await context.newPage();
  await other.goto("/signup");
  await expect(other.getByRole("button", { name: "Create account" })).toBeVisible();
  await expect(other.getByLabel(/^Name/)).toHaveValue("");
  await other.close();

  // A taken email address is reported on its field.
  const taken = await register(request, "STUDENT", "Tariq Aziz");
  await page.getByRole("radio", { name: "Accommodation provider (renter)" }).check();
  await page.getByLabel("Email").fill(taken.email.toUpperCase());
  await page.getByLabel("Date of birth").fill("1990-01-01");
  await page.getByLabel("Gender").selectOption("Male");
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByLabel("I am 18 or over").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("This email is already registered.")).toHaveCount(1);
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel(/^Name/)).toHaveValue("Ines Duarte");
});

test("a person ends another sign-in and changes the profile; a new email address ends the session, and the old address gets an email", async ({
  page,
  context,
  request,
}) => {
  const student = await register(request, "STUDENT", "Tariq Aziz");
  const elsewhere = await request.post("/api/auth/login", {
    data: { email: student.email, password },
    headers: { "user-agent": "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0" },
  });
  const { token } = (await elsewhere.json()) as { token: string };
  await signInAs(context, student);
  // A screen for another role says that this account has no access.
  await page.goto("/employer-dashboard");
  await expect(page.getByText("You do not have access to this page.")).toBeVisible();

  await followLink(page, "/student-profile");
  await expect(page.getByRole("heading", { name: "Student Profile" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out Firefox on Windows" }).click();
  await expect(page.getByText("Signed out: Firefox on Windows")).toBeVisible();
  await expect(page.getByText("Firefox on Windows", { exact: true })).toHaveCount(0);
  expect((await request.get("/api/auth/me", { headers: { authorization: `Bearer ${token}` } })).status()).toBe(401);

  // Two new passwords that differ show an error, and nothing is sent.
  await expect(page.getByLabel("Email")).not.toHaveValue("");
  await page.getByLabel("New password").fill("one-thing-1");
  await page.getByLabel("Confirm password").fill("another-thing-2");
  const sent: string[] = [];
  page.on("request", (sending) => sent.push(`${sending.method()} ${new URL(sending.url()).pathname}`));
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  expect(sent).not.toContain("PUT /api/auth/update");
  await page.getByLabel("New password").fill("");
  await page.getByLabel("Confirm password").fill("");

  await page.getByLabel(/^University/).selectOption("Other");
  await page.getByLabel("Name of your university").fill("Bond University");
  await page.getByLabel("Phone").fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  expect(sent).toContain("PUT /api/auth/update");
  await page.reload();
  await expect(page.getByLabel(/^University/)).toHaveValue("Other");
  await expect(page.getByLabel("Name of your university")).toHaveValue("Bond University");
  await expect(page.getByLabel("Phone")).toHaveValue("");
  await page.getByLabel("Country code").selectOption({ label: "Nepal +977" });
  await page.getByLabel("Phone").fill("9841 234 567");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(page.getByLabel("Phone")).toHaveValue("9841 234 567");
  await expect(page.getByLabel("Country code")).toHaveValue("NP");

  const email = newEmail("moved");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL("**/signin");
  await expect(page.getByText(`Your email was changed. Sign in with ${email}.`)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  expect((await request.get("/api/auth/me", { headers: { authorization: `Bearer ${student.token}` } })).status()).toBe(401);
  await expect
    .poll(async () => (await mailsTo(student.email)).map(({ subject }) => subject))
    .toContain("Your Wattle email address was changed");
});
