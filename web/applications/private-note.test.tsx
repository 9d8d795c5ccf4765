import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Application } from "#contract/applications.ts";
import { answerRequests, prepareBrowser, renderAt, signInAs } from "#web/testing/screens.tsx";
import { currentToasts } from "#web/ui/overlays/toast-store.ts";
import { PrivateNote } from "./private-note.tsx";

beforeEach(() => {
  prepareBrowser();
  // jsdom has no database for drafts.
  vi.spyOn(console, "warn").mockReturnValue();
  signInAs("employer");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("says that a note was saved, and stays in its field", async () => {
  const sent = answerRequests({
    "PUT /api/applications/": { status: 200, body: { applicationId: "a", privateNote: "Call her" } },
  });
  const onChange = vi.fn<(application: Application) => void>();
  const application = { applicationId: "a", privateNote: null } as Application;
  renderAt("/applications/a", <PrivateNote application={application} onChange={onChange} />);
  const field = screen.getByRole("textbox", { name: "Private note" });

  await userEvent.type(field, "Call her");
  await userEvent.click(screen.getByRole("button", { name: "Save note" }));

  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  expect(JSON.parse(String(sent[0]?.body))).toEqual({ note: "Call her" });
  expect(currentToasts().map(({ message }) => message)).toContain("Your note was saved.");
  expect(document.activeElement).toBe(field);
});
