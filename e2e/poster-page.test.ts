import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { listPlace, posterOf, postJob, printResume, register } from "./people.ts";
import { test } from "./test.ts";

test("a visitor sees who posted a job, how fast they answer, and what else they offer", async ({ page, context, request }) => {
  test.setTimeout(90_000);
  const employer = await register(request, "EMPLOYER", "Ines Duarte");
  const mark = randomUUID().slice(0, 8);
  const [id, other] = [await postJob(request, employer, `Baker ${mark}`), await postJob(request, employer, `Cook ${mark}`)];
  const resume = { name: "cv.pdf", mimeType: "application/pdf", buffer: await printResume(context, "Mia") };
  for (let count = 0; count < 5; count += 1) {
    const student = await register(request, "STUDENT", `Mia Tan ${count}`);
    const sent = await request.post("/api/applications/apply", {
      multipart: { jobId: id, applicantName: "Mia", applicantEmail: student.email, contactNumber: "0491 570 006", resume },
      headers: { authorization: `Bearer ${student.token}` },
    });
    const { applicationId } = (await sent.json()) as { applicationId: string };
    const answered = await request.post(`/api/applications/${applicationId}/messages`, {
      data: { body: "Come and see us." },
      headers: { authorization: `Bearer ${employer.token}` },
    });
    expect(answered.ok()).toBe(true);
  }

  await page.goto(`/jobs/${id}`);
  const card = page.getByRole("region", { name: "Posted by" });
  const posterPath = (await card.getByRole("link").getAttribute("href")) ?? "";
  await expect(page.getByRole("link", { name: "All their listings" })).toHaveAttribute("href", posterPath);
  const name = (await card.getByRole("link").textContent()) ?? "";
  await card.getByRole("link").click();

  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^Member since [A-Z][a-z]+ \d{4}$/)).toBeVisible();
  await expect(page.getByText(/^Email (not )?confirmed$/)).toBeVisible();
  await expect(page.getByText("Usually answers within an hour")).toBeVisible();
  await expect(page.getByRole("region", { name: "Jobs" }).getByRole("article")).toHaveCount(2);
  await page.getByRole("link", { name: `Cook ${mark}` }).click();
  await expect(page).toHaveURL(`/jobs/${other}`);

  await expect(page.locator("body")).not.toContainText(employer.email);
});

test("search engines leave out a renter without listings, and an unknown poster's page is 404", async ({
  page,
  context,
  request,
}) => {
  const renter = await register(request, "RENTER", "Hana Kim");
  const place = await listPlace(context, renter, "Room of a page", 1);
  const path = `/posters/${await posterOf(request, `accommodation/${place}`)}`;
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Hana Kim" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);

  await request.post(`/api/accommodation/${place}/status`, {
    data: { action: "take" },
    headers: { authorization: `Bearer ${renter.token}` },
  });
  await page.goto(path);
  await expect(page.getByText("There are no listings here at the moment.")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");

  for (const none of [randomUUID(), "nobody"]) expect((await request.get(`/posters/${none}`)).status()).toBe(404);
});
