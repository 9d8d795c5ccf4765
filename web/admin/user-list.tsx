import { useRef, useState } from "react";
import { Navigate } from "react-router";
import type { User } from "#contract/admin.ts";
import { api } from "#web/api/browser-api.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { readPage, readSearchedText } from "#web/lists/address-values.ts";
import { type SearchAddress, useSearchInAddress } from "#web/lists/use-search-in-address.ts";
import { useTypedTexts } from "#web/lists/use-typed-texts.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { DataTable, type DataColumn } from "#web/ui/data-table.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { countText } from "#web/ui/formats.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/progress.tsx";
import { EmptyState, ErrorState, RetryButton } from "#web/ui/states.tsx";
import { readSection, sections, type Section, type UserSection } from "./sections.ts";
import { CheckBusinessNumber } from "./check-business-number.tsx";
import { toColumns } from "./user-columns.tsx";
import { SuspendUser } from "./suspend-user.tsx";
import { DeleteUser, SignOutUser } from "./user-dialogs.tsx";
import { roleText } from "./user-text.ts";

const usersPerPage = 20;
const failure = "Failed to load users";

const roleOptions = (["ADMIN", "STUDENT", "EMPLOYER", "RENTER", "SERVICE-PROVIDER"] as const).map((value) => ({
  value,
  label: roleText(value),
}));

interface UserListProps {
  section: UserSection;
  ownId: string;
}

/** The accounts of a part of the panel, with search, pages and deletion. The address holds the search. */
export function UserList({ section, ownId }: UserListProps) {
  const { people, role: fixedRole } = sections.find(({ id }) => id === section) ?? sections[2];
  const { search, change } = useSearchInAddress(usersAddress);
  const [{ q }, setText] = useTypedTexts({ q: search.q }, (typed) => change(typed, true));
  const asked = { ...search, role: fixedRole ?? search.role };
  const list = useUsers(asked);
  const [deleting, setDeleting] = useState<User>();
  const [signingOut, setSigningOut] = useState<User>();
  const [suspending, setSuspending] = useState<User>();
  const [checking, setChecking] = useState<User>();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <TextField
          label="Search"
          type="search"
          data-quiet
          placeholder="Name or email"
          maxLength={200}
          value={q}
          onChange={(event) => setText("q", event.target.value)}
        />
        {fixedRole === undefined && (
          <SelectField
            label="Role"
            placeholder="All"
            options={roleOptions}
            value={asked.role}
            onChange={(event) => change({ role: event.target.value })}
          />
        )}
      </div>
      <FoundList
        list={list}
        people={people}
        page={asked.page}
        onShowAll={search.q === "" && search.role === "" ? undefined : () => change({ q: "", role: "" })}
        hrefFor={(page) => `/admin${usersAddress.toQuery({ ...search, page })}`}
        columns={toColumns(ownId, fixedRole !== undefined, {
          onSignOut: setSigningOut,
          onSuspend: setSuspending,
          onCheck: setChecking,
          onDelete: setDeleting,
        })}
      />
      {signingOut && (
        <SignOutUser user={signingOut} onClose={() => setSigningOut(undefined)} onGone={() => list.dropUser(signingOut.id)} />
      )}
      {suspending && <SuspendUser user={suspending} onClose={() => setSuspending(undefined)} onChanged={list.reload} />}
      {checking && <CheckBusinessNumber user={checking} onClose={() => setChecking(undefined)} />}
      {deleting && (
        <DeleteUser user={deleting} onClose={() => setDeleting(undefined)} onGone={() => list.dropUser(deleting.id)} />
      )}
    </>
  );
}

interface UserSearch {
  section: Section;
  q: string;
  /** Empty for every role. */
  role: string;
  /** From 1. */
  page: number;
}

