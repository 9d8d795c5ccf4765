/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- browsers drop
   the roles of a table that CSS lays out as blocks, so they are spelled out */
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
    <table role="table" className="w-full border-separate border-spacing-0 max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              className={classNames(
                "border-b border-line px-3 py-3 text-sm whitespace-nowrap first:ps-4 last:pe-4 font-semibold text-ink-soft",
                isEnd(column) ? "text-end" : "text-start",
              )}
            >
              {column.isActions ? <span className="sr-only">{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:flex max-md:flex-col max-md:gap-3">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="max-md:block max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface max-md:p-4 md:hover:bg-surface"
          >
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { column: DataColumn<Row>; row: Row }) {
  const Tag = column.isName ? "th" : "td";
  return (
    <Tag
      role={column.isName ? "rowheader" : "cell"}
      scope={column.isName ? "row" : undefined}
      className={classNames(
        "min-w-0 align-middle text-sm [overflow-wrap:anywhere] md:border-b md:border-line md:px-3 md:py-3 md:first:ps-4 md:last:pe-4",
        column.isName ? "text-start font-semibold max-md:block max-md:pb-2 max-md:text-lg" : "font-normal max-md:py-1",
        column.isActions
          ? "max-md:block"
          : !column.isName && "max-md:grid max-md:grid-cols-[6.5rem_minmax(0,1fr)] max-md:gap-x-3",
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
    </Tag>
  );
}

function isEnd(column: { align?: "start" | "end"; isActions?: boolean }): boolean {
  return column.align === "end" || column.isActions === true;
}
