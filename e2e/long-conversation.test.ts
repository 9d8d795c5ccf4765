import { expect } from "@playwright/test";
import { applyForPlace, listPlace, register, signInAs } from "./people.ts";
import { test } from "./test.ts";

test(
  "earlier messages load above without moving the messages on screen or the focus",
  { tag: "@phone-only" },
  async ({ page, context, request }) => {
    const renter = await register(request, "RENTER", "Hana Kim");
    const student = await register(request, "STUDENT", "Mia Tan");
    const id = await applyForPlace(request, student, await listPlace(context, renter, "Garden room"));
    const write = async (body: string) => {
      const headers = { authorization: `Bearer ${renter.token}` };
      expect((await request.post(`/api/applications/${id}/messages`, { headers, data: { body } })).status()).toBe(201);
    };
    for (let count = 1; count <= 120; count += 1) await write(`Message ${count}.`);
    await signInAs(context, student);
    await page.goto(`/applications/${id}`);
    const list = page.getByRole("region", { name: "Messages" }).getByRole("list");
    const messages = list.getByRole("listitem");
    const button = page.getByRole("button", { name: "Show earlier messages" });
    await expect(messages).toHaveCount(50);
    await expect(messages.first()).toContainText("Message 71.");
    const placeOf = async (text: string) => (await messages.filter({ hasText: text }).boundingBox())?.y ?? 0;

    await page.route("**/api/applications/*/messages?page=2*", async (route) => await route.abort(), { times: 1 });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Failed to load the messages.")).toBeVisible();
    await expect(button).toBeFocused();
    const before = await placeOf("Message 71.");
    await page.keyboard.press("Enter");
    await expect(messages).toHaveCount(100);
    await expect(messages.first()).toContainText("Message 21.");
    expect(Math.abs((await placeOf("Message 71.")) - before)).toBeLessThan(2);
    await expect(button).toBeFocused();

    await write("Message 121.");
    await expect(messages).toHaveCount(101);
    await button.scrollIntoViewIfNeeded();
    const then = await placeOf("Message 21.");
    await page.keyboard.press("Enter");
    await expect(messages).toHaveCount(121);
    await expect(messages.first()).toContainText("Message 1.");
    expect(Math.abs((await placeOf("Message 21.")) - then)).toBeLessThan(2);
    await expect(button).toBeHidden();
    await expect(list).toBeFocused();
  },
);
