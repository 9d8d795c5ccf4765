import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { followLink } from "./follow-link.ts";
import { listPlace, register, signInAs } from "./people.ts";
import { test } from "./test.ts";

test(
  "a renter finds Edit and the applications on their own listing, and other listings below it",
  { tag: "@phone-only" },
  async ({ page, context, request }) => {
    const renter = await register(request, "RENTER", "Hana Kim");
    const [title, other] = [`Sunny room ${randomUUID().slice(0, 8)}`, `Garden flat ${randomUUID().slice(0, 8)}`];
    const id = await listPlace(context, renter, title);
    const otherId = await listPlace(context, renter, other);
    for (const [name, accommodationId] of [
      ["Tariq Aziz", id],
      ["Mia Tan", otherId],
    ] as const) {
      const student = await register(request, "STUDENT", name);
      const answer = await request.post("/api/application/applyaccommodation", {
        headers: { authorization: `Bearer ${student.token}` },
        multipart: {
          accommodationId,
          applicantName: name,
          applicantEmail: student.email,
          contactNumber: "0491 570 006",
          comments: "May I see it?",
        },
      });
      expect(answer.status()).toBe(201);
    }

    await page.goto(`/accommodation/${id}`);
    await expect(page.getByRole("link", { name: "Sign in to apply" }).filter({ visible: true })).toHaveCount(1);
    await signInAs(context, renter);
    await page.goto(`/accommodation/${id}`);
    const visible = { visible: true };
    await expect(page.getByText("Your listing").filter(visible)).toBeVisible();
    await expect(page.getByRole("link", { name: "Sign in to apply" })).toHaveCount(0);
    const others = page.getByRole("region", { name: "More from Hana Kim" });
    await expect(others.getByRole("link")).toHaveText(["All their listings", other]);

    await page.getByRole("link", { name: "1 application", exact: true }).filter(visible).click();
    await expect(page.getByText("Tariq Aziz")).toBeVisible();
    await expect(page.getByText("Mia Tan")).toHaveCount(0);
    await page.getByRole("combobox", { name: "Listing" }).selectOption("All listings");
    await expect(page.getByText("Mia Tan")).toBeVisible();

    await followLink(page, `/accommodation/${id}`);
    await page.getByRole("link", { name: "Edit", exact: true }).filter(visible).click();
    await expect(page.getByRole("heading", { level: 1, name: "Edit Accommodation" })).toBeFocused();
    await page.getByRole("button", { name: "Update Accommodation" }).click();
    await expect(page.getByText("Accommodation updated successfully!")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  },
);
