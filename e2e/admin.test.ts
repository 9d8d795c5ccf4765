import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { createAccount, password, type Person, postJob, register, signInAdmin, signInAs } from "./people.ts";
import { test } from "./test.ts";

test.beforeEach(async ({ context, request }) => {
  await signInAs(context, await signInAdmin(request));
});

const rows = (page: Page) =>
  page
    .getByRole("table")
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") });

test("an admin sees how many accounts there are and goes from a number to the people", async ({ page, request }) => {
  await register(request, "STUDENT", "Counted Student");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  for (const label of ["Total users", "Students", "Employers", "Renters"])
    await expect(page.getByRole("main").getByRole("link", { name: label }).last()).toBeVisible();

  await page.getByRole("listitem").filter({ hasText: "Students" }).last().getByRole("link").click();
  await expect(page).toHaveURL("/admin?section=students");
  const row = rows(page).filter({ hasText: "Counted Student" }).first();
  const phone = row.getByText("+61 491 570 006");
  await expect(phone).toBeVisible();
  // At 1280 px a phone number stands on one line, and the table is no wider than the panel.
  expect((await phone.boundingBox())?.height).toBeLessThan(30);
  const edge = async (of: ReturnType<Page["getByRole"]>) => await of.evaluate((element) => element.getBoundingClientRect().right);
  expect(await edge(page.getByRole("table"))).toBeLessThanOrEqual(await edge(page.getByRole("search").first()));
});

// Wide screens have an icon, phones a word.
const button = (page: Page, name: string) => page.getByRole("button", { name }).filter({ visible: true });

const activity = (page: Page) => page.getByRole("region", { name: "Recent Activity" });

test("Recent Activity describes each event, links to what still exists, and loads earlier events", async ({ page, request }) => {
  const mark = randomUUID().slice(0, 8);
  const earlier = await register(request, "EMPLOYER", "Busy Employer");
  for (let count = 1; count <= 20; count += 1) await postJob(request, earlier, `Job ${count}`);
  const employer = await register(request, "EMPLOYER", `Ana ${mark}`);
  const authorization = { headers: { authorization: `Bearer ${employer.token}` } };
  const deleted = await postJob(request, employer, `Short-lived ${mark}`);
  await request.delete(`/api/jobs/${deleted}`, authorization);
  await postJob(request, employer, `Barista ${mark}`);
  await page.goto("/admin");
  const own = activity(page).getByRole("listitem").filter({ hasText: mark });
  await expect(own).toHaveText([
    new RegExp(`^Ana ${mark} \\(employer\\) posted the job Barista ${mark} Just now$`),
    new RegExp(`^Ana ${mark} \\(employer\\) deleted a job Just now$`),
    new RegExp(`^Ana ${mark} \\(employer\\) posted a job that has been deleted since Just now$`),
    new RegExp(`^Ana ${mark} \\(employer\\) signed up Just now$`),
  ]);

  const before = await activity(page).getByRole("listitem").count();
  await page.route("**/api/admin/activity**", (route) => route.abort());
  await activity(page).getByRole("button", { name: "Show more" }).click();
  await expect(activity(page).getByText("Failed to load the recent activity.")).toBeVisible();
  await expect(activity(page).getByRole("listitem")).toHaveCount(before);
  await page.unroute("**/api/admin/activity**");
  await activity(page).getByRole("button", { name: "Show more" }).click();
  await expect(activity(page).getByRole("listitem").nth(before)).toBeVisible();
  await expect(activity(page).getByText("Failed to load the recent activity.")).toBeHidden();

  await own
    .first()
    .getByRole("link", { name: `Barista ${mark}` })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `Barista ${mark}` })).toBeVisible();
});

test("the dashboard says what failed to load and loads it on Retry, and somebody who is no longer an admin has to sign in again", async ({
  page,
}) => {
  await page.route("**/api/admin/*", (route) => route.abort());
  await page.goto("/admin");
  await expect(page.getByText("Failed to load users")).toBeVisible();
  await expect(activity(page).getByText("Failed to load the recent activity.")).toBeVisible();
  await page.unroute("**/api/admin/*");
  await activity(page).getByRole("button", { name: "Retry" }).click();
  await expect(activity(page).getByRole("listitem").first()).toBeVisible();

  // A role changes in the database only: the answers of the server are those that it gives then.
  await page.route("**/api/auth/getAllUsers**", (route) =>
    route.fulfill({ status: 403, json: { message: "No.", code: "forbidden" } }),
  );
  await page.route("**/api/auth/me", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), role: "STUDENT" } });
  });
  await page.getByRole("navigation", { name: "Admin Panel" }).getByRole("link", { name: "Users" }).click();
  await expect(page).toHaveURL(/\/signin\?next=%2Fadmin/);
  await expect(page.getByText("Your account permissions have changed. Please login again.")).toBeVisible();
});

