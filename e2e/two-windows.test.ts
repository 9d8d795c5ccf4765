import { expect } from "@playwright/test";
import { listPlace, postJob, register, signInAs } from "./people.ts";
import { formOf, openStep } from "./posting.ts";
import { test } from "./test.ts";

test("a job that was changed in another window is not overwritten without a question, which shows both versions, and what was typed in the first one is kept", async ({
  page,
  context,
  request,
}) => {
  const employer = await register(request, "EMPLOYER", "Ava Lim");
  const id = await postJob(request, employer, "Bookseller");
  await signInAs(context, employer);
  await page.goto(`/jobs/${id}/edit`);
  const form = formOf(page, "Edit Job");
  await form.getByLabel("Job title").fill("Bookseller, weekends");
  // What is typed in one window is not in another one.
  const other = await context.newPage();
  await other.goto(`/jobs/${id}/edit`);
  const otherForm = formOf(other, "Edit Job");
  await expect(otherForm.getByLabel("Job title")).toHaveValue("Bookseller");
  await otherForm.getByLabel("Job title").fill("Bookseller, mornings");
  await openStep(other, "Place and pay");
  await otherForm.getByLabel("Salary").fill("33.05 an hour");
  await openStep(other, "Description");
  const description = otherForm.getByLabel(/^Description/);
  await description.fill(`${await description.inputValue()}\n\nPlease bring a book.`);
  await otherForm.getByRole("button", { name: "Update Job" }).click();
  await expect(other.getByText("Job updated successfully!")).toBeVisible();

  await page.reload();
  await expect(form.getByLabel("Job title")).toHaveValue("Bookseller, weekends");
  await form.getByRole("button", { name: "Update Job" }).click();
  const question = page.getByRole("dialog", { name: "This job was changed while you were editing it" });
  await expect(question).toBeVisible();
  await expect(question.getByRole("term")).toHaveText(["Job title", "Salary", "Description"]);
  await expect(question.getByRole("definition")).toHaveText([
    "Saved versionBookseller, mornings",
    "Your versionBookseller, weekends",
    "Saved version33.05 an hour",
    "Your version31.50 an hour",
    "Saved version… You know a good novel when you see one.\n\nPlease bring a book.",
    "Your version… You know a good novel when you see one.",
  ]);
  const saved = async () => (await (await request.get(`/api/jobs/${id}`)).json()) as { title: string; salary: string };
  expect(await saved()).toMatchObject({ title: "Bookseller, mornings", salary: "33.05 an hour" });

  // Closing the question keeps what was typed, and the next try asks again.
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(form.getByLabel("Job title")).toHaveValue("Bookseller, weekends");
  await form.getByRole("button", { name: "Update Job" }).click();
  await question.getByRole("button", { name: "Save my version" }).click();
  await expect(page.getByText("Job updated successfully!")).toBeVisible();
  expect(await saved()).toMatchObject({ title: "Bookseller, weekends", salary: "31.50 an hour" });

  // A draft begun before another change asks too, and the saved version can replace it.
  await page.goto(`/jobs/${id}/edit`);
  await form.getByLabel("Job title").fill("Bookseller, nights");
  const change = {
    data: { ...(await saved()), title: "Bookseller, mornings" },
    headers: { authorization: `Bearer ${employer.token}` },
  };
  expect((await request.put(`/api/jobs/${id}`, change)).status()).toBe(200);
  await page.reload();
  await expect(form.getByLabel("Job title")).toHaveValue("Bookseller, nights");
  await form.getByRole("button", { name: "Update Job" }).click();
  await page.getByRole("button", { name: "Use the saved version" }).click();
  await expect(form.getByLabel("Job title")).toHaveValue("Bookseller, mornings");
  await expect(page.getByRole("heading", { level: 1, name: "Edit Job" })).toBeFocused();
  await form.getByLabel("Job title").fill("Bookseller, evenings");
  await form.getByRole("button", { name: "Update Job" }).click();
  await expect(page.getByText("Job updated successfully!")).toBeVisible();
});

