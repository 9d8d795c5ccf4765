/* oxlint-disable jsx-a11y/prefer-tag-over-role -- some browsers forget that a <table> is one when CSS lays it out as blocks,
   and HTML forbids to remind them by a role */
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type DataColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The row's name: a heading of the row, shown large on phones. */
  isName?: boolean;
  /** Buttons: no label on phones, at the end on wide screens. */
  isActions?: boolean;
  align?: "start" | "end";
};

export type DataTableProps<Row> = {
  /** Says what the table holds; for screen readers. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/**
 * A table on wide screens. On narrower ones each row is a block with every fact beside its column's name, two or three in a line on
 * tablets.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <div role="table" aria-label={caption} className="w-full xl:table">
      <div role="rowgroup" className="max-xl:sr-only xl:table-header-group">
        <div role="row" className="xl:table-row">
          {columns.map((column) => (
            <div
              key={column.id}
              role="columnheader"
              className={classNames(
                "border-b border-line py-3 text-sm font-semibold text-ink-soft xl:table-cell",
                columns.length > 6 ? "xl:px-1.5" : "px-3 whitespace-nowrap first:ps-4 last:pe-4",
                isEnd(column) ? "text-end" : "text-start",
              )}
            >
              {column.isActions ? <span className="sr-only">{column.header}</span> : column.header}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="max-xl:flex max-xl:flex-col max-xl:gap-3 xl:table-row-group">
        {rows.map((row) => (
          <div
            key={rowKey(row)}
            role="row"
            className={classNames(
              "max-xl:rounded-lg max-xl:border max-xl:border-line max-xl:bg-surface max-xl:p-4 md:max-xl:grid md:max-xl:grid-cols-2 lg:max-xl:grid-cols-3 md:max-xl:gap-x-6 xl:table-row xl:hover:bg-surface",
              // Beside a long opened text, the middle of the row may not be visible.
              "xl:has-[details[open]]:*:align-top",
            )}
          >
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} isDense={columns.length > 6} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function Cell<Row>({ column, row, isDense }: { column: DataColumn<Row>; row: Row; isDense: boolean }) {
  return (
    <div
      role={column.isName ? "rowheader" : "cell"}
      className={classNames(
        "min-w-0 align-middle text-sm xl:table-cell [overflow-wrap:anywhere] xl:border-b xl:border-line xl:py-3",
        isDense ? "xl:px-1.5" : "xl:px-3 xl:first:ps-4 xl:last:pe-4",
        column.isName ? "text-start font-semibold max-xl:pb-2 max-xl:text-lg" : "font-normal max-xl:py-1",
        !column.isActions &&
          !column.isName &&
          "max-xl:grid max-xl:grid-cols-[6.5rem_minmax(0,1fr)] max-xl:content-start max-xl:items-start max-xl:gap-x-3",
        (column.isName || column.isActions) && "max-xl:col-span-full",
        isEnd(column) && "xl:text-end",
      )}
    >
      {!column.isName && !column.isActions && (
        <span aria-hidden="true" className="text-ink-soft xl:hidden">
          {column.header}
        </span>
      )}
      {column.isActions ? (
        <div className="flex gap-1 whitespace-nowrap [overflow-wrap:normal] max-xl:flex-wrap max-xl:pt-3 xl:justify-end">
          {column.cell(row)}
        </div>
      ) : (
        // One element, whatever the cell has, since the cell is a grid on phones.
        <div className="min-w-0">{column.cell(row)}</div>
      )}
    </div>
  );
}

function isEnd(column: { align?: "start" | "end"; isActions?: boolean }): boolean {
  return column.align === "end" || column.isActions === true;
}