test("the search finds a person among all users, the role filter narrows it, the address keeps both, and a list that fails to load keeps its rows", async ({
  page,
  request,
}) => {
  const mark = randomUUID().slice(0, 8);
  await register(request, "STUDENT", `Ada ${mark}`);
  await register(request, "RENTER", `Bea ${mark}`);
  await register(request, "EMPLOYER", "Ines Duarte");
  await page.goto("/admin");
  await page.getByRole("searchbox", { name: "Search all users" }).fill(mark);
  await page.getByRole("searchbox", { name: "Search all users" }).press("Enter");
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText("2 users")).toBeVisible();

  await page.getByLabel("Role").selectOption("RENTER");
  await expect(rows(page)).toHaveText([new RegExp(`Bea ${mark}`)]);
  await page.reload();
  await expect(rows(page)).toHaveText([new RegExp(`Bea ${mark}`)]);
  await page.goto(`/admin?section=users&q=%00${mark}`);
  await expect(rows(page)).toHaveCount(2);

  await page.route("**/api/auth/getAllUsers**", (route) => route.abort());
  await page.getByRole("searchbox", { name: "Search", exact: true }).fill(`Ada ${mark}`);
  await expect(page.getByText("Failed to load users")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await page.unroute("**/api/auth/getAllUsers**");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Failed to load users")).toBeHidden();
  await expect(rows(page)).toHaveText([new RegExp(`Ada ${mark}`)]);

  await page.getByRole("navigation", { name: "Admin Panel" }).getByRole("link", { name: "Employers" }).click();
  // The list of all users has such a field too.
  await expect(page).toHaveURL("/admin?section=employers");
  await page.getByRole("searchbox", { name: "Search", exact: true }).fill(mark);
  await expect(page.getByText("No employers found.")).toBeVisible();
  await page.getByRole("button", { name: "Show all employers" }).click();
  await expect(page.getByRole("searchbox", { name: "Search", exact: true })).toHaveValue("");
  await expect(page).toHaveURL("/admin?section=employers");
  await expect(rows(page).first()).toBeVisible();
  // A person who uses the keyboard is still in the list.
  await expect(page.locator("main :focus")).toContainText("employers");
});

test("the menu marks the open section, and its heading says whose accounts it lists", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/admin?section=services&q=nobody-has-this-name");
  const parts = page.getByRole("navigation", { name: "Admin Panel" });
  await expect(page.getByText("No service providers found.")).toBeVisible();
  await expect(parts.getByRole("link", { name: "Services" })).toBeInViewport({ ratio: 1 });
  await expect(parts.getByRole("link", { name: "Services" })).toHaveAttribute("aria-current", "page");
});

