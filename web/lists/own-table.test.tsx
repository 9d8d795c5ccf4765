import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { prepareBrowser, renderAt } from "#web/testing/screens.tsx";
import { notify } from "#web/ui/overlays/toast-store.ts";
import { type OwnList, OwnTable, type PageQuery, useDeletion, useOwnList } from "./own-table.tsx";

vi.mock("#web/ui/overlays/toast-store.ts");

beforeEach(prepareBrowser);
afterEach(cleanup);

interface Row {
  id: string;
}

const columns = [{ id: "name", header: "Name", isName: true, cell: ({ id }: Row) => id }];
const rowKey = ({ id }: Row) => id;
const words = { caption: "Rows", loading: "Loading...", failure: "Failed to load.", empty: "None" };
const loaded = (items: readonly Row[] | undefined, failed = false): OwnList<Row> => ({
  value: items && { items, total: items.length, isAtLeast: false },
  isLoading: false,
  failed,
  reload: () => {},
  change: () => {},
  page: 1,
  pageCount: 1,
  hrefFor: () => "/",
});
const rows = (count: number): readonly Row[] => Array.from({ length: count }, (_, index) => ({ id: String(index) }));

/** Gives a page of what a server has, as the API does. */
const pageOf = (all: readonly Row[], { page, size }: PageQuery) => ({
  items: all.slice((Number(page) - 1) * Number(size), Number(page) * Number(size)),
  total: all.length,
  isAtLeast: false,
});
const shownRows = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);

describe("a list of one's own", () => {
  it.each([
    ["is loading", loaded(undefined), ["Loading..."]],
    ["has failed", loaded(undefined, true), ["Failed to load.", "Retry"]],
    ["is empty", loaded([]), ["None"]],
    ["is there", loaded(rows(1)), ["0"]],
    ["has failed later", loaded(rows(1), true), ["0", "Failed to load.", "Retry"]],
  ])("%s", (_state, list, texts) => {
    renderAt("/", <OwnTable list={list} columns={columns} rowKey={rowKey} {...words} />);

    for (const text of texts) expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryAllByText(/^(Loading|Failed to load|None|0$)/).length).toBe(
      texts.filter((text) => text !== "Retry").length,
    );
  });

  function Screen({ count }: { count: number }) {
    const list = useOwnList(async (query) => pageOf(rows(count), query));
    return <OwnTable list={list} columns={columns} rowKey={rowKey} {...words} />;
  }

  it("has a page for every twenty rows, which the address names", async () => {
    const { router } = renderAt("/mine?tab=rows", <Screen count={43} />);
    await screen.findByText("19");
    expect(shownRows()).toHaveLength(20);
    await userEvent.click(screen.getByRole("link", { name: "Page 3" }));

    await screen.findByText("42");
    expect(shownRows()).toEqual(["40", "41", "42"]);
    expect(router.state.location.search).toBe("?tab=rows&page=3");
    await userEvent.click(screen.getByRole("link", { name: "Page 1" }));
    await screen.findByText("19");
    expect(router.state.location.search).toBe("?tab=rows");
  });

  it("leads to the last page from one that does not exist", async () => {
    const { router } = renderAt("/mine?page=9", <Screen count={43} />);

    await screen.findByText("42");
    expect(router.state.location.search).toBe("?page=3");
  });
});

describe("deleting a row", () => {
  const remove = vi.fn<() => Promise<unknown>>();
  const user = userEvent.setup();

  let onServer: readonly Row[] = [];

  function Screen() {
    const list = useOwnList(async (query) => pageOf(onServer, query));
    const [ask, dialog] = useDeletion(list, {
      title: "Delete this row?",
      question: ({ id }) => `Row ${id} goes.`,
      success: "Deleted.",
      failure: "Not deleted.",
      changedElsewhere: "Changed elsewhere.",
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
    onServer = rows(2);
    remove.mockReset();
    vi.mocked(notify).mockReset();
  });

  it.each([
    ["succeeds", () => remove.mockImplementation(async () => (onServer = onServer.slice(1))), 1, [["Deleted.", "success"]]],
    [
      "finds it gone",
      () => {
        remove.mockImplementation(async () => {
          onServer = onServer.slice(1);
          throw new ApiError("", { status: 404, code: "not_found" });
        });
      },
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
    renderAt("/", <Screen />);
    await user.click((await screen.findAllByRole("button", { name: "x" }))[0] as HTMLElement);
    expect(screen.getByText("Row 0 goes.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Delete" }));

    await waitFor(() => expect(screen.queryByText("Row 0 goes.")).toBeNull());
    expect(screen.getAllByRole("rowheader")).toHaveLength(left);
    expect(vi.mocked(notify).mock.calls).toEqual(told);
  });

  it("that finds the row changed elsewhere says so, and shows what is there now", async () => {
    remove.mockImplementation(async () => {
      onServer = rows(3);
      throw new ApiError("", { status: 412, code: "precondition_failed" });
    });
    renderAt("/", <Screen />);
    await user.click((await screen.findAllByRole("button", { name: "x" }))[0] as HTMLElement);
    await user.click(screen.getByRole("button", { name: "Delete" }));

    await waitFor(() => expect(shownRows()).toEqual(["0", "1", "2"]));
    expect(vi.mocked(notify).mock.calls).toEqual([["Changed elsewhere.", "error"]]);
  });

  it("fills the page up from the next one", async () => {
    onServer = rows(21);
    remove.mockImplementation(async () => (onServer = onServer.slice(1)));
    renderAt("/", <Screen />);
    await user.click((await screen.findAllByRole("button", { name: "x" }))[0] as HTMLElement);
    await user.click(screen.getByRole("button", { name: "Delete" }));

    await screen.findByText("20");
    expect(shownRows()).toHaveLength(20);
    expect(screen.queryByRole("link", { name: "Page 2" })).toBeNull();
  });

  it("leads to the page before once the last page is empty", async () => {
    onServer = rows(21);
    remove.mockImplementation(async () => (onServer = onServer.slice(0, 20)));
    const { router } = renderAt("/?page=2", <Screen />);
    await user.click(await screen.findByRole("button", { name: "x" }));
    await user.click(screen.getByRole("button", { name: "Delete" }));

    await screen.findByText("19");
    expect(router.state.location.search).toBe("");
  });
});
