import { type ReactNode, useState } from "react";
import { notifyFailure } from "./notify-failure.ts";
import { createPath, Navigate, useLocation, useSearchParams } from "react-router";
import { ApiError } from "#web/api/api-error.ts";
import type { ListPage } from "#web/api/call.ts";
import { type Loaded, useLoaded } from "#web/api/use-loaded.ts";
import { Banner } from "#web/ui/banner.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { type DataColumn, DataTable } from "#web/ui/data-table.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/progress.tsx";
import { ErrorState, RetryButton } from "#web/ui/states.tsx";
import { notify } from "#web/ui/overlays/toast-store.ts";
import { readPage } from "./address-values.ts";

export const rowsPerPage = 20;

/** The page that a list call asks for. */
export interface PageQuery {
  page: string;
  size: string;
}

/** A page of a person's own list, and the addresses of its other pages. */
export interface OwnList<Row> extends Loaded<ListPage<Row>> {
  pageCount: number;
  /** From 1. */
  page: number;
  hrefFor: (page: number) => string;
}

/**
 * Loads the page that the address names.
 * @param isShown false while the address's page belongs to another list; the first page is loaded then
 * @param filter what else of the address `load` reads; another one loads anew
 */
export function useOwnList<Row>(load: (query: PageQuery) => Promise<ListPage<Row>>, isShown = true, filter = ""): OwnList<Row> {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const page = isShown ? readPage(parameters) : 1;
  const list = useLoaded(`${page} ${filter}`, async () => await load({ page: String(page), size: String(rowsPerPage) }));
  const hrefFor = (other: number): string => {
    const next = new URLSearchParams(parameters);
    if (other > 1) next.set("page", String(other));
    else next.delete("page");
    return createPath({ pathname, search: next.toString() });
  };
  return { ...list, page, hrefFor, pageCount: Math.ceil((list.value?.total ?? 0) / rowsPerPage) };
}

interface Skeletons {
  count: number;
  /** The height of each. */
  className: string;
}

const usualSkeletons: Skeletons = { count: 4, className: "h-20" };

interface OwnRowsProps<Row> {
  list: OwnList<Row>;
  loading: string;
  /** What stands for the rows until they have loaded. */
  skeletons?: Skeletons;
  failure: string;
  /** Shown if the list is empty. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

interface OwnTableProps<Row> extends Omit<OwnRowsProps<Row>, "children"> {
  /** Says what the table holds; for screen readers. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => string;
}

/** A page of a person's own list as a table. */
export function OwnTable<Row>({ caption, columns, rowKey, ...list }: OwnTableProps<Row>) {
  return <OwnRows {...list}>{(rows) => <DataTable rows={rows} {...{ caption, columns, rowKey }} />}</OwnRows>;
}

/** A page of a person's own list: loading, failed, empty or loaded. After a later failure the loaded rows stay. */
export function OwnRows<Row>({ list, failure, loading, skeletons = usualSkeletons, empty, children }: OwnRowsProps<Row>) {
  const { value, isLoading, failed, reload, page, pageCount, hrefFor } = list;
  if (value === undefined)
    return failed ? (
      <ErrorState message={failure} onRetry={reload} retrying={isLoading} />
    ) : (
      <Loading label={loading} skeletons={skeletons} />
    );
  const isPastEnd = value.items.length === 0 && value.total > 0;
  if (isPastEnd && isLoading) return <Loading label={loading} skeletons={skeletons} />;
  // The last page disappears with its last row.
  if (isPastEnd && !failed) return <Navigate replace to={hrefFor(pageCount)} />;
  return (
    <div aria-busy={isLoading}>
      {failed && (
        <Banner tone="error" action={<RetryButton size="small" onRetry={reload} retrying={isLoading} />}>
          {failure}
        </Banner>
      )}
      {/* A list that is about to change fades, unless the answer is quick. */}
      <div className={classNames("transition-opacity duration-(--quick)", isLoading && "opacity-55 delay-300")}>
        {value.total === 0 && value.items.length === 0 ? empty : children(value.items)}
      </div>
      <div className="mt-8">
        <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
      </div>
    </div>
  );
}

function Loading({ label, skeletons: { count, className } }: { label: string; skeletons: Skeletons }) {
  return (
    <output className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} className={classNames(className, "w-full rounded-lg")} />
      ))}
    </output>
  );
}

interface Deletion<Row> {
  title: string;
  /** The question, with the name of what is deleted. */
  question: (row: Row) => ReactNode;
  success: string;
  failure: string;
  /** Shown if the row was changed elsewhere after it was loaded; its list is loaded again. */
  changedElsewhere?: string;
  remove: (row: Row) => Promise<unknown>;
  onDeleted?: () => void;
}

/**
 * Deletes a row of a person's own list after a confirmation, and shows the result.
 * @returns a function that asks for a row, and the dialog
 */
export function useDeletion<Row>(
  list: OwnList<Row>,
  { title, question, success, failure, changedElsewhere, remove, onDeleted }: Deletion<Row>,
): readonly [ask: (row: Row) => void, dialog: ReactNode] {
  const [pending, setPending] = useState<Row>();
  const [isDeleting, setIsDeleting] = useState(false);
  const close = () => {
    setPending(undefined);
    setIsDeleting(false);
  };
  const drop = (row: Row) => {
    close();
    notify(success, "success");
    list.change(({ items, total, isAtLeast }) => ({
      items: items.filter((other) => other !== row),
      total: total - 1,
      isAtLeast,
    }));
    // The row that moves up from the next page.
    list.reload();
    onDeleted?.();
  };
  const deleteNow = async (row: Row) => {
    setIsDeleting(true);
    try {
      await remove(row);
      drop(row);
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined;
      // A record that was deleted already is the wanted result.
      if (status === 404) return drop(row);
      close();
      notifyFailure(error, (status === 412 ? changedElsewhere : undefined) ?? failure);
      if (status === 412) list.reload();
    }
  };
  const dialog = pending !== undefined && (
    <ConfirmDialog
      open
      title={title}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={isDeleting}
      onConfirm={() => void deleteNow(pending)}
      onCancel={close}
    >
      {question(pending)}
    </ConfirmDialog>
  );
  return [setPending, dialog];
}