test("an admin signs somebody out and deletes an account with its job after confirming it, and accounts that another admin has deleted disappear", async ({
  page,
  request,
}) => {
  const mark = randomUUID().slice(0, 8);
  const gone = await register(request, "EMPLOYER", `Gone ${mark}`);
  const jobId = await postJob(request, gone, "Job that goes with its poster");
  const borrowed = await register(request, "STUDENT", `Borrowed ${mark}`);
  const twice = await register(request, "STUDENT", `Twice ${mark}`);
  const away = await register(request, "STUDENT", `Away ${mark}`);
  await createAccount(request, "STUDENT", `Stays ${mark}`);
  const rowsOf = (...names: readonly string[]) => names.map((name) => new RegExp(`${name} ${mark}`));
  await page.goto(`/admin?section=users&q=${mark}`);
  await expect(rows(page)).toHaveText(rowsOf("Stays", "Away", "Twice", "Borrowed", "Gone"));
  const admin = await page.evaluate(() => localStorage.getItem("token") ?? "");
  const deleteElsewhere = async ({ user }: Person) =>
    await request.delete(`/api/auth/deleteUser/${user.id}`, { headers: { authorization: `Bearer ${admin}` } });
  const deletion = page.getByRole("dialog", { name: "Confirm Delete" });
  const signOut = page.getByRole("dialog", { name: "Sign out everywhere?" });

  await test.step("an account that was deleted meanwhile can't be deleted again", async () => {
    await button(page, `Delete Twice ${mark}`).click();
    await deleteElsewhere(twice);
    await deletion.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText(`Twice ${mark} was already deleted.`)).toBeVisible();
    await expect(rows(page)).toHaveText(rowsOf("Stays", "Away", "Borrowed", "Gone"));
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("Tab");
    await expect(button(page, `Sign out Stays ${mark}`)).toBeFocused();
  });

  await test.step("an account that was deleted meanwhile can't be signed out", async () => {
    await button(page, `Sign out Away ${mark}`).click();
    await deleteElsewhere(away);
    await signOut.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page.getByText(`Away ${mark} was already deleted.`)).toBeVisible();
    await expect(rows(page)).toHaveText(rowsOf("Stays", "Borrowed", "Gone"));
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("somebody is signed out everywhere", async () => {
    const ask = async () =>
      (await request.get("/api/auth/me", { headers: { authorization: `Bearer ${borrowed.token}` } })).status();
    await button(page, `Sign out Borrowed ${mark}`).click();
    await expect(signOut).toContainText(`Borrowed ${mark} (${borrowed.email}) will be signed out on every device.`);
    expect(await ask()).toBe(200);
    await signOut.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page.getByText(`Borrowed ${mark} was signed out everywhere.`)).toBeVisible();
    expect(await ask()).toBe(401);

    await page.getByRole("navigation", { name: "Admin Panel" }).getByRole("link", { name: "Dashboard" }).click();
    await expect(
      activity(page)
        .getByRole("listitem")
        .filter({ hasText: `Borrowed ${mark} out` }),
    ).toHaveText(new RegExp(`\\(admin\\) signed Borrowed ${mark} out everywhere Just now$`));
    await page.goBack();
    await expect(rows(page)).toHaveText(rowsOf("Stays", "Borrowed", "Gone"));
  });

  await test.step("an account is deleted with its job, once the call arrives", async () => {
    await page.getByRole("searchbox", { name: "Search", exact: true }).fill(`Gone ${mark}`);
    await expect(rows(page)).toHaveText(rowsOf("Gone"));
    await button(page, `Delete Gone ${mark}`).click();
    await expect(deletion).toContainText(`Gone ${mark}`);
    await expect(deletion).toContainText("This also deletes 1 job they posted.");
    await page.route("**/api/auth/deleteUser/*", async (route) => await route.abort("internetdisconnected"));
    await deletion.getByRole("button", { name: "Delete" }).click();
    await expect(deletion.getByText("Failed to delete user. Please try again.")).toBeVisible();
    await page.unroute("**/api/auth/deleteUser/*");
    await deletion.getByRole("button", { name: "Delete" }).click();

    await expect(page.getByText(`Gone ${mark} was deleted.`)).toBeVisible();
    await expect(page.getByText("No users found.")).toBeVisible();
    expect((await request.get(`/api/jobs/${jobId}`)).status()).toBe(404);
  });
});

test("deleting the last user of the last page opens the page before it, and an address past the end opens the last page", async ({
  page,
  request,
}) => {
  const mark = randomUUID().slice(0, 8);
  const first = await register(request, "RENTER", `First ${mark}`);
  for (let count = 1; count <= 20; count += 1) await createAccount(request, "RENTER", `Number ${count} ${mark}`);
  await page.goto(`/admin?section=renters&q=${mark}&page=7`);
  await expect(rows(page)).toHaveText([new RegExp(first.email)]);
  await expect(page).toHaveURL(/page=2/);
  await button(page, `Delete First ${mark}`).click();
  await page.getByRole("dialog", { name: "Confirm Delete" }).getByRole("button", { name: "Delete" }).click();

  await expect(rows(page)).toHaveCount(20);
  await expect(page).not.toHaveURL(/page=/);
});

test(
  "very long names and addresses break no words in other columns and need no sideways scrolling, and Delete is visible",
  {
    tag: "@phone",
  },
  async ({ page, request, isMobile }) => {
    const mark = randomUUID().slice(0, 8);
    const { user } = await register(request, "STUDENT", `${mark} ${"Wolfeschlegelsteinhausenbergerdorff".repeat(3)}`);
    const { token } = (await (
      await request.post("/api/auth/login", { data: { email: user.email, password: password } })
    ).json()) as Person;
    const changed = await request.put("/api/auth/update", {
      headers: { authorization: `Bearer ${token}` },
      data: { email: `${mark}${"a".repeat(56)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(58)}.example` },
    });
    expect(changed.status()).toBe(200);
    await register(request, "EMPLOYER", `Wilhelmina Featherstonehaugh-Cholmondeley ${mark}`);
    await page.goto(`/admin?section=users&q=${mark}`);
    const word = rows(page).getByText("Student", { exact: true });
    await expect(word).toBeVisible();
    expect((await word.boundingBox())?.height).toBeLessThan(30);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    const remove = page.getByRole("button", { name: /^Delete Wilhelmina/ }).filter({ visible: true });
    if (!isMobile) await expect(remove).toBeInViewport({ ratio: 1 });
  },
);

test("only admins open the panel: other roles see a message, and signing in leads back to it", async ({
  browser,
  baseURL,
  request,
}) => {
  const student = await register(request, "STUDENT", "Curious Student");
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto("/admin");
  await expect(page).toHaveURL("/signin?next=%2Fadmin");
  await signInAs(context, student);
  const other = await context.newPage();
  await other.goto("/admin");
  await expect(other.getByText("You do not have access to this page.")).toBeVisible();
  await context.close();
});
