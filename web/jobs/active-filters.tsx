import { type WorkMode, workModeLabels } from "#contract/job-choices.ts";
import { Chip } from "#web/ui/chip.tsx";
import { type FilterName, filterNames, isFiltered, type JobSearch } from "./job-search.ts";

const labels: Readonly<Record<FilterName, string>> = {
  q: "Search",
  location: "Location",
  category: "Category",
  jobType: "Job type",
  workMode: "Work mode",
};

interface ActiveFiltersProps {
  search: JobSearch;
  onChange: (change: Partial<JobSearch>) => void;
}

/** The filters in force, each removable by one press. */
export function ActiveFilters({ search, onChange }: ActiveFiltersProps) {
  if (!isFiltered(search)) return null;
  const active = filterNames.filter((name) => search[name].trim() !== "");
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {active.map((name) => {
        const value =
          name === "workMode" ? (workModeLabels[search.workMode.toUpperCase() as WorkMode] ?? search.workMode) : search[name];
        return (
          <Chip
            key={name}
            removeLabel={`Remove ${labels[name].toLowerCase()} ${value}`}
            onRemove={() => onChange({ [name]: "" })}
          >
            {labels[name]}: {value}
          </Chip>
        );
      })}
      <button
        type="button"
        className="min-h-9 rounded-md px-2 text-sm font-semibold text-brand underline underline-offset-4"
        onClick={() => onChange({ q: "", location: "", category: "", jobType: "", workMode: "" })}
      >
        Clear all
      </button>
    </div>
  );
}
