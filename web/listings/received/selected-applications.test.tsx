import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerRequests, prepareBrowser, renderAt } from "#web/testing/screens.tsx";
import { currentToasts } from "#web/ui/overlays/toast-store.ts";
import { SelectedApplications } from "./selected-applications.tsx";

beforeEach(prepareBrowser);
afterEach(cleanup);

/** Two of two applications are selected. */
const show = (onSelect: (ids: readonly string[]) => void = () => {}, reload = () => {}) =>
  renderAt(
    "/",
    <SelectedApplications
      list={{ reload }}
      board="jobs"
      selected={new Set(["1", "2"])}
      applications={[
        { applicationId: "1", studentName: "Mia Tan" },
        { applicationId: "2", studentName: "Bo Chen" },
      ]}
      onSelect={onSelect}
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
  const onSelect = vi.fn<(ids: readonly string[]) => void>();
  show(onSelect);
  await userEvent.click(screen.getByRole("button", { name: "Send a message" }));
  await userEvent.type(await screen.findByLabelText("Message"), "When could you visit?");
  await userEvent.click(screen.getAllByRole("button", { name: "Send a message" }).at(-1) ?? document.body);

  await expect.poll(() => onSelect.mock.calls).toEqual([[["1"]]]);
  expect(sent.filter(({ method }) => method === "POST").map(({ url }) => url)).toEqual([
    "/api/applications/1/messages",
    "/api/applications/2/messages",
  ]);
  expect(currentToasts().map(({ message }) => message)).toContain(
    "Your message was sent to 1 applicant. 1 application was withdrawn or deleted: Mia Tan.",
  );
});

it("says whose application could not be changed, keeps it selected, and undoes the others together", async () => {
  const sent = answerRequests({
    "POST /api/applications/states/undo": { status: 200, body: { changed: ["2"], unchanged: [] } },
    "POST /api/applications/states": { status: 200, body: { changed: ["2"], unchanged: ["1"] } },
  });
  const onSelect = vi.fn<(ids: readonly string[]) => void>();
  const reload = vi.fn<() => void>();
  show(onSelect, reload);
  await userEvent.click(screen.getByRole("button", { name: "Not successful" }));
  await userEvent.click((await screen.findAllByRole("button", { name: "Not successful" })).at(-1) ?? document.body);

  await expect.poll(() => onSelect.mock.calls).toEqual([[["1"]]]);
  const [toast] = currentToasts().slice(-1);
  expect(toast?.message).toBe("1 application changed. 1 application has ended or come further already: Mia Tan.");
  expect(reload).toHaveBeenCalledTimes(1);

  toast?.action?.onPress();
  await expect.poll(() => reload.mock.calls.length).toBe(2);
  expect(sent.at(-1)?.body).toBe('{"applicationIds":["2"]}');
  expect(currentToasts().at(-1)?.message).toBe("1 application is as before.");
});
