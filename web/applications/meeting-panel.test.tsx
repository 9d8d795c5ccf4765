import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Application } from "#contract/applications.ts";
import { answerRequests, prepareBrowser, renderAt } from "#web/testing/screens.tsx";
import { MeetingPanel } from "./meeting-panel.tsx";

beforeEach(() => {
  prepareBrowser();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-01T00:00:00Z") });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const [monday, tuesday] = ["2027-02-01T01:00:00.000Z", "2027-02-02T01:00:00.000Z"];

const application = (changes: Partial<Application>): Application => ({
  applicationId: "a",
  board: "accommodation",
  listingId: "7",
  listingTitle: "Quiet room",
  posterName: "Hana Kim",
  place: "Subiaco, Perth, WA",
  timeZone: "Australia/Perth",
  appliedAt: "2026-10-30T00:00:00.000Z",
  progress: { state: "inspection", since: "2026-10-31T00:00:00.000Z", meetingAt: null, unreadMessages: 0 },
  isContentDeleted: false,
  party: "applicant",
  content: null,
  steps: [],
  moves: [],
  meeting: {
    times: [monday, tuesday],
    minutes: 30,
    place: "7 Hay Street",
    chosen: null,
    isCancelled: false,
    note: "Ring twice.",
  },
  toldAt: null,
  privateNote: null,
  ...changes,
});

const show = (changes: Partial<Application> = {}) =>
  renderAt("/applications/a", <MeetingPanel application={application(changes)} onChange={() => {}} onNoneSuits={() => {}} />);

it("shows the times on the clocks of the listing's place, and the poster's note", () => {
  show();

  expect(screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
    "Monday 1 February 2027 at 9:00 am Perth time",
    "Tuesday 2 February 2027 at 9:00 am Perth time",
  ]);
  expect(screen.getByText("Ring twice.")).toBeDefined();
});

it("takes the times that a poster types as times of the listing's place, and says so", async () => {
  const sent = answerRequests({ "PUT /api/applications/": { status: 200, body: application({}) } });
  show({ party: "poster", meeting: null });

  await userEvent.click(screen.getByRole("button", { name: "Propose times" }));
  const time = await screen.findByLabelText(/^Time/);
  expect(screen.getByText("Enter Perth time, the local time of the listing.")).toBeDefined();
  fireEvent.change(time, { target: { value: "2027-02-01T09:00" } });
  await userEvent.type(screen.getByLabelText(/^Place/), "7 Hay Street");
  await userEvent.click(screen.getByRole("button", { name: "Send times" }));

  expect(JSON.parse(String(sent[0]?.body))).toMatchObject({ times: [monday] });
});

it("says at each time what is wrong with it, and sends nothing until all are right", async () => {
  const sent = answerRequests({ "PUT /api/applications/": { status: 200, body: application({}) } });
  show({ party: "poster", meeting: null });
  const typed = ["2027-02-01T09:00", "2037-02-01T09:00", "2027-02-01T09:00", "2026-10-30T09:00", ""];
  const times = () => screen.getAllByLabelText<HTMLInputElement>(/^Time/);
  const descriptions = () =>
    times().map((time) => document.getElementById(time.getAttribute("aria-describedby") ?? "")?.textContent);

  await userEvent.click(screen.getByRole("button", { name: "Propose times" }));
  await screen.findByLabelText(/^Time/);
  while (times().length < typed.length) await userEvent.click(screen.getByRole("button", { name: "Add another time" }));
  for (const [position, time] of times().entries()) fireEvent.change(time, { target: { value: typed[position] } });
  await userEvent.type(screen.getByLabelText(/^Place/), "7 Hay Street");
  await userEvent.click(screen.getByRole("button", { name: "Send times" }));

  expect(descriptions()).toEqual([
    "Enter Perth time, the local time of the listing.",
    "Choose times within the next 12 months.",
    "You have chosen this time already.",
    "Choose times in the future.",
    undefined,
  ]);
  expect(times().map(({ value }) => value)).toEqual(typed);
  await waitFor(() => expect(document.activeElement).toBe(times()[1]));
  expect(sent).toEqual([]);
});

it("has chosen the only time that is proposed", async () => {
  const chosen = application({});
  const sent = answerRequests({ "POST /api/applications/": { status: 200, body: chosen } });
  show({ meeting: { times: [tuesday], minutes: 30, place: "7 Hay Street", chosen: null, isCancelled: false, note: null } });
  await userEvent.click(screen.getByRole("button", { name: "Choose this time" }));

  expect(JSON.parse(String(sent[0]?.body))).toEqual({ time: tuesday });
});
