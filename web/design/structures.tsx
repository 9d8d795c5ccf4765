import { useState } from "react";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { Group, LONG_TEXT, Specimens } from "./specimens.tsx";

const PAGES = [
  { page: 1, pageCount: 3 },
  { page: 6, pageCount: 12 },
  { page: 1000, pageCount: 1000 },
];
const ROWS = [
  { id: "1", job: "Weekend barista", pay: "$34.10 an hour", applicants: 12 },
  { id: "2", job: LONG_TEXT, pay: "$1,450.50 a week before tax, and super on top of it", applicants: 1 },
];

/** Components that hold others. */
export function Structures() {
  const [tab, setTab] = useState<"posted" | "applicants">("posted");
  return (
    <Group id="structures" title="Tables, tabs, pages, breadcrumbs, time">
      <Specimens name="Breadcrumbs, the last one very long" wide>
        <Breadcrumbs
          trail={[
            { label: "Home", to: "/" },
            { label: "Jobs", to: "/jobs" },
            { label: LONG_TEXT, to: "/design" },
          ]}
        />
      </Specimens>
      <Specimens name="Tabs, with counts" wide>
        <Tabs
          label="Dashboard"
          tabs={[
            { id: "posted", label: "Posted Jobs", count: "4" },
            { id: "applicants", label: "Applicants" },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          {tab === "posted" ? "Four jobs." : "Nobody yet."}
        </Tabs>
      </Specimens>
      <Specimens name="Pages: first of few, in the middle, last of many" wide>
        {PAGES.map(({ page, pageCount }) => (
          <Pagination
            key={pageCount}
            label={`Pages of ${pageCount}`}
            page={page}
            pageCount={pageCount}
            hrefFor={() => "/design"}
          />
        ))}
      </Specimens>
      <Specimens name="Table on wide screens, rows on phones" wide>
        <DataTable
          caption="Posted jobs"
          rows={ROWS}
          rowKey={({ id }) => id}
          columns={[
            { id: "job", header: "Job", isName: true, cell: ({ job }) => job },
            { id: "pay", header: "Salary", cell: ({ pay }) => pay },
            { id: "applicants", header: "Applicants", align: "end", cell: ({ applicants }) => applicants },
            {
              id: "actions",
              header: "Actions",
              isActions: true,
              cell: ({ job }) => (
                <Button size="small" variant="secondary" aria-label={`Edit ${job}`}>
                  Edit
                </Button>
              ),
            },
          ]}
        />
      </Specimens>
      <Specimens name="Time, with the exact moment as its tooltip">
        <RelativeTime time="2026-01-31T04:00:00Z" prefix="Posted" />
        <RelativeTime time={null} prefix="Posted" />
      </Specimens>
    </Group>
  );
}
