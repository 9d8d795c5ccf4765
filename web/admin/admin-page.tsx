import { useNavigate, useSearchParams } from "react-router";
import { RequireUser } from "#web/access/require-user.tsx";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { AdminDashboard } from "./admin-dashboard.tsx";
import { AdminNavigation } from "./admin-navigation.tsx";
import { readSection, type Section, sectionPath, sectionTitle } from "./sections.ts";

// Each visit shows one part.
const UserList = lazyPart(async () => (await import("./user-list.tsx")).UserList);
const Figures = lazyPart(async () => (await import("./figures.tsx")).Figures);
const ReviewQueue = lazyPart(async () => (await import("./review-queue.tsx")).ReviewQueue);
const ReviewCase = lazyPart(async () => (await import("./review-case.tsx")).ReviewCase);

export const meta = () => unlistedPageMeta("Admin Panel");

/** The page where admins manage accounts. */
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
    <div className="page-width py-6">
      <div className="flex items-center justify-between gap-6 sm:border-b sm:border-line sm:pb-5">
        <p className="font-display text-xl font-bold whitespace-nowrap max-sm:hidden">Admin Panel</p>
        <AdminSearch />
      </div>
      <div className="grid gap-6 pt-4 pb-4 sm:pt-6 xl:grid-cols-[9rem_minmax(0,1fr)]">
        <AdminNavigation current={section} />
        <div className="min-w-0">
          <h1 className="text-3xl">{sectionTitle(section)}</h1>
          <div className="mt-6">
            <Part section={section} opened={parameters.get("case")} ownId={ownId} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Part({ section, opened, ownId }: { section: Section; opened: string | null; ownId: string }) {
  if (section === "dashboard") return <AdminDashboard />;
  if (section === "figures") return <Figures />;
  if (section !== "reviews") return <UserList key={section} section={section} ownId={ownId} />;
  return opened === null ? <ReviewQueue /> : <ReviewCase key={opened} id={opened} />;
}

/** Searches all accounts, from any part of the panel. */
function AdminSearch() {
  const navigate = useNavigate();
  return (
    <search className="w-full sm:max-w-sm">
      <form
        action="/admin"
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get("q");
          const q = typeof typed === "string" ? typed.trim() : "";
          void navigate(`${sectionPath("users")}${q === "" ? "" : `&q=${encodeURIComponent(q)}`}`);
        }}
      >
        <input type="hidden" name="section" value="users" />
        <input
          type="search"
          data-quiet
          dir="auto"
          name="q"
          maxLength={200}
          aria-label="Search all users"
          placeholder="Search all users"
          className="ui-control min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary" aria-label="Search" className="px-3!">
          <Icon of="search" size={19} aria-hidden="true" />
        </Button>
      </form>
    </search>
  );
}
