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

/** A table on wide screens; on phones each row stands by itself, every fact under its column's name. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <div role="table" aria-label={caption} className="w-full md:table">
      <div role="rowgroup" className="max-md:sr-only md:table-header-group">
        <div role="row" className="md:table-row">
          {columns.map((column) => (
            <div
              key={column.id}
              role="columnheader"
              className={classNames(
                "border-b border-line px-3 py-3 text-sm whitespace-nowrap first:ps-4 last:pe-4 font-semibold text-ink-soft md:table-cell",
                isEnd(column) ? "text-end" : "text-start",
              )}
            >
              {column.isActions ? <span className="sr-only">{column.header}</span> : column.header}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="max-md:flex max-md:flex-col max-md:gap-3 md:table-row-group">
        {rows.map((row) => (
          <div
            key={rowKey(row)}
            role="row"
            className="max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface max-md:p-4 md:table-row md:hover:bg-surface"
          >
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function Cell<Row>({ column, row }: { column: DataColumn<Row>; row: Row }) {
  return (
    <div
      role={column.isName ? "rowheader" : "cell"}
      className={classNames(
        "min-w-0 align-middle text-sm md:table-cell [overflow-wrap:anywhere] md:border-b md:border-line md:px-3 md:py-3 md:first:ps-4 md:last:pe-4",
        column.isName ? "text-start font-semibold max-md:pb-2 max-md:text-lg" : "font-normal max-md:py-1",
        !column.isActions && !column.isName && "max-md:grid max-md:grid-cols-[6.5rem_minmax(0,1fr)] max-md:gap-x-3",
        isEnd(column) && "md:text-end",
      )}
    >
      {!column.isName && !column.isActions && (
        <span aria-hidden="true" className="text-ink-soft md:hidden">
          {column.header}
        </span>
      )}
      {column.isActions ? (
        <div className="flex gap-2 whitespace-nowrap [overflow-wrap:normal] max-md:flex-wrap max-md:pt-3 md:justify-end">
          {column.cell(row)}
        </div>
      ) : (
        column.cell(row)
      )}
    </div>
  );
}

function isEnd(column: { align?: "start" | "end"; isActions?: boolean }): boolean {
  return column.align === "end" || column.isActions === true;
}
