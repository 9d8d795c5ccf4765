import { expect, type Route } from "@playwright/test";
import { applyForPlace, listPlace, openTab, type Person, register, signInAs } from "./people.ts";
import { test } from "./test.ts";

test(
  "a renter messages two applicants at once and moves both and undoes it, and Retry reaches nobody twice",
  { tag: "@phone-only" },
  async ({ page, context, request }) => {
    const renter = await register(request, "RENTER", "Hana Kim");
    const listingId = await listPlace(context, renter, "Garden room");
    const applied: { student: Person; id: string }[] = [];
    for (const name of ["Mia Tan", "Bo Chen"]) {
      const student = await register(request, "STUDENT", name);
      applied.push({ student, id: await applyForPlace(request, student, listingId) });
    }
    const messagesOf = async ({ student, id }: { student: Person; id: string }) => {
      const headers = { authorization: `Bearer ${student.token}` };
      const answer = await request.get(`/api/applications/${id}/messages`, { headers });
      return ((await answer.json()) as { body: string }[]).map(({ body }) => body);
    };
    await signInAs(context, renter);
    await page.goto("/renter-dashboard");
    await openTab(page, "Applications Received (2)");
    for (const { student } of applied) await page.getByRole("checkbox", { name: `Select ${student.name}` }).check();
    await expect(page.getByText("2 applications selected")).toBeVisible();

    let calls = 0;
    const failSecond = async (route: Route) => {
      calls += 1;
      await (calls === 2 ? route.abort() : route.continue());
    };
    await page.route("**/api/applications/*/messages", failSecond);
    await page.getByRole("button", { name: "Send a message" }).click();
    const dialog = page.getByRole("dialog", { name: "Send a message: 2 applications" });
    await dialog.getByLabel("Message").fill("When could you visit?");
    await dialog.getByRole("button", { name: "Send a message" }).click();
    await expect(dialog.getByText("This did not work. Please try again.")).toBeVisible();
    await expect(dialog.getByLabel("Message")).toHaveValue("When could you visit?");
    expect((await Promise.all(applied.map(messagesOf))).flat()).toEqual(["When could you visit?"]);
    await dialog.getByRole("button", { name: "Send a message" }).click();
    await expect(page.getByText("Your message was sent to 2 applicants.")).toBeVisible();
    expect(calls).toBe(3);
    expect(await Promise.all(applied.map(messagesOf))).toEqual([["When could you visit?"], ["When could you visit?"]]);

    for (const { student } of applied) await page.getByRole("checkbox", { name: `Select ${student.name}` }).check();
    await page.getByRole("button", { name: "Not successful" }).click();
    const question = page.getByRole("dialog", { name: "Not successful: 2 applications" });
    await question.getByRole("button", { name: "Not successful" }).click();
    await expect(page.getByText("2 applications changed.")).toBeVisible();
    for (const { student } of applied)
      await expect(page.getByRole("row", { name: student.name }).getByText("Not successful")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    for (const { student } of applied)
      await expect(page.getByRole("row", { name: student.name }).getByText("Viewed")).toBeVisible();
  },
);
