import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { answerRequests, prepareBrowser, renderAt } from "#web/testing/screens.tsx";
import { SelectedApplications } from "./selected-applications.tsx";

beforeEach(prepareBrowser);
afterEach(cleanup);

/** Two of two applications are selected. */
const show = (onClear = () => {}) =>
  renderAt(
    "/",
    <SelectedApplications
      list={{ reload: () => {} }}
      states={[]}
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
