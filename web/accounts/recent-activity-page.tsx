import type { AccountActivity } from "#contract/account-activity.ts";
import { profilePath } from "#contract/roles.ts";
import { RequireUser } from "#web/access/require-user.tsx";
import { api } from "#web/api/browser-api.ts";
import type { SessionRole } from "#web/api/session.ts";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { OwnTable, useOwnList } from "#web/lists/own-table.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import type { DataColumn } from "#web/ui/data-table.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { activityText, refusalText } from "./activity-text.ts";
import { SignOutEverywhere } from "./sign-out-everywhere.tsx";

export const meta = () => unlistedPageMeta("Recent activity");

/** Sign-ins, refused sign-ins and other security events of the person's account. */
export default function RecentActivityPage() {
  return (
    <RequireUser message="Please login again." loading="Loading recent activity...">
      {({ role }) => <RecentActivity role={role} />}
    </RequireUser>
  );
}

function RecentActivity({ role }: { role: SessionRole }) {
  const list = useOwnList(async (query) => await api.list("GET /auth/activity", { query }));
  return (
    <div className="page-width py-8 sm:py-10">
      <h1 className="text-3xl">Recent activity</h1>
      <p className="mt-1 mb-6 text-lg text-ink-soft">Sign-ins and security changes on your account in the last 90 days.</p>
      <section aria-labelledby="not-you" className="mb-6 rounded-lg border border-line bg-surface p-4 sm:p-5">
        <h2 id="not-you" className="text-xl">
          Don't recognise this?
        </h2>
        <p className="mt-1 text-ink-soft">Change your password. That also signs you out on all your devices.</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <LinkButton size="small" to={profilePath(role)}>
            Change password
          </LinkButton>
          <SignOutEverywhere />
        </div>
      </section>
      <OwnTable
        list={list}
        caption="Recent activity"
        columns={columns}
        rowKey={({ id }) => id}
        failure="Failed to load recent activity."
        loading="Loading recent activity..."
        empty={<EmptyState title="No activity yet">Sign-ins and security changes appear here.</EmptyState>}
      />
    </div>
  );
}

const columns: readonly DataColumn<AccountActivity>[] = [
  { id: "what", header: "Activity", isName: true, cell: (item) => <What item={item} /> },
  { id: "when", header: "When", cell: ({ at }) => <RelativeTime time={at} /> },
  { id: "device", header: "Device", cell: ({ device }) => device ?? "Not yours" },
  {
    id: "network",
    header: "Network",
    cell: ({ device, network }) => network ?? (device === null ? "Not yours" : "Many networks"),
  },
];

function What({ item }: { item: AccountActivity }) {
  const refusal = refusalText(item);
  return (
    <span className="flex flex-wrap items-center gap-2">
      {activityText(item)}
      {refusal && <Badge tone="danger">{refusal}</Badge>}
    </span>
  );
}
