import { useState } from "react";
import type { SavedSearch } from "#contract/saved-searches.ts";
import { searchRestoreMinutes } from "#contract/saved-search-rules.ts";
import { RequireUser } from "#web/access/require-user.tsx";
import { ApiError } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import { notifyFailure } from "#web/lists/notify-failure.ts";
import { type Loaded, useLoaded } from "#web/api/use-loaded.ts";
import { applicationBoards } from "#web/boards.ts";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { EmailConfirmation } from "#web/listings/email-confirmation.tsx";
import { notify, showToast } from "#web/ui/overlays/toast-store.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { focusHeading } from "#web/ui/focus-heading.ts";
import { lazyDialog } from "#web/ui/lazy-part.tsx";
import { Spinner } from "#web/ui/progress.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { SearchRow } from "./search-row.tsx";

const RenameDialog = lazyDialog(async () => (await import("./rename-search-dialog.tsx")).RenameSearchDialog);

export const meta = () => unlistedPageMeta("Saved searches");

/** A person's saved searches: what each looks for, and how often it is mailed. */
export default function SavedSearchesPage() {
  return (
    <RequireUser message="Please login again." loading="Loading your saved searches...">
      {() => <SavedSearches />}
    </RequireUser>
  );
}

function SavedSearches() {
  const list = useLoaded("saved searches", async () => await api.call("GET /saved-searches", {}));
  const { value: searches, failed, isLoading, reload } = list;
  return (
    <div className="page-width grid max-w-4xl gap-6 py-8 sm:py-10">
      <h1 className="text-3xl">Saved searches</h1>
      {failed && <ErrorState message="We couldn't load your saved searches." onRetry={reload} retrying={isLoading} />}
      {searches === undefined ? (
        !failed && <Spinner label="Loading your saved searches..." />
      ) : searches.length === 0 ? (
        <EmptyState
          title="No saved searches"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {applicationBoards.map(({ path, browseLabel }) => (
                <LinkButton key={path} to={path} variant="secondary">
                  {browseLabel}
                </LinkButton>
              ))}
            </div>
          }
        >
          Search a list, then choose ‘Save search’. We email you what is new.
        </EmptyState>
      ) : (
        <SearchList searches={searches} list={list} />
      )}
    </div>
  );
}

function SearchList({ searches, list }: { searches: readonly SavedSearch[]; list: Loaded<SavedSearch[]> }) {
  const { change, reload } = list;
  const account = useLoaded("account", async () => await api.call("GET /auth/me", {})).value;
  const [renamed, setRenamed] = useState<SavedSearch>();
  const replace = (next: SavedSearch) => change((before) => before.map((each) => (each.id === next.id ? next : each)));
  const keep = async (search: SavedSearch, changes: Partial<Pick<SavedSearch, "frequency" | "name">>) => {
    const { name, frequency } = { ...search, ...changes };
    replace({ ...search, ...changes });
    try {
      replace(await api.call("PUT /saved-searches/{id}", { params: { id: search.id }, body: { name, frequency } }));
      notify("Your email settings were changed.", "success");
    } catch (error) {
      replace(search);
      notifyFailure(error, "We couldn't save your choice. Please try again.");
    }
  };
  return (
    <>
      {account && !account.emailConfirmed && searches.some(({ frequency }) => frequency !== "never") && (
        <div className="grid gap-2">
          <EmailConfirmation email={account.email} />
          <p className="text-sm text-ink-soft">We only email confirmed addresses.</p>
        </div>
      )}
      <ul className="grid gap-3">
        {searches.map((search) => (
          <SearchRow
            key={search.id}
            search={search}
            onFrequency={(frequency) => void keep(search, { frequency })}
            onRename={() => setRenamed(search)}
            onDelete={() => void deleteSearch(search, { change, reload })}
          />
        ))}
      </ul>
      {renamed && <RenameDialog search={renamed} onRenamed={replace} onClose={() => setRenamed(undefined)} />}
    </>
  );
}

/** Deletes a search, and offers to bring it back. */
async function deleteSearch({ id, name }: SavedSearch, { change, reload }: Pick<Loaded<SavedSearch[]>, "change" | "reload">) {
  const restore = async () => {
    try {
      await api.call("POST /saved-searches/{id}/restore", { params: { id } });
      notify(`“${name}” is back.`, "success");
      focusHeading();
    } catch (error) {
      const isLate = error instanceof ApiError && error.status === 404;
      notifyFailure(
        error,
        isLate
          ? `A deleted search can be restored for ${searchRestoreMinutes} minutes.`
          : "We couldn't restore the search. Please try again.",
      );
    }
    reload();
  };
  try {
    await api.call("DELETE /saved-searches/{id}", { params: { id } });
  } catch (error) {
    // It was deleted in another tab.
    if (!(error instanceof ApiError && error.status === 404)) {
      notifyFailure(error, "We couldn't delete the search. Please try again.");
      return;
    }
  }
  change((before) => before.filter((each) => each.id !== id));
  // The pressed button is gone.
  focusHeading();
  showToast(`“${name}” was deleted.`, { milliseconds: 8_000, action: { label: "Undo", onPress: () => void restore() } });
}
