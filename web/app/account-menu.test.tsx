import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { answerRequests, prepareBrowser, renderAt, signInAs } from "#web/testing/screens.tsx";
import { AccountMenu } from "./account-menu.tsx";

beforeEach(prepareBrowser);
afterEach(cleanup);

const show = (suspension: { reason: string } | null) => {
  signInAs("employer");
  answerRequests({ "GET /api/notices/unread-count": { status: 200, body: { count: 2, suspension } } });
  renderAt(
    "/jobs",
    <>
      <AccountMenu user={{ id: "id-of-employer", name: "Elena Marchetti", email: "elena@example.com", role: "employer" }} />
      <div id="account-notice" />
    </>,
  );
};

it("says above every page that the account is suspended, why, and what is still possible", async () => {
  show({ reason: "You asked for money." });

  const notice = await screen.findByRole("alert");
  expect(notice.closest("#account-notice")).not.toBe(null);
  for (const text of ["Your account is suspended.", "Reason: You asked for money.", "download your data or delete your account"])
    expect(notice.textContent).toContain(text);
  expect(screen.getByRole("link", { name: "your profile" }).getAttribute("href")).toBe("/employer-profile");
});

it("says nothing of the kind to everybody else", async () => {
  show(null);

  expect(await screen.findByRole("link", { name: "Notices, 2 new" })).toBeDefined();
  expect(screen.queryByRole("alert")).toBe(null);
});
