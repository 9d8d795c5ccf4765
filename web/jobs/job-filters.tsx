import { Search } from "lucide-react";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { jobCategories, jobTypes, workModeLabels, workModes } from "#contract/job-choices.ts";
import { api } from "#web/api/browser-api.ts";
import type { FilterPanel } from "#web/listings/filter-panel.tsx";
import { Button } from "#web/ui/button.tsx";
import { Combobox } from "#web/ui/combobox.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import type { FilterName, JobSearch } from "./job-search.ts";

export interface JobFiltersProps {
  search: JobSearch;
  /** `isTyping` while the change follows letters as they are typed. */
  onChange: (change: Partial<JobSearch>, isTyping?: boolean) => void;
  panel: FilterPanel;
}

/** How long a person may pause in typing before the list follows. */
const typingPauseMs = 350;

const suggestCities = async (q: string): Promise<readonly string[]> => await api.call("GET /jobs/locations", { query: { q } });

/** The text search and the filter panel; a plain form that also works without scripts. */
export function JobFilters({ search, onChange, panel }: JobFiltersProps) {
  const [texts, setText] = useTypedTexts(search, onChange);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange({ q: texts.q, location: texts.location });
    panel.closeOnPhone();
  };
  return (
    <search aria-label="Jobs">
      <form method="get" action="/jobs" onSubmit={submit} className="flex flex-col gap-4">
        <div className="flex gap-2">
          <label className="relative min-w-0 flex-1">
            <span className="sr-only">Search jobs or companies</span>
            <Search
              size={20}
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-ink-soft"
            />
            <input
              type="search"
              name="q"
              maxLength={200}
              value={texts.q}
              onChange={(event) => setText("q", event.target.value)}
              placeholder="Search jobs or companies"
              className="ui-control ps-11"
            />
          </label>
          <Button type="submit" className="max-sm:px-3.5">
            <Search size={20} aria-hidden="true" className="sm:hidden" />
            <span className="max-sm:sr-only">Search</span>
          </Button>
        </div>
        <div
          id="job-filters"
          hidden={panel.isOpen === false}
          className={`${panel.isOpen === undefined ? "max-md:hidden" : ""} rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5`}
        >
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <Combobox
              label="Location"
              name="location"
              placeholder="Suburb, city, postcode..."
              maxLength={200}
              value={texts.location}
              onValueChange={(value) => setText("location", value)}
              onCommit={(location) => onChange({ location }, true)}
              source={suggestCities}
            />
            <Choice label="Category" name="category" all="All Categories" options={jobCategories} {...{ search, onChange }} />
            <Choice label="Job type" name="jobType" all="All Job Types" options={jobTypes} {...{ search, onChange }} />
            <Choice
              label="Work mode"
              name="workMode"
              all="All Work Modes"
              options={workModes.map((mode) => ({ value: mode, label: workModeLabels[mode] }))}
              {...{ search, onChange }}
            />
          </div>
          <Button type="submit" className="mt-4 w-full md:hidden">
            Apply Filters
          </Button>
        </div>
      </form>
    </search>
  );
}

interface ChoiceProps {
  label: string;
  name: FilterName;
  all: string;
  options: readonly (string | { value: string; label: string })[];
  search: JobSearch;
  onChange: (change: Partial<JobSearch>) => void;
}

function Choice({ label, name, all, options, search, onChange }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      name={name}
      placeholder={all}
      options={options}
      value={search[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
}

const keyOf = ({ q, location }: Pick<JobSearch, "q" | "location">): string => `${q.trim()}\n${location.trim()}`;

/**
 * What is being typed; the list follows after a pause. A change from elsewhere (Reset, a chip, Back) replaces it, but the
 * list catching up with what was asked for here does not: by then more may have been typed.
 */
function useTypedTexts(search: JobSearch, onChange: JobFiltersProps["onChange"]) {
  const { q, location } = search;
  const [texts, setTexts] = useState({ q, location });
  const [seen, setSeen] = useState(keyOf(search));
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (keyOf(search) !== seen) {
    setSeen(keyOf(search));
    const caughtUpTo = asked.lastIndexOf(keyOf(search));
    setAsked(caughtUpTo === -1 ? [] : asked.slice(caughtUpTo));
    if (caughtUpTo === -1) setTexts({ q, location });
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const setText = (name: "q" | "location", value: string) => {
    const typed = { ...texts, [name]: value };
    setTexts(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setAsked((before) => [...before, keyOf(typed)]);
      latest.current(typed, true);
    }, typingPauseMs);
  };
  return [texts, setText] as const;
}
