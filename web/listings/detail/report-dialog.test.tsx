import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerRequests, prepareBrowser, renderAt, signInAs } from "#web/testing/screens.tsx";
import { ReportButton } from "./report-button.tsx";
import { ReportOrReview } from "./report-or-review.tsx";
import { ReportDialog } from "./report-dialog.tsx";

const subjectId = "01a1f755-62ed-71e0-9719-943531b3c54c";
const onClose = vi.fn<() => void>();
const user = userEvent.setup();

const reason = () => screen.getByRole<HTMLSelectElement>("combobox", { name: /What is wrong/ });
const text = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Tell us more/ });
const email = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Email/ });
const send = async () => await user.click(screen.getByRole("button", { name: "Send report" }));

async function openAndFill(address: string) {
  renderAt("/", <ReportDialog subject="listing" subjectId={subjectId} onClose={onClose} />);
  await user.selectOptions(reason(), "SCAM");
  fireEvent.change(text(), { target: { value: "They want $200 first." } });
  fireEvent.change(email(), { target: { value: address } });
}

const expectEverythingKept = (address: string) =>
  expect([reason().value, text().value, email().value]).toEqual(["SCAM", "They want $200 first.", address]);

const refusal = (message: string, code: string, fields: object = {}) => ({
  status: code === "too_many_requests" ? 429 : 400,
  body: { message, error: message, code, fields },
});

beforeEach(() => {
  prepareBrowser();
  onClose.mockClear();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the dialog to report something", () => {
  it("sends the reason, the text and the address", async () => {
    const sent = answerRequests({ "POST /api/reports": { status: 204 } });
    await openAndFill("ana@example.com");
    await send();

    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(JSON.parse(String(sent[0]?.body))).toEqual({
      subject: "listing",
      subjectId,
      reason: "SCAM",
      text: "They want $200 first.",
      email: "ana@example.com",
    });
  });

  it.each<{ what: string; answers: Parameters<typeof answerRequests>[0] }>([
    { what: "no connection", answers: {} },
    { what: "too many reports", answers: { "POST /api/reports": refusal("You have sent many reports.", "too_many_requests") } },
    {
      what: "a proxy's error page",
      answers: { "POST /api/reports": { status: 502, body: "<html><h1>502 Bad Gateway</h1></html>" } },
    },
  ])("keeps everything typed after $what", async ({ answers }) => {
    answerRequests(answers);
    await openAndFill("ana@example.com");
    await send();

    expect(await screen.findByRole("alert")).toBeDefined();
    expectEverythingKept("ana@example.com");
    expect(onClose).not.toHaveBeenCalled();
  });

  it("says on its field what is wrong with an address, and keeps it", async () => {
    const fields = { email: "Enter an email address such as name@example.com." };
    answerRequests({ "POST /api/reports": refusal("Check the email address.", "invalid_input", fields) });
    await openAndFill("ana@");
    await send();

    expect(await screen.findByText(fields.email)).toBeDefined();
    expect(email().getAttribute("aria-invalid")).toBe("true");
    await waitFor(() => expect(document.activeElement).toBe(email()));
    expectEverythingKept("ana@");
  });

  it("sends nothing without a reason", async () => {
    const sent = answerRequests({});
    renderAt("/", <ReportDialog subject="account" subjectId={subjectId} onClose={onClose} />);
    await send();

    expect(screen.getByText("Choose what is wrong.")).toBeDefined();
    expect(document.activeElement).toBe(reason());
    expect(sent).toEqual([]);
  });

  it("asks nobody who is signed in for an address", () => {
    signInAs("student");
    renderAt("/", <ReportDialog subject="conversation" subjectId={subjectId} onClose={onClose} />);

    expect(screen.queryByRole("textbox", { name: /Email/ })).toBeNull();
    expect(screen.getByText(/send you a notice/)).toBeDefined();
  });
});

describe("an admin", () => {
  it("has a listing reviewed instead of reporting it, and comes to the review", async () => {
    signInAs("admin");
    const sent = answerRequests({ "POST /api/admin/cases": { status: 200, body: { id: "id-of-case" } } });
    const { router } = renderAt("/", <ReportOrReview subject="listing" subjectId={subjectId} />);

    await user.click(await screen.findByRole("button", { name: "Review this listing" }));

    await waitFor(() => expect(router.state.location.search).toBe("?section=reviews&case=id-of-case"));
    expect(router.state.location.pathname).toBe("/admin");
    expect(JSON.parse(String(sent[0]?.body))).toEqual({ subject: "listing", subjectId });
    expect(screen.queryByRole("button", { name: /Report/ })).toBeNull();
  });

  it("is told when no review could be opened, and can try again", async () => {
    signInAs("admin");
    answerRequests({});
    renderAt("/", <ReportOrReview subject="account" subjectId={subjectId} />);

    await user.click(await screen.findByRole("button", { name: "Review this poster" }));

    expect((await screen.findByRole("alert")).textContent).toContain("We couldn't reach the server.");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Review this poster" }).disabled).toBe(false);
  });
});

it("nobody is asked to report a listing of their own", () => {
  signInAs("employer");
  renderAt(
    "/",
    <>
      <ReportButton subject="listing" subjectId={subjectId} ownerId="id-of-employer" />
      <ReportButton subject="listing" subjectId={subjectId} ownerId="id-of-another" />
    </>,
  );

  expect(screen.getAllByRole("button", { name: "Report this listing" })).toHaveLength(1);
});
