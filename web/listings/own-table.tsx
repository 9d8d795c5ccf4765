import { type ReactNode, useState } from "react";
import { unpagedMax } from "#contract/listing-rules.ts";
import { ApiError } from "#web/api/api-error.ts";
import type { Loaded } from "#web/api/use-loaded.ts";
import { Banner } from "#web/ui/banner.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { type DataColumn, DataTable } from "#web/ui/data-table.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { RetryButton } from "#web/ui/retry-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface OwnTableProps<Row> {
  list: Loaded<readonly Row[]>;
  /** Says what the table holds; for screen readers. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => string;
  loading: string;
  failure: string;
  /** In the table's place while the list has nothing. */
  empty: ReactNode;
  /** Whether the table scrolls within 60 % of the window (document 2, "Renter dashboard"). */
  isCapped?: boolean;
}

/** A list of one's own: loading, failed, empty or there. A later failure leaves what is there. */
export function OwnTable<Row>({ list, failure, loading, empty, ...table }: OwnTableProps<Row>) {
  const { value: rows, isLoading, failed, reload } = list;
  if (rows === undefined)
    return failed ? <ErrorState message={failure} onRetry={reload} retrying={isLoading} /> : <Loading label={loading} />;
  return (
    <>
      {failed && (
        <Banner tone="error" action={<RetryButton size="small" onRetry={reload} retrying={isLoading} />}>
          {failure}
        </Banner>
      )}
      {rows.length === 0 ? empty : <DataTable rows={rows} {...table} />}
      {rows.length >= unpagedMax && <p className="mt-4 text-ink-soft">There may be older ones, which are not shown here.</p>}
    </>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <output className="grid gap-3">
      <span className="sr-only">{label}</span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-20 w-full rounded-lg" />
      ))}
    </output>
  );
}

/** How a dashboard tells an outcome. */
export type Notify = (message: string, tone: "success" | "error") => void;

interface Deletion<Row> {
  title: string;
  /** The question, and by its name what is lost. */
  question: (row: Row) => ReactNode;
  success: string;
  failure: string;
  remove: (row: Row) => Promise<unknown>;
  onDeleted?: (row: Row) => void;
}

/**
 * Deleting a row of one's own list, once that is confirmed, and telling how it went.
 * @returns what asks for a row, and the dialog that it asks in
 */
export function useDeletion<Row>(
  list: Loaded<readonly Row[]>,
  notify: Notify,
  { title, question, success, failure, remove, onDeleted }: Deletion<Row>,
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
    list.change((rows) => rows.filter((other) => other !== row));
    onDeleted?.(row);
  };
  const deleteNow = async (row: Row) => {
    setIsDeleting(true);
    try {
      await remove(row);
      drop(row);
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined;
      // A record that is gone already is what was wanted.
      if (status === 404) return drop(row);
      close();
      // The shell says once that the session is over, and leads away from this screen.
      if (status !== 401) notify(failure, "error");
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
