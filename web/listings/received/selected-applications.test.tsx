import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerRequests, prepareBrowser, renderAt } from "#web/testing/screens.tsx";
import { currentToasts } from "#web/ui/overlays/toast-store.ts";
import { SelectedApplications } from "./selected-applications.tsx";

beforeEach(prepareBrowser);
afterEach(cleanup);

/** Two of two applications are selected. */
const show = (onClear = () => {}) =>
  renderAt(
    "/",
    <SelectedApplications
      list={{ reload: () => {} }}
      board="jobs"
      selected={new Set(["1", "2"])}
      shownCount={2}
      onSelectAll={() => {}}
      onClear={onClear}
    />,
  );

it("a message to several can be one of the templates", async () => {
  const sent = answerRequests({
    "GET /api/message-templates": { status: 200, body: [{ name: "Thanks", body: "Thank you for applying." }] },
    "POST /api/applications/": { status: 201, body: {} },
  });
  show();
  await userEvent.click(screen.getByRole("button", { name: "Send a message" }));

  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Template" }), "Thanks");
  await userEvent.click(screen.getAllByRole("button", { name: "Send a message" }).at(-1) ?? document.body);

  await expect
    .poll(() => sent.filter(({ method }) => method === "POST").map(({ body }) => String(body)))
    .toEqual(['{"body":"Thank you for applying."}', '{"body":"Thank you for applying."}']);
});

it("a message goes to the others although one application was withdrawn meanwhile", async () => {
  const refusal = "The application was withdrawn, so you can't send messages any more.";
  const sent = answerRequests({
    "GET /api/message-templates": { status: 200, body: [] },
    "POST /api/applications/1/": { status: 409, body: { message: refusal, error: refusal, code: "state_changed" } },
    "POST /api/applications/": { status: 201, body: {} },
  });
  const onClear = vi.fn<() => void>();
  show(onClear);
  await userEvent.click(screen.getByRole("button", { name: "Send a message" }));
  await userEvent.type(await screen.findByLabelText("Message"), "When could you visit?");
  await userEvent.click(screen.getAllByRole("button", { name: "Send a message" }).at(-1) ?? document.body);

  await expect.poll(() => onClear.mock.calls.length).toBe(1);
  expect(sent.filter(({ method }) => method === "POST").map(({ url }) => url)).toEqual([
    "/api/applications/1/messages",
    "/api/applications/2/messages",
  ]);
  expect(currentToasts().map(({ message }) => message)).toContain(
    "Your message was sent to 1 applicant. 1 application was withdrawn or deleted.",
  );
});
