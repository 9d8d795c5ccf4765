import { useRef, useState } from "react";
import type { User } from "#contract/admin.ts";
import { api } from "#web/api/browser-api.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { readPage, readSearchedText } from "#web/lists/address-values.ts";
import { type OwnList, OwnTable } from "#web/lists/own-table.tsx";
import { type SearchAddress, useSearchInAddress } from "#web/lists/use-search-in-address.ts";
import { useTypedTexts } from "#web/lists/use-typed-texts.ts";
import { Button } from "#web/ui/button.tsx";
import type { DataColumn } from "#web/ui/data-table.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { countText } from "#web/ui/formats.ts";
import { EmptyState } from "#web/ui/states.tsx";
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
  const { found, dropUser } = useUsers(asked, (page) => `/admin${usersAddress.toQuery({ ...search, page })}`);
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
          placeholder="Name, email or company"
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
        list={found}
        people={people}
        onShowAll={search.q === "" && search.role === "" ? undefined : () => change({ q: "", role: "" })}
        columns={toColumns(ownId, fixedRole !== undefined, {
          onSignOut: setSigningOut,
          onSuspend: setSuspending,
          onCheck: setChecking,
          onDelete: setDeleting,
        })}
      />
      {signingOut && (
        <SignOutUser user={signingOut} onClose={() => setSigningOut(undefined)} onGone={() => dropUser(signingOut.id)} />
      )}
      {suspending && <SuspendUser user={suspending} onClose={() => setSuspending(undefined)} onChanged={found.reload} />}
      {checking && <CheckBusinessNumber user={checking} onClose={() => setChecking(undefined)} />}
      {deleting && <DeleteUser user={deleting} onClose={() => setDeleting(undefined)} onGone={() => dropUser(deleting.id)} />}
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
  list: OwnList<User>;
  /** For example "students". */
  people: string;
  /** Removes the search and the filter; absent if there are none. */
  onShowAll: (() => void) | undefined;
  columns: readonly DataColumn<User>[];
}

function FoundList({ list, people, onShowAll, columns }: FoundListProps) {
  const region = useRef<HTMLDivElement>(null);
  const { total, isAtLeast } = list.value ?? { total: 0, isAtLeast: false };
  const showAll = () => {
    onShowAll?.();
    // The button disappears when it is pressed.
    region.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={region} tabIndex={-1} className="mt-5">
      {list.value && (
        <p aria-live="polite" className="min-h-6 text-sm text-ink-soft">
          {total > 0 && countText(total, people.replace(/s$/, ""), people, isAtLeast)}
        </p>
      )}
      <OwnTable
        list={list}
        loading={`Loading ${people}...`}
        skeletons={{ count: 6, className: "h-60 md:h-40 xl:h-14" }}
        failure={failure}
        empty={
          <EmptyState title={`No ${people} found.`} action={onShowAll && <Button onClick={showAll}>Show all {people}</Button>}>
            {onShowAll && "Check the spelling, or search for part of the name or email."}
          </EmptyState>
        }
        caption={people}
        columns={columns}
        rowKey={({ id }) => id}
      />
    </div>
  );
}

interface Asked {
  q: string;
  /** As on the wire; empty for every role. */
  role: string;
  /** From 1. */
  page: number;
}

/** One page of accounts. Earlier results stay while the next ones load, and if that fails. */
function useUsers({ q, role, page }: Asked, hrefFor: (page: number) => string) {
  const list = useLoaded(JSON.stringify([q, role, page]), async () => {
    const query = { q, role, page: String(page), size: String(usersPerPage) };
    return await api.list("GET /auth/getAllUsers", { query });
  });
  const found: OwnList<User> = { ...list, page, hrefFor, pageCount: Math.ceil((list.value?.total ?? 0) / usersPerPage) };
  return {
    found,
    /** Removes a deleted user and loads the one who moves up. */
    dropUser: (id: string) => {
      list.change(({ items, total, isAtLeast }) => ({
        items: items.filter((user) => user.id !== id),
        total: Math.max(0, total - 1),
        isAtLeast,
      }));
      list.reload();
    },
  };
}
