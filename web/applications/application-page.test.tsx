import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerRequests, prepareBrowser, renderAt, signInAs } from "#web/testing/screens.tsx";
import ApplicationPage from "./application-page.tsx";

vi.mock("#web/forms/drafts.ts");

beforeEach(prepareBrowser);
afterEach(cleanup);

const content = { name: "Mia Tan", email: "mia@example.com", phone: "0491570006", message: "", resumeFileName: null };

const progress = { state: "closed", since: "2026-10-31T00:00:00.000Z", meetingAt: null, unreadMessages: 0 };

const application = (party: "applicant" | "poster", isDeleted = false) => ({
  applicationId: "a",
  board: "accommodation",
  listingId: "7",
  listingTitle: "Quiet room",
  posterName: "Hana Kim",
  place: isDeleted ? "" : "Carlton, Melbourne, VIC",
  timeZone: "Australia/Melbourne",
  appliedAt: "2026-10-30T00:00:00.000Z",
  progress,
  isContentDeleted: isDeleted,
  party,
  content: isDeleted ? null : content,
  steps: [],
  moves: [],
  meeting: null,
  toldAt: null,
  privateNote: null,
});

const show = (party: "applicant" | "poster", isDeleted?: boolean, changes: object = {}) => {
  const body = { ...application(party, isDeleted), ...changes };
  const sent = answerRequests({
    "GET /api/applications//messages": { status: 200, body: [] },
    "GET /api/applications/": { status: 200, body },
    "POST /api/applications//opened": { status: 200, body },
  });
  signInAs(party === "applicant" ? "student" : "renter");
  renderAt("/applications/a", <ApplicationPage />);
  return sent;
};

it("leads from one application to the next by the arrow keys, which do nothing while somebody types", async () => {
  answerRequests({
    "POST /api/applications//opened": { status: 200, body: application("poster") },
    "GET /api/applications//messages": { status: 200, body: [] },
  });
  signInAs("renter");
  const { router } = renderAt("/applications/a", <ApplicationPage />, { applicationIds: ["before", "a", "after"] });
  await screen.findByText("2 of 3");
  const keys = screen.getAllByRole("link").flatMap((link) => link.getAttribute("aria-keyshortcuts") ?? []);
  expect(keys).toEqual(["ArrowLeft", "ArrowRight"]);

  await userEvent.type(await screen.findByLabelText("Your message"), "Hello{ArrowLeft}jk");
  expect(router.state.location.pathname).toBe("/applications/a");
  await userEvent.click(screen.getByRole("heading", { level: 1 }));
  await userEvent.keyboard("jk");
  expect(router.state.location.pathname).toBe("/applications/a");
  await userEvent.keyboard("{ArrowRight}");
  expect(router.state.location.pathname).toBe("/applications/after");
});

it("tells its place in the whole list, and leads from the end of a page to the next page of the list", async () => {
  answerRequests({
    "POST /api/applications//opened": { status: 200, body: application("poster") },
    "GET /api/applications//messages": { status: 200, body: [] },
  });
  signInAs("renter");
  const list = "/renter-dashboard?tab=applications&state=submitted";
  renderAt("/applications/a", <ApplicationPage />, {
    applicationIds: ["before", "a"],
    skipped: 20,
    total: "1,000+",
    list: `${list}&page=2`,
    previousPage: list,
    nextPage: `${list}&page=3`,
  });

  await screen.findByText("22 of 1,000+");
  const links = within(screen.getByRole("navigation", { name: "Applications" })).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["All applications", `${list}&page=2`],
    ["Previous", "/applications/before"],
    ["Next page", `${list}&page=3`],
  ]);
});

const listingLinks = () => screen.getAllByRole("link").filter((link) => link.getAttribute("href") === "/accommodation/7");

it.each([
  ["applicant", "Quiet room", "View the listing"],
  ["poster", "Mia Tan", "Quiet room"],
] as const)("leads the %s to the listing", async (party, heading, name) => {
  show(party);

  await screen.findByRole("heading", { level: 1, name: heading });
  expect(listingLinks().map(({ textContent }) => textContent)).toEqual([name]);
});

it("has no link to a listing that was deleted", async () => {
  show("applicant", true);

  await screen.findByRole("heading", { level: 1, name: "Quiet room" });
  expect(listingLinks()).toEqual([]);
});

