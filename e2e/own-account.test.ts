import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { mailsTo } from "./mail.ts";
import { listPlace, password, type Person, postJob, printResume, register, signInAs, switchTo } from "./people.ts";
import { test } from "./test.ts";

const profile = { STUDENT: "/student-profile", EMPLOYER: "/employer-profile", RENTER: "/renter-profile" } as const;

/** What the archive holds that is saved when the button is pressed. */
async function download(page: Page) {
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download my data" }).click(),
  ]);
  const files = unzipSync(await readFile(await saved.path()));
  return { fileName: saved.suggestedFilename(), files, names: Object.keys(files) };
}

async function isSignedIn(page: Page, { token }: Person): Promise<boolean> {
  return (await page.request.get("/api/auth/me", { headers: { authorization: `Bearer ${token}` } })).ok();
}

test("a student downloads their data and deletes the account, trying again when either fails, and can't sign in any more", async ({
  page,
  context,
  request,
}) => {
  const employer = await register(request, "EMPLOYER", "Ines Duarte");
  const student = await register(request, "STUDENT", "Tariq Aziz");
  const jobId = await postJob(request, employer, "Bookseller for a leaver");
  const resume = await printResume(context, "Tariq Aziz");
  await request.post("/api/applications/apply", {
    headers: { authorization: `Bearer ${student.token}` },
    multipart: {
      jobId,
      applicantName: "Tariq Aziz",
      applicantEmail: student.email,
      contactNumber: "0491 570 006",
      resume: { name: "Tariq.pdf", mimeType: "application/pdf", buffer: resume },
    },
  });
  await signInAs(context, student);
  await page.goto(profile.STUDENT);
  await page.route("**/api/auth/me/*", (route) => route.abort());
  await page.getByRole("button", { name: "Download my data" }).click();
  await expect(page.getByText("Your data could not be downloaded. Please try again.")).toBeVisible();
  await page.unroute("**/api/auth/me/*");

  const { fileName, files, names } = await download(page);
  expect(fileName).toMatch(/^wattle-data-\d{4}-\d\d-\d\d\.zip$/);
  expect(names).toContain("job-applications.json");
  expect(Buffer.from(files["resumes/1 Tariq.pdf"] ?? []).equals(resume)).toBe(true);
  expect(strFromU8(files["account.json"] ?? new Uint8Array())).toContain(student.email);

  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toContainText("the applications you sent for jobs and places");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByText("Enter your password.")).toBeVisible();
  await dialog.getByLabel("Your password").fill("not my password");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByText("Incorrect password.")).toBeVisible();
  await expect(dialog.getByLabel("Your password")).toHaveValue("not my password");
  expect(await isSignedIn(page, student)).toBe(true);

  await page.route("**/api/auth/me/*", (route) => route.abort());
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByText("Your account could not be deleted. Please try again.")).toBeVisible();
  await expect(dialog.getByLabel("Your password")).toHaveValue(password);
  await page.unroute("**/api/auth/me/*");
  await dialog.getByLabel("Your password").press("Enter");
  await expect(page.getByText("Your account and everything in it was deleted.")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Please login again.")).toBeHidden();
  expect(await isSignedIn(page, student)).toBe(false);
  await page.goto(profile.STUDENT);
  await expect(page).toHaveURL(/\/signin/);
  const received = await request.get("/api/applications/employer", { headers: { authorization: `Bearer ${employer.token}` } });
  expect(await received.json()).toEqual([]);
  await expect
    .poll(async () => (await mailsTo(student.email)).map(({ subject }) => subject))
    .toContain("Your Wattle account was deleted");
});

test("a renter downloads photos and an employer jobs, and cancelling the deletion keeps everything", async ({
  page,
  context,
  request,
}) => {
  const renter = await register(request, "RENTER", "Hana Kim");
  await listPlace(context, renter, "Room of somebody who stays", 2);
  const employer = await register(request, "EMPLOYER", "Ines Duarte");
  await postJob(request, employer, "Job of somebody who stays");
  await signInAs(context, renter);
  for (const { person, path, holds } of [
    { person: renter, path: profile.RENTER, holds: "accommodation/1 Room of somebody who stays/photo-2.jpg" },
    { person: employer, path: profile.EMPLOYER, holds: "jobs.json" },
  ]) {
    if (person === employer) await switchTo(page, employer);
    await page.goto(path);
    expect((await download(page)).names).toContain(holds);
    await page.getByRole("button", { name: "Delete my account" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Keep my account" }).click();
    await expect(page.getByRole("button", { name: "Delete my account" })).toBeFocused();
    expect(await isSignedIn(page, person)).toBe(true);
  }
});
