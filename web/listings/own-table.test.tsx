import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { type Loaded, useLoadedList } from "#web/api/use-loaded.ts";
import { prepareBrowser } from "#web/testing/screens.tsx";
import { OwnTable, useDeletion } from "./own-table.tsx";

beforeEach(prepareBrowser);
afterEach(cleanup);

interface Row {
  id: string;
}

const columns = [{ id: "name", header: "Name", isName: true, cell: ({ id }: Row) => id }];
const rowKey = ({ id }: Row) => id;
const words = { caption: "Rows", loading: "Loading...", failure: "Failed to load.", empty: "None" };
const loaded = (value: readonly Row[] | undefined, failed = false): Loaded<readonly Row[]> => ({
  value,
  isLoading: false,
  failed,
  reload: () => {},
  change: () => {},
});
const rows = (count: number): readonly Row[] => Array.from({ length: count }, (_, index) => ({ id: String(index) }));

describe("a list of one's own", () => {
  it.each([
    ["is loading", loaded(undefined), ["Loading..."]],
    ["has failed", loaded(undefined, true), ["Failed to load.", "Retry"]],
    ["is empty", loaded([]), ["None"]],
    ["is there", loaded(rows(1)), ["0"]],
    ["has failed later", loaded(rows(1), true), ["0", "Failed to load.", "Retry"]],
  ])("%s", (_state, list, texts) => {
    render(<OwnTable list={list} columns={columns} rowKey={rowKey} {...words} />);

    for (const text of texts) expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryAllByText(/^(Loading|Failed to load|None|0$)/).length).toBe(
      texts.filter((text) => text !== "Retry").length,
    );
  });

  it("says that there may be more than 1,000, and nothing of the kind below fewer", () => {
    const more = "There may be older ones, which are not shown here.";
    const { unmount } = render(<OwnTable list={loaded(rows(999))} columns={columns} rowKey={rowKey} {...words} />);
    expect(screen.queryByText(more)).toBeNull();
    unmount();
    render(<OwnTable list={loaded(rows(1_000))} columns={columns} rowKey={rowKey} {...words} />);

    expect(screen.getByText(more)).toBeDefined();
  });
});

describe("deleting a row", () => {
  const remove = vi.fn<() => Promise<unknown>>();
  const notify = vi.fn<(message: string, tone: string) => void>();
  const user = userEvent.setup();

  function Screen() {
    const list = useLoadedList("rows", async () => rows(2));
    const [ask, dialog] = useDeletion(list, notify, {
      title: "Delete this row?",
      question: ({ id }) => `Row ${id} goes.`,
      success: "Deleted.",
      failure: "Not deleted.",
      remove,
    });
    const withButton = [
      ...columns,
      { id: "delete", header: "", cell: (row: Row) => <button onClick={() => ask(row)}>x</button> },
    ];
    return (
      <>
        <OwnTable list={list} columns={withButton} rowKey={rowKey} {...words} />
        {dialog}
      </>
    );
  }

  beforeEach(() => {
    remove.mockReset();
    notify.mockReset();
  });

  it.each([
    ["succeeds", () => remove.mockResolvedValue(undefined), 1, [["Deleted.", "success"]]],
    [
      "finds it gone",
      () => remove.mockRejectedValue(new ApiError("", { status: 404, code: "not_found" })),
      1,
      [["Deleted.", "success"]],
    ],
    [
      "fails",
      () => remove.mockRejectedValue(new ApiError("", { status: 0, code: "no_response" })),
      2,
      [["Not deleted.", "error"]],
    ],
    ["finds the session over", () => remove.mockRejectedValue(new ApiError("", { status: 401, code: "unauthenticated" })), 2, []],
  ])("that %s leaves no dialog behind", async (_what, prepare, left, told) => {
    prepare();
    render(<Screen />);
    await user.click((await screen.findAllByRole("button", { name: "x" }))[0] as HTMLElement);
    expect(screen.getByText("Row 0 goes.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Delete" }));

    await waitFor(() => expect(screen.queryByText("Row 0 goes.")).toBeNull());
    expect(screen.getAllByRole("rowheader")).toHaveLength(left);
    expect(notify.mock.calls).toEqual(told);
  });
});
