import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endSession, signOut, startSession } from "#web/api/session.ts";
import { loseToken, prepareBrowser } from "#web/testing/screens.tsx";
import { keepDraft } from "./drafts.ts";
import { useDraft } from "./use-draft.ts";

vi.mock("./drafts.ts");

function Letter() {
  const form = useForm({ defaultValues: { text: "" } });
  useDraft(form, { name: "letter" });
  return <input aria-label="Text" {...form.register("text")} />;
}

beforeEach(() => {
  prepareBrowser();
  const user = { id: "id-of-student", name: "Mia Tan", email: "mia@example.com", role: "STUDENT" };
  startSession({ token: aToken(), user, remember: true });
  vi.mocked(keepDraft).mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const aToken = (): string =>
  `header.${btoa(JSON.stringify({ authorities: ["ROLE_STUDENT"], exp: Date.now() / 1000 + 3600 }))}.signature`;

/** Types into the form, and lets the browser lose the token before the draft is saved. */
async function typeAndLoseToken() {
  const { unmount } = render(<Letter />);
  // The first change is saved at once.
  for (const value of ["Dear", "Dear employer"]) fireEvent.input(screen.getByLabelText("Text"), { target: { value } });
  vi.mocked(keepDraft).mockClear();
  loseToken();
  await act(async () => await vi.advanceTimersByTimeAsync(1_000));
  return { unmount };
}

it("saves what was typed when a lost token turns out to be the end of the session", async () => {
  const { unmount } = await typeAndLoseToken();

  act(() => endSession("Please login again."));
  unmount();

  expect(vi.mocked(keepDraft).mock.calls.at(-1)).toEqual([
    expect.stringMatching(/^letter#/),
    "id-of-student",
    { values: { text: "Dear employer" }, content: undefined },
  ]);
});

it("saves nothing after signing out", async () => {
  const { unmount } = await typeAndLoseToken();

  act(() => signOut());
  unmount();

  expect(keepDraft).not.toHaveBeenCalled();
});
