import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useLoadedList } from "#web/api/use-loaded.ts";
import { prepareBrowser, renderAt } from "#web/testing/screens.tsx";
import { Dashboard } from "./dashboard.tsx";

beforeEach(prepareBrowser);
afterEach(cleanup);

interface Listing {
  id: string;
  title: string;
}

const user = userEvent.setup();
const press = async (name: string) => await user.click(screen.getByRole("button", { name }));
const listing = (id: string): Listing => ({ id, title: `Title ${id}` });

/** A dashboard whose parts are reduced to what they are told and what they can do. */
function Screen({ count }: { count: number }) {
  const listings = useLoadedList("listings", async () => Array.from({ length: count }, (_, index) => listing(String(index))));
  const applications = useLoadedList("applications", async () => [{ id: "a", to: "0", title: "Title 0" }]);
  return (
    <Dashboard
      createLabel="Post"
      {...{ listings, applications }}
      tabs={{ listings: { id: "posted", label: "Posted" }, applications: { id: "received", label: "Received" } }}
      listingIdOf={({ to }) => to}
      withTitleOf={(application, { title }) => ({ ...application, title })}
      showListings={({ countApplications, onEdit, onDeleted }) => (
        <>
          <p>{listings.value?.slice(0, 3).map(({ id, title }) => `${title} with ${countApplications(id)}, `)}</p>
          <button onClick={() => onEdit(listing("0"))}>Edit</button>
          <button
            onClick={() => {
              listings.change((all) => all.slice(1));
              onDeleted(listing("0"));
            }}
          >
            Delete
          </button>
        </>
      )}
      showApplications={() => <p>To: {applications.value?.map(({ title }) => title)}</p>}
      showForm={({ listing: edited, onSaved, onClose }) => (
        <button
          onClick={() => {
            onSaved({ id: edited?.id ?? "new", title: "Saved" });
            onClose();
          }}
        >
          Save
        </button>
      )}
    />
  );
}

const open = async (count: number) => {
  renderAt("/dashboard", <Screen count={count} />);
  await act(async () => {});
};
const posted = () => screen.getByText(/with/).textContent;
const showTab = async (name: RegExp) => await user.click(screen.getByRole("tab", { name }));

describe("a dashboard", () => {
  it.each([
    [999, "Posted999"],
    [1_000, "Posted1,000+"],
  ])("with %i listings heads its tab %s", async (count, heading) => {
    await open(count);

    expect(screen.getByRole("tab", { name: /Posted/ }).textContent).toBe(heading);
  });

  it("puts a new listing first", async () => {
    await open(1);
    await press("Post");
    await press("Save");

    expect(posted()).toBe("Saved with 0, Title 0 with 1, ");
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  });

  it("keeps an edited listing in its place, and tells the applications its title", async () => {
    await open(2);
    await press("Edit");
    await press("Save");
    expect(posted()).toBe("Saved with 1, Title 1 with 0, ");
    await showTab(/Received/);

    expect(screen.getByText("To: Saved")).toBeDefined();
  });

  it("drops the applications to a listing that was deleted", async () => {
    await open(2);
    await press("Delete");

    expect(posted()).toBe("Title 1 with 0, ");
    expect(screen.getByRole("tab", { name: /Received/ }).textContent).toBe("Received0");
  });
});