describe("an inspection", () => {
  const inspection = { state: "inspection", since: "2026-10-31T00:00:00.000Z", meetingAt: null, unreadMessages: 0 };
  const meeting = {
    times: ["2099-02-01T01:00:00.000Z"],
    minutes: 30,
    place: "7 Hay Street",
    chosen: null as string | null,
    isCancelled: false,
    note: null,
  };
  const moves = ["withdrawn"];

  it.each([
    ["with proposed times", meeting, "Choose the time that suits you."],
    [
      "with a chosen time",
      { ...meeting, chosen: "2099-02-01T01:00:00.000Z" },
      "The time is arranged. You can both still cancel it.",
    ],
    ["that took place", { ...meeting, chosen: "2026-02-01T01:00:00.000Z" }, "The provider decides. We'll tell you."],
    ["that was cancelled", { ...meeting, isCancelled: true }, "The provider can propose a new time."],
  ])("%s says what happens next", async (_what, arranged, text) => {
    show("applicant", false, { progress: inspection, meeting: arranged, moves });

    expect(await screen.findByText(text)).toBeDefined();
  });

  it.each([
    ["before", "2099-02-01T01:00:00.000Z", false],
    ["after", "2026-02-01T01:00:00.000Z", true],
  ])("lets an offer stand out only once it took place: %s", async (_when, chosen, isMain) => {
    show("poster", false, { progress: inspection, meeting: { ...meeting, chosen }, moves: ["offered"] });

    const offer = await screen.findByRole("button", { name: "Make an offer" });
    expect(/\bbg-brand\b/.test(offer.className)).toBe(isMain);
  });

  it("at times that don't suit lets the applicant write so", async () => {
    show("applicant", false, { progress: inspection, meeting, moves });

    await userEvent.click(await screen.findByRole("button", { name: "None of these suits me" }));

    const message = screen.getByLabelText<HTMLTextAreaElement>("Your message");
    expect(message.value).toBe("None of these times suits me. ");
    expect(document.activeElement).toBe(message);
  });
});

const step = (second: number, state: string, note: string | null = null) => ({
  at: `2026-10-31T00:00:0${second}.000Z`,
  by: "poster",
  kind: "state",
  state,
  note,
  isTakenBack: false,
});

it("shows the applicant what is offered where it is accepted, and asks with it", async () => {
  const offer = "From Monday, $285 a week.";
  const steps = [step(0, "viewed"), step(1, "offered", offer)];
  show("applicant", false, { progress: { ...progress, state: "offered" }, moves: ["accepted", "withdrawn"], steps });

  const next = within(await screen.findByRole("region", { name: "What happens next" }));
  expect(next.getByText(offer)).toBeDefined();
  await userEvent.click(next.getByRole("button", { name: "Accept the offer" }));
  expect(within(await screen.findByRole("dialog")).getByText(offer)).toBeDefined();
});

it("tells a step back from a step forward in the history", async () => {
  const steps = [step(0, "viewed"), step(1, "offered", "$285 a week"), step(2, "viewed")];
  show("poster", false, { progress: { ...progress, state: "viewed" }, steps });

  const history = within(await screen.findByRole("region", { name: "History" }));
  expect(history.getAllByRole("listitem").map((item) => item.firstElementChild?.textContent)).toEqual([
    "Back to Viewed",
    "Offer",
    "Viewed",
    "Application received",
  ]);
});

it("has no step back in the history of an application that was opened after a no", async () => {
  const steps = [step(0, "unsuccessful"), step(1, "viewed")];
  show("poster", false, { progress: { ...progress, state: "unsuccessful" }, toldAt: "2099-01-01T00:00:00.000Z", steps });

  const history = within(await screen.findByRole("region", { name: "History" }));
  expect(history.queryByText(/^Back to/)).toBeNull();
  expect(history.getByText("Viewed")).toBeDefined();
});

it("is not sent as an offer that says nothing", async () => {
  const sent = show("poster", false, { progress: { ...progress, state: "viewed" }, moves: ["inspection", "offered"] });
  await userEvent.click(await screen.findByRole("button", { name: "Make an offer" }));
  const dialog = within(await screen.findByRole("dialog"));

  await userEvent.click(dialog.getByRole("button", { name: "Make an offer" }));

  expect(dialog.getByText("Say what you offer.")).toBeDefined();
  expect(sent.filter(({ url }) => url.endsWith("/state"))).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/^Your offer/), "From Monday, $285 a week.");
  await userEvent.click(dialog.getByRole("button", { name: "Make an offer" }));
  expect(sent.filter(({ url }) => url.endsWith("/state"))).toHaveLength(1);
});

it.each([
  ["accommodation", "inspection", "viewed"],
  ["jobs", "interview", "shortlisted"],
] as const)("says that taking a meeting of %s back cancels it", async (board, word, before) => {
  const meeting = { times: ["2099-02-01T01:00:00.000Z"], minutes: 30, place: "", chosen: null, isCancelled: false, note: null };
  const moves = [before, "offered", "unsuccessful"];
  show("poster", false, { board, progress: { ...progress, state: word }, moves, meeting });
  const back = await screen.findByRole("button", { name: `Take the ${word} back` });
  expect(back.previousElementSibling?.textContent).toBe("Not successful");
  await userEvent.click(back);

  const dialog = within(await screen.findByRole("dialog", { name: `Take the ${word} back?` }));
  expect(dialog.getByText(`This cancels the ${word}. We tell the applicant, and the application stays open.`)).toBeDefined();
});

