import { jobCategories, jobTypes, workModeLabels, workModes } from "#contract/job-choices.ts";
import { api } from "#web/api/browser-api.ts";
import type { FilterTools } from "#web/listings/board.tsx";
import { ChoiceFilter, LocationFilter } from "#web/listings/filter-fields.tsx";
import { FilterForm } from "#web/listings/filter-form.tsx";
import { useTypedTexts } from "#web/listings/use-typed-texts.ts";
import type { JobSearch } from "./job-search.ts";

const suggestCities = async (q: string): Promise<readonly string[]> => await api.call("GET /jobs/locations", { query: { q } });

const suggestPlaces = async (q: string) => await api.call("GET /jobs/suggestions", { query: { q } });

/** The text search and the filters of the jobs list. */
export function JobFilters({ search, change: onChange, frame }: FilterTools<JobSearch>) {
  const { q, location } = search;
  const [texts, setText] = useTypedTexts({ q, location }, (typed) => onChange(typed, true));
  return (
    <FilterForm
      frame={frame}
      label="Jobs"
      text={{
        name: "q",
        label: "Search jobs or companies",
        value: texts.q,
        onType: (value) => setText("q", value),
        onChoose: (chosen) => onChange({ q: chosen }, true),
        suggest: suggestPlaces,
      }}
      onSubmit={() => onChange(texts)}
    >
      <LocationFilter
        value={texts.location}
        onType={(value) => setText("location", value)}
        onChoose={(chosen) => onChange({ location: chosen }, true)}
        suggest={suggestCities}
      />
      <ChoiceFilter
        label="Category"
        name="category"
        all="All Categories"
        options={jobCategories}
        value={search.category}
        onChoose={(category) => onChange({ category })}
      />
      <ChoiceFilter
        label="Job type"
        name="jobType"
        all="All Job Types"
        options={jobTypes}
        value={search.jobType}
        onChoose={(jobType) => onChange({ jobType })}
      />
      <ChoiceFilter
        label="Work mode"
        name="workMode"
        all="All Work Modes"
        options={workModes.map((mode) => ({ value: mode, label: workModeLabels[mode] }))}
        value={search.workMode}
        onChoose={(workMode) => onChange({ workMode })}
      />
    </FilterForm>
  );
}
