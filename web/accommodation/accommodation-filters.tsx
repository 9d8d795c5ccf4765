import { furnishings, internetChoices, propertyTypes } from "#contract/accommodation-choices.ts";
import { weeklyBudgetMax } from "#contract/accommodation-rules.ts";
import { api } from "#web/api/browser-api.ts";
import type { FilterTools } from "#web/listings/board.tsx";
import { FilterForm } from "#web/listings/filter-form.tsx";
import { useTypedTexts } from "#web/listings/use-typed-texts.ts";
import { Combobox } from "#web/ui/combobox.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { AccommodationSearch } from "./accommodation-search.ts";

export const accommodationFiltersId = "accommodation-filters";

const suggestCities = async (q: string): Promise<readonly string[]> =>
  await api.call("GET /accommodation/locations", { query: { q } });

/** The search by title and the seven filters of the accommodation list. */
export function AccommodationFilters({ search, change: onChange, panel, toolbar }: FilterTools<AccommodationSearch>) {
  const { title, location, minPrice, maxPrice } = search;
  const [texts, setText] = useTypedTexts({ title, location, minPrice, maxPrice }, (typed) => onChange(typed, true));
  const price = { type: "number", inputMode: "decimal", min: 0, max: weeklyBudgetMax, step: "any", prefix: "$" } as const;
  return (
    <FilterForm
      label="Accommodation"
      action="/accommodation"
      text={{ name: "title", label: "Search by title", value: texts.title, onChange: (value) => setText("title", value) }}
      panel={panel}
      toolbar={toolbar}
      panelId={accommodationFiltersId}
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
      <SelectField
        label="Property Type"
        name="type"
        placeholder="All Types"
        options={propertyTypes}
        value={search.type}
        onChange={(event) => onChange({ type: event.target.value })}
      />
      <TextField
        label="Min Price"
        name="minPrice"
        {...price}
        value={texts.minPrice}
        onChange={(event) => setText("minPrice", event.target.value)}
      />
      <TextField
        label="Max Price"
        name="maxPrice"
        {...price}
        value={texts.maxPrice}
        onChange={(event) => setText("maxPrice", event.target.value)}
      />
      <SelectField
        label="Internet"
        name="internet"
        placeholder="All Internet Options"
        options={internetChoices}
        value={search.internet}
        onChange={(event) => onChange({ internet: event.target.value })}
      />
      <SelectField
        label="Furnishings"
        name="furnishings"
        placeholder="All Furnishings"
        options={furnishings}
        value={search.furnishings}
        onChange={(event) => onChange({ furnishings: event.target.value })}
      />
      <DateField
        label="Available From"
        name="availableDate"
        value={search.availableDate}
        onChange={(event) => onChange({ availableDate: event.target.value })}
      />
    </FilterForm>
  );
}