it.each([
  ["was cancelled", { chosen: null, isCancelled: true }],
  ["took place", { chosen: "2026-02-01T01:00:00.000Z", isCancelled: false }],
])("names the state that it goes back to once an interview %s", async (_what, meeting) => {
  const arranged = { times: ["2026-02-01T01:00:00.000Z"], minutes: 30, place: "", note: null, ...meeting };
  show("poster", false, {
    board: "jobs",
    progress: { ...progress, state: "interview" },
    moves: ["shortlisted"],
    meeting: arranged,
  });

  await userEvent.click(await screen.findByRole("button", { name: "Move back to Shortlisted" }));

  const dialog = within(await screen.findByRole("dialog", { name: "Move back to Shortlisted?" }));
  expect(dialog.getByText("We tell the applicant that this step was taken back. The application stays open.")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Take/ })).toBeNull();
});

it.each([
  [false, 1],
  [true, 0],
])("says before a no that a meeting is cancelled, unless it was before: %s", async (isCancelled, count) => {
  const meeting = { times: ["2099-02-01T01:00:00.000Z"], minutes: 30, place: "", chosen: null, isCancelled, note: null };
  show("poster", false, { progress: { ...progress, state: "inspection" }, moves: ["unsuccessful"], meeting });
  await userEvent.click(await screen.findByRole("button", { name: "Not successful" }));

  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^We wait 48 hours/)).toBeDefined();
  expect(dialog.queryAllByText("This cancels the inspection now. We tell the applicant that it is cancelled.")).toHaveLength(
    count,
  );
});

it("takes an application as withdrawn whose withdrawal was noted although the answer was lost", async () => {
  const withdrawn = { ...application("applicant"), progress: { ...progress, state: "withdrawn" } };
  const answers: Record<string, { status: number; body: unknown }> = {
    "GET /api/applications//messages": { status: 200, body: [] },
    "GET /api/applications/": {
      status: 200,
      body: { ...application("applicant"), progress: { ...progress, state: "viewed" }, moves: ["withdrawn"] },
    },
  };
  answerRequests(answers);
  signInAs("student");
  renderAt("/applications/a", <ApplicationPage />);
  await userEvent.click(await screen.findByRole("button", { name: "Withdraw" }));
  const dialog = within(await screen.findByRole("dialog"));
  answers["GET /api/applications/"] = { status: 200, body: withdrawn };
  await userEvent.click(dialog.getByRole("button", { name: "Withdraw" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getAllByText("Withdrawn").length).toBeGreaterThan(0);
});

it("shows an application to a poster whose account is suspended, and leads back to the list as it was left", async () => {
  const message = "Your account is suspended.";
  const refusal = { message, error: message, code: "account_suspended" };
  answerRequests({
    "POST /api/applications//opened": { status: 403, body: refusal },
    "GET /api/applications//messages": { status: 200, body: [] },
    "GET /api/applications/": { status: 200, body: application("poster") },
  });
  signInAs("renter");
  const list = "/renter-dashboard?tab=applications&state=submitted&page=2";
  renderAt("/applications/a", <ApplicationPage />, { list });

  expect(await screen.findByRole("heading", { level: 1, name: "Mia Tan" })).toBeDefined();
  expect(screen.getByRole("link", { name: "All applications" }).getAttribute("href")).toBe(list);
});

it("says of an application that was deleted while it was open that nobody answers it", async () => {
  show("applicant", true, { progress: { ...progress, state: "viewed" } });

  expect(await screen.findByText("What you sent was deleted, so nobody reads or answers it.")).toBeDefined();
});

it("has no form for messages once it is withdrawn", async () => {
  show("applicant", false, { progress: { ...progress, state: "withdrawn" } });

  expect(await screen.findByText("The application was withdrawn, so you can't send messages any more.")).toBeDefined();
  expect(screen.queryByLabelText("Your message")).toBeNull();
});

it("names both ways out of withdrawing, and keeps the application by the safe one", async () => {
  const sent = show("applicant", false, { progress: { ...progress, state: "viewed" }, moves: ["withdrawn"] });
  await userEvent.click(await screen.findByRole("button", { name: "Withdraw" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Withdraw your application?" }));
  expect(dialog.getByRole("button", { name: "Withdraw" })).toBeDefined();

  await userEvent.click(dialog.getByRole("button", { name: "Keep my application" }));

  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent.filter(({ url }) => url.endsWith("/state"))).toEqual([]);
});

it("leads on from an application that is gone", async () => {
  const message = "This application was deleted.";
  answerRequests({ "GET /api/applications/": { status: 404, body: { message, error: message, code: "not_found" } } });
  signInAs("student");
  renderAt("/applications/a", <ApplicationPage />);

  expect(await screen.findByText("We can't find this application.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Go to your applications" }).getAttribute("href")).toBe("/my-applications");
});
