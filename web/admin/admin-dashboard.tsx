import { Link } from "react-router";
import { api } from "#web/api/browser-api.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { numberText } from "#web/ui/formats.ts";
import { Skeleton } from "#web/ui/progress.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { sectionPath } from "./sections.ts";

const tiles = [
  { name: "users", label: "Total users" },
  { name: "students", label: "Students" },
  { name: "employers", label: "Employers" },
  { name: "renters", label: "Renters" },
] as const;

/** The numbers of accounts and the latest events. */
export function AdminDashboard() {
  return (
    <>
      <Counts />
      <RecentActivity />
    </>
  );
}

function Counts() {
  const { value: counts, isLoading, failed, reload } = useLoaded("counts", async () => await api.call("GET /admin/counts", {}));
  if (failed && counts === undefined) return <ErrorState message="Failed to load users" onRetry={reload} retrying={isLoading} />;
  return (
    <ul aria-busy={isLoading} className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      {tiles.map(({ name, label }) => (
        <li key={name} className="relative rounded-lg border border-line bg-surface p-5 shadow-card hover:border-line-strong">
          <p className="font-display text-4xl leading-none font-extrabold tabular-nums">
            {counts ? numberText(counts[name]) : <Skeleton className="h-9 w-16" />}
          </p>
          <Link
            to={sectionPath(name)}
            className="mt-2 block text-ink-soft after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
