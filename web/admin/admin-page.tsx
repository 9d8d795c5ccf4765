import { useSearchParams } from "react-router";
import { RequireUser } from "#web/access/require-user.tsx";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { AdminDashboard } from "./admin-dashboard.tsx";
import { AdminNavigation } from "./admin-navigation.tsx";
import { readSection, type Section, sections } from "./sections.ts";
import { UserList } from "./user-list.tsx";

export const meta = () => unlistedPageMeta("Admin Panel");

/** Where admins look after the accounts. */
export default function AdminPage() {
  return (
    <RequireUser roles={["admin"]} message="Please login again." loading="Loading the admin panel...">
      {(user) => <Panel ownId={user.id} />}
    </RequireUser>
  );
}

function Panel({ ownId }: { ownId: string }) {
  const [parameters] = useSearchParams();
  const section = readSection(parameters);
  return (
    <div className="page-width grid gap-x-12 gap-y-6 py-8 sm:py-10 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <AdminNavigation current={section} />
      <div className="min-w-0">
        <h1 className="text-3xl">{titleOf(section)}</h1>
        <div className="mt-6">
          {section === "dashboard" ? <AdminDashboard /> : <UserList key={section} section={section} ownId={ownId} />}
        </div>
      </div>
    </div>
  );
}

const titleOf = (section: Section): string => sections.find(({ id }) => id === section)?.label ?? "Admin Panel";
