import { expect } from "@playwright/test";
import { password, register, signInAs } from "./people.ts";
import { test } from "./test.ts";

test("a person finds a refused sign-in under recent activity and signs out everywhere", async ({ page, context, request }) => {
  const student = await register(request, "STUDENT", "Mia Tan");
  const wrong = { email: student.email, password: "not the password 1" };
  for (let time = 0; time < 2; time += 1) expect((await request.post("/api/auth/login", { data: wrong })).status()).toBe(401);
  await signInAs(context, student);
  await page.goto("/student-profile");
  await page.getByRole("link", { name: "See recent activity" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Recent activity" })).toBeVisible();
  const refused = page.getByRole("row").filter({ hasText: "Tried to sign in" });
  await expect(refused).toContainText("Wrong password, 2 times");
  await expect(refused).toContainText("127.0.0.x");
  await expect(page.getByRole("row").filter({ hasText: "Signed in" })).toHaveCount(1);

  const warning = page.getByRole("region", { name: "Don't recognise this?" });
  await expect(warning.getByRole("link", { name: "Change password" })).toHaveAttribute("href", "/student-profile");
  await warning.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL("/signin");
  expect((await request.get("/api/auth/me", { headers: { authorization: `Bearer ${student.token}` } })).status()).toBe(401);

  const { token } = (await (await request.post("/api/auth/login", { data: { email: student.email, password } })).json()) as {
    token: string;
  };
  const activity = await request.get("/api/auth/activity", { headers: { authorization: `Bearer ${token}` } });
  expect(await activity.json()).toContainEqual(
    expect.objectContaining({ kind: "sign_out_everywhere", outcome: "done", device: expect.stringContaining("Chrome") }),
  );
});

test("nothing moves while a profile's résumés and sign-ins load", { tag: "@phone" }, async ({ page, context, request }) => {
  await signInAs(context, await register(request, "STUDENT", "Mia Tan"));
  const held = Promise.withResolvers<void>();
  for (const late of ["**/assets/kept-resumes*", "**/api/resumes", "**/api/auth/sessions"])
    await page.route(late, async (route) => {
      await held.promise;
      await route.continue();
    });
  await page.goto("/student-profile");
  const places = async () =>
    await Promise.all(
      ["Where you're signed in", "Your data"].map(
        async (name) => await page.getByRole("heading", { name }).evaluate((heading) => heading.getBoundingClientRect().top),
      ),
    );
  const link = page.getByRole("link", { name: "See recent activity" });
  await link.scrollIntoViewIfNeeded();
  const before = await places();
  held.resolve();

  await expect(page.getByText("This device")).toBeVisible();
  await expect(page.getByLabel("Add a résumé")).toBeAttached();
  const after = await places();
  expect(after.map((top, index) => Math.abs(top - (before[index] ?? 0))).filter((moved) => moved > 2)).toEqual([]);
});

test("recent activity pages", async ({ page, context, request }) => {
  const student = await register(request, "STUDENT", "Mia Tan");
  for (let time = 0; time < 21; time += 1) await request.post("/api/auth/login", { data: { email: student.email, password } });
  await signInAs(context, student);
  await page.goto("/recent-activity");
  await expect(page.getByRole("row").filter({ hasText: "Signed in" })).toHaveCount(20);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL("/recent-activity?page=2");
  await expect(page.getByRole("row").filter({ hasText: "Signed in" })).toHaveCount(2);
});
