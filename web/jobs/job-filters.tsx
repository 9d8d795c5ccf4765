import { jobCategories, jobTypes, workModeLabels, workModes } from "#contract/job-choices.ts";
import { api } from "#web/api/browser-api.ts";
import type { FilterTools } from "#web/listings/board.tsx";
import { ChoiceFilter, LocationFilter } from "#web/listings/search/filter-fields.tsx";
import { FilterForm, withClear } from "#web/listings/search/filter-form.tsx";
import { isWrongAmount } from "#web/lists/address-values.ts";
import { useTypedTexts } from "#web/lists/use-typed-texts.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { JobSearch } from "./job-search.ts";

const suggestCities = async (q: string): Promise<readonly string[]> => await api.call("GET /jobs/locations", { query: { q } });

const suggestPlaces = async (q: string) => await api.call("GET /jobs/suggestions", { query: { q } });

/** The text search and the filters of the jobs list. */
export function JobFilters({ search, change: onChange, frame }: FilterTools<JobSearch>) {
  const { q, location, minPay } = search;
  const [texts, setText, forgetRest] = useTypedTexts({ q, location, minPay }, (typed) => onChange(typed, true), toSearchable);
  return (
    <FilterForm
      frame={withClear(frame, forgetRest)}
      label="Jobs"
      text={{
        name: "q",
        label: "Search jobs or companies",
        value: texts.q,
        onType: (value) => setText("q", value),
        onChoose: (chosen) => onChange({ q: chosen }, true),
        suggest: suggestPlaces,
      }}
      onSubmit={() => onChange(toSearchable(texts))}
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
      <TextField
        label="Pay an hour from"
        name="minPay"
        error={isWrongAmount(texts.minPay) ? "Enter an amount in dollars, for example 30 or 33.05." : undefined}
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        prefix="$"
        value={texts.minPay}
        onChange={(event) => setText("minPay", event.target.value)}
      />
    </FilterForm>
  );
}

/** Half-typed amounts filter nothing. */
const toSearchable = <Texts extends Pick<JobSearch, "minPay">>(texts: Texts): Texts => ({
  ...texts,
  minPay: isWrongAmount(texts.minPay) ? "" : texts.minPay,
});
