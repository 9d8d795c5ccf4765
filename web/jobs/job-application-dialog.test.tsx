import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { JobApplicationDialog } from "./job-application-dialog.tsx";

const send = vi.hoisted(() => vi.fn<(key: string, input: { form: FormData }) => Promise<unknown>>());
const readAccount = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
const readKept = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock("#web/api/browser-api.ts", () => ({
  api: { call: async (key: string) => await (key === "GET /resumes" ? readKept() : readAccount()) },
}));
vi.mock("#web/api/transfers.ts", () => ({ createUploadingApi: () => ({ call: send }) }));

const job = { id: "01a1f755-62ed-71e0-9719-943531b3c54c", title: "Weekend barista", companyName: "Lantern Lane Coffee" };
const resume = new File(["%PDF-1.7 resume"], "resume.pdf", { type: "application/pdf" });
const onClose = vi.fn<() => void>();
const onApplied = vi.fn<() => void>();
const user = userEvent.setup();

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const submit = () => screen.getByRole("button", { name: "Submit Application" });

/** Fills in a field with one event, where `user.type` has four for each letter. */
async function paste(into: HTMLElement, text: string) {
  await user.click(into);
  await user.paste(text);
}

async function openAndFill(enter = paste) {
  const element = <JobApplicationDialog listing={job} onClose={onClose} onApplied={onApplied} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  await enter(field(/^Name/), "Mei Lin");
  await enter(field(/^Email/), "mei@example.com");
  await enter(field(/^Phone/), "0491 570 006");
  await enter(field(/^Cover letter/), "I make good coffee.");
  await user.upload(await screen.findByLabelText(/^Résumé/), resume);
}

/** An answer that comes when it is told to. */
function later(answer: unknown) {
  const told = new EventTarget();
  const promise = new Promise<unknown>((resolve) => {
    told.addEventListener("come", () => resolve(answer));
  });
  const come = async () => {
    told.dispatchEvent(new Event("come"));
    await promise;
  };
  return { promise, come };
}

function expectEverythingKept() {
  expect(field(/^Name/).value).toBe("Mei Lin");
  expect(field(/^Email/).value).toBe("mei@example.com");
  expect(field(/^Phone/).value).toBe("0491 570 006");
  expect(field(/^Cover letter/).value).toBe("I make good coffee.");
  expect(screen.getByText("resume.pdf")).toBeDefined();
}

function openElement(this: HTMLDialogElement) {
  this.open = true;
}

function closeElement(this: HTMLDialogElement) {
  this.open = false;
}

