import { jobCategories, jobTypes, workModeLabels, workModes } from "#contract/job-choices.ts";
import { api } from "#web/api/browser-api.ts";
import type { FilterTools } from "#web/listings/board.tsx";
import { FilterForm } from "#web/listings/filter-form.tsx";
import type { ChangeSearch } from "#web/listings/use-search-in-address.ts";
import { useTypedTexts } from "#web/listings/use-typed-texts.ts";
import { Combobox } from "#web/ui/combobox.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import type { FilterName, JobSearch } from "./job-search.ts";

export const jobFiltersId = "job-filters";

const suggestCities = async (q: string): Promise<readonly string[]> => await api.call("GET /jobs/locations", { query: { q } });

/** The text search and the filters of the jobs list. */
export function JobFilters({ search, change: onChange, panel, toolbar }: FilterTools<JobSearch>) {
  const { q, location } = search;
  const [texts, setText] = useTypedTexts({ q, location }, (typed) => onChange(typed, true));
  return (
    <FilterForm
      label="Jobs"
      action="/jobs"
      text={{ name: "q", label: "Search jobs or companies", value: texts.q, onChange: (value) => setText("q", value) }}
      panel={panel}
      toolbar={toolbar}
      panelId={jobFiltersId}
      onSubmit={() => onChange(texts)}
    >
      <Combobox
        label="Location"
        name="location"
        placeholder="Suburb, city, postcode..."
        maxLength={200}
        value={texts.location}
        onValueChange={(value) => setText("location", value)}
        onCommit={(chosen) => onChange({ location: chosen }, true)}
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
    </FilterForm>
  );
}

interface ChoiceProps {
  label: string;
  name: FilterName;
  all: string;
  options: readonly (string | { value: string; label: string })[];
  search: JobSearch;
  onChange: ChangeSearch<JobSearch>;
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
