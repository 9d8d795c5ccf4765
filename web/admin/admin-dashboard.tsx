import { Link } from "react-router";
import { api } from "#web/api/browser-api.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { Banner } from "#web/ui/banner.tsx";
import { countText, numberText } from "#web/ui/formats.ts";
import { lazyPart, sayPartMissing } from "#web/ui/lazy-part.tsx";
import { Skeleton } from "#web/ui/progress.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { FailedTasks } from "./failed-tasks.tsx";
import { type Section, sectionPath } from "./sections.ts";

// Below the rest, and it has a sentence for everything that can happen.
const RecentActivity = lazyPart(async () => (await import("./recent-activity.tsx")).RecentActivity, {
  onMissing: sayPartMissing,
});

const tiles = [
  { name: "users", label: "Total users" },
  { name: "students", label: "Students" },
  { name: "employers", label: "Employers" },
  { name: "renters", label: "Renters" },
  { name: "serviceProviders", label: "Service providers" },
  { name: "admins", label: "Admins" },
] as const;

/** The part of the panel with these accounts; admins have none of their own. */
const sectionOf = (name: (typeof tiles)[number]["name"]): Section | undefined => {
  if (name === "admins") return undefined;
  return name === "serviceProviders" ? "services" : name;
};

/** The numbers of accounts, what failed in the background, and the latest events. */
export function AdminDashboard() {
  return (
    <>
      <WaitingReviews />
      <Counts />
      <FailedTasks />
      <RecentActivity />
    </>
  );
}

/** How much waits for review; nothing if nothing does. */
function WaitingReviews() {
  const { value } = useLoaded(
    "reviews",
    async () => await api.list("GET /admin/cases", { query: { status: "open", page: "1", size: "1" } }),
  );
  if (!value || value.total === 0) return null;
  return (
    <div className="mb-6">
      <Banner tone="info" action={<Link to={sectionPath("reviews")}>Review now</Link>}>
        {countText(value.total, "review is", "reviews are", value.isAtLeast)} waiting for you.
      </Banner>
    </div>
  );
}

function Counts() {
  const { value: counts, isLoading, failed, reload } = useLoaded("counts", async () => await api.call("GET /admin/counts", {}));
  if (failed && counts === undefined) return <ErrorState message="Failed to load users" onRetry={reload} retrying={isLoading} />;
  return (
    <ul aria-busy={isLoading} className="grid grid-cols-2 gap-4 lg:grid-cols-3">
      {tiles.map(({ name, label }) => (
        <li key={name} className="relative rounded-lg border border-line bg-surface p-5 shadow-card hover:border-line-strong">
          <p className="font-display text-4xl leading-none font-extrabold tabular-nums">
            {counts ? numberText(counts[name]) : <Skeleton className="h-9 w-16" />}
          </p>
          <TileLabel section={sectionOf(name)}>{label}</TileLabel>
        </li>
      ))}
    </ul>
  );
}

function TileLabel({ section, children }: { section: Section | undefined; children: string }) {
  if (section === undefined) return <p className="mt-2 text-ink-soft">{children}</p>;
  return (
    <Link
      to={sectionPath(section)}
      className="mt-2 block text-ink-soft after:absolute after:inset-0 after:rounded-lg hover:underline"
    >
      {children}
    </Link>
  );
}