beforeEach(() => {
  // jsdom knows the element and not its methods, and no popovers.
  Object.assign(HTMLDialogElement.prototype, { showModal: openElement, close: closeElement });
  Object.assign(HTMLElement.prototype, { showPopover: () => {} });
  readAccount.mockReset().mockRejectedValue(new Error("not asked for"));
  readKept.mockReset().mockResolvedValue([]);
  vi.spyOn(console, "warn").mockReturnValue();
  send.mockReset();
  onClose.mockReset();
  onApplied.mockReset();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("applying for a job", () => {
  it("sends what was typed, with the file last, and says that it went", async () => {
    send.mockResolvedValue({});
    await openAndFill(user.type);
    await user.click(submit());
    expect(await screen.findByText("Application Submitted Successfully!")).toBeDefined();
    const entries = [...(send.mock.calls[0]?.[1].form.entries() ?? [])];
    expect(entries.map(([name]) => name)).toEqual([
      "jobId",
      "applicantName",
      "applicantEmail",
      "contactNumber",
      "coverLetter",
      "resume",
    ]);
    expect(onApplied).toHaveBeenCalledTimes(1);
  });

  it("keeps text and file when it fails, and shows the server's sentences on their fields", async () => {
    const fields = { applicantEmail: "This email address does not exist.", contactNumber: "Nobody answers there." };
    send.mockRejectedValue(new ApiError("Please correct the marked fields.", { status: 400, code: "invalid_input", fields }));
    await openAndFill();
    await user.click(submit());
    expect(await screen.findByText(fields.applicantEmail)).toBeDefined();
    expect(screen.queryByText("Please correct the marked fields.")).toBeNull();
    for (const [name, sentence] of [
      [/^Email/, fields.applicantEmail],
      [/^Phone/, fields.contactNumber],
    ] as const) {
      expect(field(name).getAttribute("aria-invalid")).toBe("true");
      expect(document.getElementById(field(name).getAttribute("aria-describedby") ?? "")?.textContent).toContain(sentence);
    }
    await waitFor(() => expect(document.activeElement).toBe(field(/^Email/)));
    expectEverythingKept();
    expect(onApplied).not.toHaveBeenCalled();
  });

  it("keeps text and file when no answer comes, and sends them all the same the next time", async () => {
    send
      .mockRejectedValueOnce(new ApiError("No response from server.", { status: 0, code: "no_response" }))
      .mockResolvedValue({});
    await openAndFill();
    await user.click(submit());
    expect(await screen.findByText("Failed to submit application. Please try again.")).toBeDefined();
    expect(screen.getByText("We couldn't reach the server. Check your connection.")).toBeDefined();
    expectEverythingKept();
    await user.click(submit());
    await screen.findByText("Application Submitted Successfully!");
    expect(send.mock.calls[1]?.[1].form.get("coverLetter")).toBe("I make good coffee.");
    expect(send.mock.calls[1]?.[1].form.get("resume")).toBeInstanceOf(File);
  });

  it("says that the job was filled while the form was open, and keeps what was typed", async () => {
    send.mockRejectedValue(new ApiError("This job was filled.", { status: 409, code: "listing_closed" }));
    await openAndFill();
    await user.click(submit());
    expect(await screen.findByText("This job was filled.")).toBeDefined();
    expectEverythingKept();
  });

  it("says once, on the file, what is wrong with a refused file", async () => {
    const sentence = "This file's contents don't match its type.";
    send.mockRejectedValue(new ApiError(sentence, { status: 415, code: "file_type_unsupported", fields: { resume: sentence } }));
    await openAndFill();
    await user.click(submit());
    await waitFor(() => expect(screen.getAllByText(sentence).length).toBe(1));
    expectEverythingKept();
  });

  it("takes a job that was applied for before as applied for, and offers nothing more to send", async () => {
    const sentence = "You have already applied for this job.";
    send.mockRejectedValue(new ApiError(sentence, { status: 409, code: "already_applied" }));
    await openAndFill();
    await user.click(submit());
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(onApplied).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("button", { name: "Submit Application" })).toBeNull();
    expect(document.activeElement).toBe(screen.getAllByRole("button", { name: "Close" }).at(-1));
    await user.keyboard("{Enter}");
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("keeps the keyboard's place once a résumé is chosen", async () => {
    const element = <JobApplicationDialog listing={job} onClose={onClose} onApplied={onApplied} />;
    render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
    const input = await screen.findByLabelText(/^Résumé/);
    act(() => input.focus());
    await user.upload(input, resume);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Remove resume.pdf" })));
  });

  it("sends once, however often the button is pressed", async () => {
    const answer = later({});
    send.mockReturnValue(answer.promise);
    await openAndFill();
    await user.dblClick(submit());
    await user.keyboard("{Enter}");
    await waitFor(() => expect(send).toHaveBeenCalled());
    await act(answer.come);
    await screen.findByText("Application Submitted Successfully!");
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("sends nothing while required fields are empty", async () => {
    const element = <JobApplicationDialog listing={job} onClose={onClose} onApplied={onApplied} />;
    render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
    await user.click(submit());
    expect(await screen.findByText("Please fill all required fields")).toBeDefined();
    expect(send).not.toHaveBeenCalled();
  });

  it("fills in what the account knows, never over what was typed meanwhile", async () => {
    const account = later({ name: "Account Name", email: "account@example.com", phoneNumber: "+61491570006" });
    readAccount.mockReturnValue(account.promise);
    await openAndFill();
    await user.clear(field(/^Phone/));
    await act(account.come);
    await waitFor(() => expect(field(/^Phone/).value).toBe("491 570 006"));
    expect(field(/^Name/).value).toBe("Mei Lin");
  });
});

describe("choosing a kept résumé", () => {
  const kept = [
    {
      resumeId: "r-1",
      fileName: "Barista.pdf",
      bytes: 340_000,
      keptAt: "2026-03-01T00:00:00Z",
      usedCount: 2,
      lastUsedAt: "2026-03-05T00:00:00Z",
    },
    { resumeId: "r-2", fileName: "Office.docx", bytes: 20_000, keptAt: "2026-03-02T00:00:00Z", usedCount: 0, lastUsedAt: null },
  ];
  const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
  const sentFields = () => Object.fromEntries(send.mock.calls[0]?.[1].form.entries() ?? []);

  async function openWith(list: unknown) {
    if (list instanceof Error) readKept.mockRejectedValue(list);
    else readKept.mockResolvedValue(list);
    readAccount.mockResolvedValue({ name: "Mei Lin", email: "mei@example.com", phoneNumber: "+61491570006" });
    const element = <JobApplicationDialog listing={job} onClose={onClose} onApplied={onApplied} />;
    render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
    await waitFor(() => expect(field(/^Name/).value).toBe("Mei Lin"));
  }

  it("sends the one that was last used, in one tap", async () => {
    send.mockResolvedValue({});
    await openWith(kept);
    await waitFor(() => expect(choice(/^Barista.pdf/).checked).toBe(true));
    await user.click(submit());
    await screen.findByText("Application Submitted Successfully!");
    expect(sentFields()).toMatchObject({ resumeId: "r-1" });
    expect(sentFields()).not.toHaveProperty("resume");
  });

  it("asks nothing about discarding while nobody changed anything", async () => {
    await openWith(kept);
    await waitFor(() => expect(choice(/^Barista.pdf/).checked).toBe(true));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("sends another one, or a new file that is kept only if asked", async () => {
    send.mockResolvedValue({});
    await openWith(kept);
    await waitFor(() => expect(choice(/^Barista.pdf/).checked).toBe(true));
    await user.click(choice(/^Upload another/));
    expect(screen.queryByText(/^Attach your résumé/)).toBeNull();
    await user.click(submit());
    expect(send).not.toHaveBeenCalled();
    expect(await screen.findByText(/^Attach your résumé/)).toBeDefined();
    await user.upload(screen.getByLabelText(/^New résumé/), resume);
    const keep = screen.getByRole<HTMLInputElement>("checkbox", { name: "Keep it for next time" });
    expect(keep.checked).toBe(false);
    await user.click(keep);
    await user.click(submit());
    await screen.findByText("Application Submitted Successfully!");
    expect(sentFields()).toMatchObject({ keepResume: "true", resume: expect.any(File) });
    expect(sentFields()).not.toHaveProperty("resumeId");
  });

  it("keeps no sixth, and says why", async () => {
    await openWith(Array.from({ length: 5 }, (_, index) => ({ ...kept[0], resumeId: `r-${index}`, fileName: `${index}.pdf` })));
    await user.click(await screen.findByRole("radio", { name: /^Upload another/ }));
    await user.upload(screen.getByLabelText(/^New résumé/), resume);
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.getByText(/^You keep 5 résumés\./)).toBeDefined();
  });

  it("takes a new file when the kept ones can't be loaded", async () => {
    await openWith(new Error("no answer"));
    await user.upload(await screen.findByLabelText(/^Résumé/), resume);
    expect(screen.getByText("resume.pdf")).toBeDefined();
  });
});

it("warns about a passport's number before it is sent", async () => {
  await openAndFill();
  expect(screen.queryByText(/looks like a passport/)).toBeNull();

  await user.type(field(/^Cover letter/), " Passport N1234567");

  expect(screen.getByText(/looks like a passport, licence, card or tax file number/)).toBeDefined();
});

it("says after sending that the address is not confirmed, in place of a confirmation by email", async () => {
  readAccount.mockResolvedValue({ name: "Mei Lin", email: "mei@example.com", phoneNumber: null, emailConfirmed: false });
  send.mockResolvedValue({ applicationId: "1" });
  const element = <JobApplicationDialog listing={job} onClose={onClose} onApplied={onApplied} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  await waitFor(() => expect(field(/^Email/).value).toBe("mei@example.com"));
  await user.type(field(/^Phone/), "0491 570 006");
  await user.upload(await screen.findByLabelText(/^Résumé/), resume);
  await user.click(submit());

  await screen.findByText("Application Submitted Successfully!");
  expect(screen.getByText(/^Confirm your email to get news about it/).textContent).toContain("mei@example.com");
  expect(screen.queryByText(/We have sent a confirmation/)).toBeNull();
});