test("a place can be saved after its photo was removed elsewhere, and is not ended before its poster sees that it was paused", async ({
  page,
  context,
  request,
}) => {
  const renter = await register(request, "RENTER", "Hana Kim");
  const id = await listPlace(context, renter, "Quiet room");
  await signInAs(context, renter);
  await page.goto(`/accommodation/${id}/edit`);
  const form = formOf(page, "Edit Accommodation");
  await openStep(page, "The place");
  await form.getByLabel("Title").fill("Quiet room by the park");
  const { photos, ...place } = (await (await request.get(`/api/accommodation/${id}`)).json()) as { photos: { url: string }[] };
  const removal = await request.put(`/api/accommodation/${id}`, {
    headers: { authorization: `Bearer ${renter.token}` },
    multipart: { accommodation: JSON.stringify(place), imagesToDelete: JSON.stringify([photos[0]?.url]) },
  });
  expect(removal.status()).toBe(200);

  await form.getByRole("button", { name: "Update Accommodation" }).click();
  const question = page.getByRole("dialog", { name: "This listing was changed while you were editing it" });
  await expect(question.getByRole("term")).toHaveText(["Title"]);
  await question.getByRole("button", { name: "Save my version" }).click();
  await expect(page.getByText("Accommodation updated successfully!")).toBeVisible();
  expect(await (await request.get(`/api/accommodation/${id}`)).json()).toMatchObject({
    title: "Quiet room by the park",
    photos: photos.slice(1),
  });

  const end = async () => {
    await page.getByRole("button", { name: "Quiet room by the park: more" }).click();
    await page.getByRole("menuitem", { name: "Mark as rented" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Mark as rented" }).click();
  };
  const status = async () => {
    const headers = { authorization: `Bearer ${renter.token}` };
    return ((await (await request.get(`/api/accommodation/${id}`, { headers })).json()) as { status: string }).status;
  };
  const row = page.getByRole("row", { name: /Quiet room by the park/ });
  await expect(page).toHaveURL(/\/renter-dashboard/);
  await expect(row.getByText("Published")).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/accommodation/${id}`);
  await other.getByRole("button", { name: "Pause", exact: true }).click();
  await expect(other.getByText("Listing paused.")).toBeVisible();

  await end();
  await expect(page.getByText("This listing was changed in another window or on another device.")).toBeVisible();
  await expect(row.getByText("Paused")).toBeVisible();
  expect(await status()).toBe("paused");

  await end();
  await expect(page.getByText("Listing marked as rented.")).toBeVisible();
  await expect(row.getByText("Rented")).toBeVisible();

  // The listing's own page compares versions too.
  await other.getByRole("button", { name: "Resume" }).click();
  await expect(other.getByText("This listing was changed in another window or on another device.")).toBeVisible();
  await expect(other.getByRole("button", { name: "Resume" })).toBeHidden();
});

test("a profile that was changed on another device asks which version to keep", async ({ page, context, request }) => {
  const student = await register(request, "STUDENT", "Mia Tan");
  await signInAs(context, student);
  await page.goto("/student-profile");
  await page.getByLabel(/^Phone/).fill("0491 570 157");
  const elsewhere = { data: { name: "Mia Tan-Lee" }, headers: { authorization: `Bearer ${student.token}` } };
  expect((await request.put("/api/auth/update", elsewhere)).status()).toBe(200);

  await page.getByRole("button", { name: "Save changes" }).click();
  const question = page.getByRole("dialog", { name: "This profile was changed while you were editing it" });
  await expect(question.getByRole("term")).toHaveText(["Name", "Phone number"]);
  await question.getByRole("button", { name: "Use the saved version" }).click();
  await expect(page.getByLabel(/^Name/)).toHaveValue("Mia Tan-Lee");
  await page.getByLabel(/^Phone/).fill("0491 570 157");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
});
