import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServiceListing } from "#contract/service-listings.ts";
import { forgetDraft } from "#web/forms/drafts.ts";
import { aService, asOpened } from "#web/testing/listings.ts";
import { answerRequests, foreignAnswers, prepareBrowser, renderAt, signInAs } from "#web/testing/screens.tsx";
import { currentToasts } from "#web/ui/overlays/toast-store.ts";
import { ServiceForm } from "./service-form.tsx";

vi.mock("#web/forms/drafts.ts");

const user = userEvent.setup();
const categories = [
  { id: "driving-lessons", title: "Driving Lessons" },
  { id: "tiffin-services", title: "Tiffin Services" },
];
const service = aService();

beforeEach(() => {
  prepareBrowser();
  signInAs("service-provider");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refused = (message: string, code: string) => ({ message, error: message, code });
const bodyOf = (request: { body: unknown } | undefined): unknown => JSON.parse(String(request?.body));

it("begins with the account's email, which the provider can replace", async () => {
  renderAt("/service-listings/new?step=contact", <ServiceForm title="List a Service" categories={categories} />);

  const email = await screen.findByLabelText<HTMLInputElement>(/^Email/);

  expect(email.value).toBe("mia@example.com");
  await user.clear(email);
  await user.type(email, "lessons@example.com");
  expect(email.value).toBe("lessons@example.com");
});

describe("editing a draft", () => {
  const draft = aService({ status: "draft", publishedAt: null, expiresAt: null });
  const open = (path = "/service-listings/1/edit?step=preview", state?: unknown, opened = asOpened(draft)) =>
    renderAt(path, <ServiceForm title="Edit Service" categories={categories} opened={opened} />, state);
  const changes = (sent: ReturnType<typeof answerRequests>) =>
    sent.filter(({ method }) => method !== "GET").map(({ method, url }) => `${method} ${url.replace(draft.id, "ID")}`);

  it("publishes what was typed, and then leads to the dashboard, since nobody else sees it until it is checked", async () => {
    const sent = answerRequests({
      "PUT /api/service-listings/": { status: 200, body: draft },
      [`POST /api/service-listings/${draft.id}/status`]: { status: 200, body: { ...draft, status: "held" } },
    });
    const { router } = open(undefined, { from: "/service-listings/1" });

    await user.click(screen.getByRole("button", { name: "Publish" }));

    expect(await screen.findByRole("button", { name: /Saved/ })).toBeDefined();
    expect(changes(sent)).toEqual(["PUT /api/service-listings/ID", "POST /api/service-listings/ID/status"]);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe("/service-dashboard"), { timeout: 5_000 });
  });

  it("is published by the next press after a press of 'Save as draft' that failed", async () => {
    const sent = answerRequests({
      "PUT /api/service-listings/": { status: 200, body: draft },
      "POST /api/service-listings/": { status: 200, body: { ...draft, status: "held" } },
    });
    open();
    const name = screen.getByLabelText(/^Name of the service/, { selector: "input" });
    fireEvent.input(name, { target: { value: "" } });
    await user.click(screen.getByRole("button", { name: "Save as draft" }));
    await vi.waitFor(() => expect(name.getAttribute("aria-invalid")).toBe("true"));
    fireEvent.input(name, { target: { value: "Lessons" } });
    await user.click(screen.getByRole("link", { name: /^Preview/ }));

    await user.click(screen.getByRole("button", { name: "Publish" }));

    await vi.waitFor(() =>
      expect(changes(sent)).toEqual(["PUT /api/service-listings/ID", "POST /api/service-listings/ID/status"]),
    );
  });

  it("keeps it a draft from any step", async () => {
    const sent = answerRequests({ "PUT /api/service-listings/": { status: 200, body: draft } });
    open("/service-listings/1/edit");
    expect(screen.queryByRole("button", { name: "Publish" })).toBeNull();

    await user.click(screen.getByRole("button", { name: "Save as draft" }));

    await vi.waitFor(() => expect(changes(sent)).toEqual(["PUT /api/service-listings/ID"]));
    // Only the pressed button says so.
    expect(await screen.findAllByRole("button", { name: /Saved/ })).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Save as draft" })).toBeNull();
  });

  it.each([
    ["says why", "Your account is suspended.", { status: 403, body: refused("Your account is suspended.", "forbidden") }],
    ["says so", "We couldn't publish it. Please try again.", { status: 502, body: "<html>" }],
  ])("that is saved but cannot be published %s, and opens anew with what was saved", async (_, sentence, answer) => {
    answerRequests({
      "PUT /api/service-listings/": { status: 200, body: draft },
      "POST /api/service-listings/": answer,
    });
    const saved = { value: draft, version: '"2"' };
    const opened = { ...asOpened(draft), reread: async () => saved, replace: vi.fn<(saved: unknown) => void>() };
    open(undefined, undefined, opened);

    await user.click(screen.getByRole("button", { name: "Publish" }));

    await vi.waitFor(() => expect(opened.replace).toHaveBeenCalledExactlyOnceWith(saved));
    expect(currentToasts().map(({ message }) => message)).toContain(`Saved as a draft. ${sentence}`);
  });

  describe("that was changed elsewhere", () => {
    const answers: Record<string, { status: number; body: unknown }> = {};
    const changed = { status: 412, body: refused("This was changed after you opened it.", "precondition_failed") };
    async function conflict(path: string | undefined, button: string, now: Partial<ServiceListing>) {
      answers["PUT /api/service-listings/"] = changed;
      const sent = answerRequests(answers);
      const newer = { value: { ...draft, ...now }, version: '"2"' };
      open(path, undefined, { ...asOpened(draft), reread: async () => newer });
      await user.click(screen.getByRole("button", { name: button }));
      const dialog = within(await screen.findByRole("dialog"));
      answers["PUT /api/service-listings/"] = { status: 200, body: newer.value };
      return { sent, dialog };
    }

    it.each([
      ["from the preview", undefined],
      ["from another step", "/service-listings/1/edit"],
    ])("stays a draft when one's own version of it is kept %s", async (_, path) => {
      const { sent, dialog } = await conflict(path, "Save as draft", { title: "Lessons" });

      await user.click(dialog.getByRole("button", { name: "Save my version" }));

      await vi.waitFor(() => expect(changes(sent)).toEqual(["PUT /api/service-listings/ID", "PUT /api/service-listings/ID"]));
      expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
      await vi.waitFor(() =>
        expect(currentToasts().map(({ message }) => message)).toContain("Draft saved. Only you can see it."),
      );
    });

    it("says how to compare both versions once the question was closed", async () => {
      const { dialog } = await conflict(undefined, "Save as draft", { title: "Lessons" });

      await user.click(dialog.getByRole("button", { name: "Close" }));

      expect(await screen.findByText(/Save it again to compare both versions/)).toBeDefined();
    });

    it("says that it was published meanwhile, and is not published a second time", async () => {
      const { sent, dialog } = await conflict(undefined, "Publish", { status: "published", category: "tiffin-services" });
      for (const text of ["Status", "Draft", "Published", "Category", "Driving Lessons", "Tiffin Services"])
        expect(dialog.getByText(text)).toBeDefined();

      await user.click(dialog.getByRole("button", { name: "Save my version" }));

      expect(await screen.findByRole("button", { name: /Saved/ })).toBeDefined();
      expect(changes(sent)).toEqual(["PUT /api/service-listings/ID", "PUT /api/service-listings/ID"]);
    });
  });
});

describe("listing a service", () => {
  async function fillIn() {
    renderAt("/service-listings/new?step=preview", <ServiceForm title="List a Service" categories={categories} />);
    for (const [label, text] of [
      [/^Name of the service/, service.title],
      [/^What you offer/, service.description],
      [/^Prices/, service.prices],
      [/^Email/, service.email],
    ] as const)
      fireEvent.input(screen.getByLabelText(label, { selector: "input, textarea" }), { target: { value: text } });
    await user.selectOptions(screen.getByLabelText(/^Category/), "Driving Lessons");
    for (const choice of ["Urdu", "English", "VIC"])
      await user.click(screen.getByRole("checkbox", { name: choice, hidden: true }));
  }

  it("sends what was typed and chosen, in the order of the lists, and says that it is checked first", async () => {
    const sent = answerRequests({ "POST /api/service-listings": { status: 201, body: { ...service, status: "held" } } });
    await fillIn();

    await user.click(screen.getByRole("button", { name: "Publish" }));

    expect(await screen.findByRole("button", { name: /Saved/ })).toBeDefined();
    expect(bodyOf(sent.find(({ method }) => method === "POST"))).toEqual({
      title: "Driving lessons with Farah",
      category: "driving-lessons",
      description: "Lessons in an automatic car.",
      prices: "$65 for a lesson of 60 minutes",
      languages: ["English", "Urdu"],
      areas: ["VIC"],
      suburbs: null,
      hours: null,
      email: "lessons@example.com",
      phone: null,
      website: null,
      status: "published",
    });
  });

  it("is sent again under the same name, so that a lost answer posts nothing twice", async () => {
    const sent = answerRequests({ "POST /api/service-listings": { status: 502, body: "<html>" } });
    await fillIn();

    for (const times of [1, 2]) {
      await user.click(screen.getByRole("button", { name: "Publish" }));
      await vi.waitFor(() => expect(sent.filter(({ method }) => method === "POST")).toHaveLength(times));
      await screen.findByText("We couldn't save the service. Please try again.");
    }

    const [first, second] = sent.filter(({ method }) => method === "POST").map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  it("says what was refused about a field that the form does not have", async () => {
    const sentence = "Add your ABN to your profile.";
    const body = { ...refused("Please correct the marked fields.", "invalid_input"), fields: { abn: sentence } };
    answerRequests({ "POST /api/service-listings": { status: 400, body } });
    await fillIn();

    await user.click(screen.getByRole("button", { name: "Publish" }));

    expect(await screen.findByText(sentence)).toBeDefined();
  });

  it.each([
    ["Leave it for later", 0],
    ["Discard listing", 1],
  ])("asks what becomes of it when it is left: '%s' deletes the draft %i times", async (button, times) => {
    vi.mocked(forgetDraft).mockClear();
    const { router } = renderAt("/service-listings/new", <ServiceForm title="List a Service" categories={categories} />);
    fireEvent.input(screen.getByLabelText(/^Name of the service/), { target: { value: "Lessons" } });

    await act(async () => await router.navigate("/services"));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: button }));

    await vi.waitFor(() => expect(router.state.location.pathname).toBe("/services"));
    expect(forgetDraft).toHaveBeenCalledTimes(times);
  });

  it("takes no text while it is sent, which would be lost", async () => {
    answerRequests({ "POST /api/service-listings": { status: 201, body: { ...service, status: "held" } } });
    await fillIn();
    const name = screen.getByLabelText(/^Name of the service/, { selector: "input" });
    expect(name.closest("[inert]")).toBeNull();

    await user.click(screen.getByRole("button", { name: "Publish" }));

    await vi.waitFor(() => expect(name.closest("[inert]")).not.toBeNull());
  });

  it("shows the preview with the category's title", async () => {
    await fillIn();

    expect(screen.getByRole("heading", { level: 3, name: service.title })).toBeDefined();
    expect(screen.getAllByText("Driving Lessons").length).toBeGreaterThan(1);
    expect(screen.getByText("English, Urdu")).toBeDefined();
  });

  it.each(foreignAnswers)("says that it failed after %s, and keeps what was typed", async (_what, answer) => {
    answerRequests({ "POST /api/service-listings": answer });
    await fillIn();

    await user.click(screen.getByRole("button", { name: "Publish" }));

    expect(await screen.findByText("We couldn't save the service. Please try again.")).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/^Name of the service/).value).toBe(service.title);
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Urdu", hidden: true }).checked).toBe(true);
  });
});

it("keeps a service's other choices when one is taken away", async () => {
  const sent = answerRequests({ "PUT /api/service-listings/": { status: 200, body: service } });
  renderAt(
    "/service-listings/1/edit?step=prices",
    <ServiceForm title="Edit Service" categories={categories} opened={asOpened(service)} />,
  );

  await user.click(screen.getByRole("checkbox", { name: "English" }));
  await user.click(screen.getByRole("checkbox", { name: "Online" }));
  await user.click(screen.getByRole("button", { name: "Save changes" }));

  expect(await screen.findByRole("button", { name: /Saved/ })).toBeDefined();
  expect(bodyOf(sent[0])).toMatchObject({ languages: ["Urdu"], areas: ["Online", "VIC"], suburbs: "Carlton and Brunswick" });
});
