import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import SignUpPage from "./sign-up-page.tsx";

const call = vi.hoisted(() => vi.fn<(key: string, input: { body: unknown }) => Promise<unknown>>());
vi.mock("#web/api/browser-api.ts", () => ({ api: { call } }));

const user = userEvent.setup();
const Page = SignUpPage as () => React.ReactNode;

async function openAs(role: string) {
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Page /> }])} />);
  await chooseRole(role);
}

const chooseRole = async (role: string) => await user.click(screen.getByRole("radio", { name: new RegExp(`^${role}`) }));
const choose = async (label: RegExp, option: string) => await user.selectOptions(await screen.findByLabelText(label), option);

async function fillInWhatAllAreAsked() {
  await user.type(screen.getByLabelText(/^Name/), "Mia Tan");
  await user.type(screen.getByLabelText(/^Email/), "mia@example.com");
  await user.type(screen.getByLabelText(/^Phone/), "0491 570 006");
  await user.type(screen.getByLabelText(/^Date of birth/), "2000-05-17");
  await choose(/^Gender/, "Female");
  await user.type(screen.getByLabelText(/^Password/), "blue-gum-9431");
  await user.type(screen.getByLabelText(/^Confirm password/), "blue-gum-9431");
  await user.click(screen.getByRole("checkbox"));
}

beforeEach(() => {
  call.mockReset().mockResolvedValue({});
});
afterEach(cleanup);

it("what was typed for another role does not count once a role is chosen", async () => {
  await openAs("Employer");
  await user.type(await screen.findByLabelText(/^Company website/), "koala");
  await chooseRole("Student");
  await choose(/^University/, "Monash University");
  await fillInWhatAllAreAsked();
  await user.click(screen.getByRole("button", { name: "Create account" }));

  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  expect(call.mock.calls[0]?.[1].body).toMatchObject({
    role: "STUDENT",
    university: "Monash University",
    companyName: null,
    companyWebsite: null,
    companyLocation: null,
  });
});

it("what the chosen role is asked for is marked, and nothing is sent", async () => {
  await openAs("Employer");
  await user.type(screen.getByLabelText(/^Company website/), "koala");
  await fillInWhatAllAreAsked();
  await user.click(screen.getByRole("button", { name: "Create account" }));

  expect(await screen.findByText("Please correct the marked fields.")).toBeDefined();
  const marked = screen.getAllByRole("textbox").filter((field) => field.getAttribute("aria-invalid") === "true");
  expect(marked.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    "Company name*",
    "Company website*",
    "Company location*",
  ]);
  expect(call).not.toHaveBeenCalled();
});
