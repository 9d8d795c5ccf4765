import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { MessageWarning } from "./message-warning.tsx";

const show = (body: string) =>
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <MessageWarning body={body} /> }])} />);

it("says below a message that asks for money what to do, and leads to free help", () => {
  show("Please transfer the bond today. Contact me on WhatsApp.");

  expect(screen.getByText(/seems to ask for money/)).toBeTruthy();
  expect(screen.getByText(/asks you to talk outside Wattle/)).toBeTruthy();
  expect(screen.getByRole("link", { name: /free help/ }).getAttribute("href")).toBe("/help");
});

it("says nothing below an honest message", () => {
  const { container } = show("Can you come on Saturday at 10?");

  expect(container.textContent).toBe("");
});
