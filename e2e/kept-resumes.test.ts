import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { followLink } from "./follow-link.ts";
import { postJob, printResume, register, signInAs } from "./people.ts";
import { test } from "./test.ts";

async function openApplication(page: Page, id: string) {
  await page.goto(`/jobs/${id}`);
  await page.getByRole("button", { name: "Apply Now" }).filter({ visible: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toHaveValue("Tariq Aziz");
  return dialog;
}

test("a student keeps a résumé while applying, sends it again in a tap, and deletes it: what was sent stays", async ({
  page,
  context,
  request,
  browser,
}) => {
  test.setTimeout(90_000);
  const employer = await register(request, "EMPLOYER", "Ines Duarte");
  const student = await register(request, "STUDENT", "Tariq Aziz");
  const mark = randomUUID().slice(0, 8);
  const [first, second] = [await postJob(request, employer, `Baker ${mark}`), await postJob(request, employer, `Cook ${mark}`)];
  const resume = await printResume(context, "Tariq Aziz");
  await signInAs(context, student);

  const applying = await openApplication(page, first);
  await applying
    .locator('input[type="file"]')
    .setInputFiles({ name: "Tariq – kitchen.pdf", mimeType: "application/pdf", buffer: resume });
  await applying.getByLabel("Keep it for next time").check();
  await applying.getByRole("button", { name: "Submit Application" }).click();
  await expect(applying.getByText("Application Submitted Successfully!")).toBeVisible();

  const again = await openApplication(page, second);
  await expect(again.getByRole("radio", { name: /^Tariq – kitchen\.pdf/ })).toBeChecked();
  await again.getByRole("button", { name: "Submit Application" }).click();
  await expect(again.getByText("Application Submitted Successfully!")).toBeVisible();

  await followLink(page, "/student-profile");
  const list = page.getByRole("region", { name: "Your résumés" });
  await expect(list.getByRole("listitem")).toContainText("Used in 2 applications");
  await list.locator('input[type="file"]').setInputFiles({ name: "office.pdf", mimeType: "application/pdf", buffer: resume });
  await expect(page.getByText("Your résumé was added.")).toBeVisible();
  await list.getByRole("button", { name: "Use office.pdf for the next application" }).click();
  await expect(list.getByRole("listitem").first()).toContainText(/office\.pdf.*Next application/);
  await list.getByRole("button", { name: "Rename office.pdf" }).click();
  await page.getByRole("dialog").getByLabel("File name").fill("Tariq – office");
  await page.getByRole("dialog").getByRole("button", { name: "Save name" }).click();
  await expect(list.getByText("Tariq – office.pdf")).toBeVisible();
  await list.getByRole("button", { name: "Delete Tariq – kitchen.pdf" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete résumé" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);

  const atWork = await browser.newContext();
  await signInAs(atWork, employer);
  const dashboard = await atWork.newPage();
  await dashboard.goto(`/employer-dashboard?tab=applicants&listing=${second}`);
  const started = dashboard.waitForEvent("download");
  await dashboard.getByRole("button", { name: "Download the résumé of Tariq Aziz" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe("Tariq – kitchen.pdf");
  expect((await readFile(await download.path())).equals(resume)).toBe(true);
  await atWork.close();
});
