import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { followLink } from "./follow-link.ts";
import { register, signInAs } from "./people.ts";
import { aPhoto } from "./photos.ts";
import { fillPlace, formOf, openPlaceForm, openStep } from "./posting.ts";
import { test } from "./test.ts";

const maximum = "The maximum bond in VIC for $285.50 a week is $1,240.57 (1 month of rent).";

test("a bond above the state's maximum is refused with the sum, mended and published with what to know before paying", async ({
  page,
  context,
  request,
}) => {
  const title = `Sunny room ${randomUUID().slice(0, 8)}`;
  await signInAs(context, await register(request, "RENTER", "Hana Kim"));
  await openPlaceForm(page);
  const form = formOf(page, "List New Accommodation");
  await fillPlace(page, title);
  await form.getByLabel("Photos").setInputFiles([await aPhoto("room.jpg")]);
  await expect(form.getByText("Your images are ready to upload.")).toBeVisible({ timeout: 30_000 });
  await openStep(page, "Rent and dates");
  await form.getByLabel("Bond", { exact: true }).fill("1500");

  // Told while it is typed, and on the field when it is to be published.
  await expect(form.getByText(`This is above the maximum. ${maximum}`)).toBeVisible();
  await openStep(page, "Preview");
  await form.getByRole("button", { name: "Publish" }).click();
  const bond = form.getByLabel("Bond", { exact: true });
  await expect(bond).toHaveAccessibleDescription(/\$1,500 is above the maximum\./);
  await expect(bond).toHaveValue("1500");
  await expect(form.getByLabel("Price per week")).toHaveValue("285.50");

  await bond.fill("1240.57");
  await openStep(page, "Preview");
  await form.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Accommodation created successfully!")).toBeVisible();

  await followLink(page, `/accommodation?q=${title.split(" ").at(-1)}`);
  await page.getByRole("link", { name: title }).first().click();
  const advice = page.getByRole("region", { name: "Before you pay" });
  await expect(advice).toContainText(maximum);
  await expect(advice.getByRole("link", { name: "Residential Tenancies Bond Authority (RTBA)" })).toBeVisible();
  await expect(advice).toContainText("Source: Consumer Affairs Victoria: Renting, checked on 1 November 2026.");
  await advice.getByRole("link", { name: "All free help in VIC" }).click();
  await expect(page).toHaveURL("/help/vic");
});