const usersAddress: SearchAddress<UserSearch> = {
  path: "/admin",
  read: (parameters) => ({
    section: readSection(parameters),
    q: readSearchedText(parameters, "q"),
    role: roleOptions.find(({ value }) => value === parameters.get("role")?.toUpperCase())?.value ?? "",
    page: readPage(parameters),
  }),
  toQuery: ({ section, q, role, page }) => {
    const parameters = new URLSearchParams({ section });
    if (q.trim() !== "") parameters.set("q", q.trim());
    if (role !== "") parameters.set("role", role);
    if (page > 1) parameters.set("page", String(page));
    return `?${parameters.toString()}`;
  },
};

interface FoundListProps {
  list: ReturnType<typeof useUsers>;
  /** For example "students". */
  people: string;
  page: number;
  /** Removes the search and the filter; absent if there are none. */
  onShowAll: (() => void) | undefined;
  hrefFor: (page: number) => string;
  columns: readonly DataColumn<User>[];
}

function FoundList({ list, people, page, onShowAll, hrefFor, columns }: FoundListProps) {
  const { value: found, isLoading, failed, reload } = list;
  const region = useRef<HTMLDivElement>(null);
  if (!found)
    return (
      <div className="mt-6">
        {failed ? <ErrorState message={failure} onRetry={reload} retrying={isLoading} /> : <Loading people={people} />}
      </div>
    );
  const pageCount = Math.ceil(found.total / usersPerPage);
  // The requested page is gone, such as the last one after its last user was deleted.
  if (found.users.length === 0 && found.total > 0 && !isLoading) return <Navigate replace to={hrefFor(pageCount)} />;
  const showAll = () => {
    onShowAll?.();
    // The button disappears when it is pressed.
    region.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={region} tabIndex={-1} className="mt-5" aria-busy={isLoading}>
      {failed && (
        <div className="mb-3">
          <Banner tone="error" action={<RetryButton size="small" onRetry={reload} retrying={isLoading} />}>
            {failure}
          </Banner>
        </div>
      )}
      <p aria-live="polite" className="min-h-6 text-sm text-ink-soft">
        {found.total > 0 && countText(found.total, people.replace(/s$/, ""), people, found.isAtLeast)}
      </p>
      {/* A list that is about to change fades, unless the answer is quick. */}
      <div className={classNames("transition-opacity duration-(--quick)", isLoading && "opacity-55 delay-300")}>
        {found.users.length === 0 ? (
          <EmptyState title={`No ${people} found.`} action={onShowAll && <Button onClick={showAll}>Show all {people}</Button>}>
            {onShowAll && "Check the spelling, or search for part of the name or email."}
          </EmptyState>
        ) : (
          <DataTable caption={people} columns={columns} rows={found.users} rowKey={({ id }) => id} />
        )}
      </div>
      <div className="mt-8">
        <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
      </div>
    </div>
  );
}

function Loading({ people }: { people: string }) {
  return (
    <output className="grid gap-2">
      <span className="sr-only">Loading {people}...</span>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-60 w-full rounded-lg md:h-40 xl:h-14" />
      ))}
    </output>
  );
}

interface Asked {
  q: string;
  /** As on the wire; empty for every role. */
  role: string;
  /** From 1. */
  page: number;
}

interface FoundUsers {
  users: readonly User[];
  total: number;
  isAtLeast: boolean;
}

/** One page of accounts. Earlier results stay while the next ones load, and if that fails. */
function useUsers({ q, role, page }: Asked) {
  const list = useLoaded<FoundUsers>(JSON.stringify([q, role, page]), async () => {
    const query = { q, role, page: String(page), size: String(usersPerPage) };
    const { items: users, total, isAtLeast } = await api.list("GET /auth/getAllUsers", { query });
    return { users, total, isAtLeast };
  });
  return {
    ...list,
    /** Removes a deleted user and loads the one who moves up. */
    dropUser: (id: string) => {
      list.change((found) => without(found, id));
      list.reload();
    },
  };
}

const without = ({ users, total, isAtLeast }: FoundUsers, id: string): FoundUsers => ({
  users: users.filter((user) => user.id !== id),
  total: Math.max(0, total - 1),
  isAtLeast,
});
