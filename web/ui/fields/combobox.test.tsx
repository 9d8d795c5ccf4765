import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Combobox } from "./combobox.tsx";

const cities = ["Melbourne", "Melton", "Melville"];
const source = vi.fn<(text: string, signal: AbortSignal) => Promise<readonly string[]>>();
const onCommit = vi.fn<(value: string) => void>();

function City() {
  const [value, setValue] = useState("");
  return <Combobox label="Location" value={value} onValueChange={setValue} onCommit={onCommit} source={source} />;
}

const user = userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds) });
const input = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Location" });
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const marked = () => screen.queryByRole("option", { selected: true })?.textContent;
const settle = () => act(async () => await vi.advanceTimersByTimeAsync(200));

async function type(text: string) {
  await user.type(input(), text);
  await settle();
}

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  source.mockReset().mockResolvedValue(cities);
  onCommit.mockReset();
  render(<City />);
  // The list comes with the first focus.
  await user.click(input());
  await act(async () => void (await import("./suggestion-list.tsx")));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("a combobox", () => {
  it("asks from the third character on, and once for a word typed without a pause", async () => {
    await type("me");
    expect(source).not.toHaveBeenCalled();
    await type("lb");
    expect(source.mock.calls.map(([text]) => text)).toEqual(["melb"]);
    expect(options()).toEqual(cities);
    expect(input().getAttribute("aria-expanded")).toBe("true");
  });

  it("walks round by arrows, and to the ends by Home and End once something is marked", async () => {
    await type("mel");
    const walk: (string | null | undefined)[] = [];
    for (const key of ["{ArrowDown}", "{ArrowDown}", "{End}", "{ArrowDown}", "{ArrowUp}", "{Home}"]) {
      await user.keyboard(key);
      walk.push(marked());
    }
    expect(walk).toEqual(["Melbourne", "Melton", "Melville", "Melbourne", "Melville", "Melbourne"]);
    expect(input().getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { selected: true }).id);
  });

  it("takes what is marked by Enter, says so, and suggests it no more", async () => {
    await type("mel");
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await settle();
    expect(input().value).toBe("Melton");
    expect(onCommit.mock.calls).toEqual([["Melton"]]);
    expect(options()).toEqual([]);
    expect(source).toHaveBeenCalledTimes(1);
  });

  it("takes the text as typed by Enter when nothing is marked", async () => {
    await type("mel");
    await user.keyboard("{Enter}");
    expect(onCommit.mock.calls).toEqual([["mel"]]);
    expect(options()).toEqual([]);
  });

  it("closes by Esc and keeps the text; an arrow opens it again", async () => {
    await type("mel");
    await user.keyboard("{Escape}");
    expect([options(), input().value]).toEqual([[], "mel"]);
    await user.keyboard("{ArrowUp}");
    expect(marked()).toBe("Melville");
  });

  it("takes what is pressed without losing the focus", async () => {
    await type("mel");
    await user.click(screen.getByRole("option", { name: "Melville" }));
    expect(input().value).toBe("Melville");
    expect(document.activeElement).toBe(input());
  });

  it("shows what the last text found, however late an earlier answer comes", async () => {
    source.mockImplementation(async (text) => {
      const [milliseconds, found] = text === "mel" ? [5_000, cities] : [0, ["Melton"]];
      return await new Promise((resolve) => {
        setTimeout(resolve, milliseconds, found);
      });
    });
    await type("mel");
    await type("t");
    await act(async () => await vi.advanceTimersByTimeAsync(6_000));
    expect(options()).toEqual(["Melton"]);
  });

  it("goes on without suggestions when they fail, and offers eight at the most", async () => {
    source.mockRejectedValueOnce(new Error("offline"));
    await type("mel");
    expect(options()).toEqual([]);
    source.mockResolvedValue(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    await type("b");
    expect(options().length).toBe(8);
  });
});
