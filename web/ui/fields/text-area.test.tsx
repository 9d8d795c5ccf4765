import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { TextArea } from "./text-area.tsx";

afterEach(cleanup);

it("says that the end of a pasted text was left out, until there is room again", () => {
  render(<TextArea label="Description" maxLength={1_200} defaultValue="Mornings. " />);
  const area = screen.getByLabelText<HTMLTextAreaElement>("Description");
  const paste = (text: string) => fireEvent.paste(area, { clipboardData: { getData: () => text } });
  const notice = () => screen.queryByText("Your text was too long, so its end was left out. 1,200 characters fit.");

  paste("x".repeat(1_190));
  expect(notice()).toBeNull();

  paste("x".repeat(1_191));
  expect(notice()).not.toBeNull();
  expect(area.getAttribute("aria-describedby")).toBe(notice()?.id);

  fireEvent.change(area, { target: { value: "Short." } });
  expect(notice()).toBeNull();
});
