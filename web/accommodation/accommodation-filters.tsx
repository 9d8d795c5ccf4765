import { furnishings, internetChoices, propertyTypes } from "#contract/accommodation-choices.ts";
import { weeklyBudgetMax } from "#contract/accommodation-rules.ts";
import { api } from "#web/api/browser-api.ts";
import type { FilterTools } from "#web/listings/board.tsx";
import { ChoiceFilter, LocationFilter } from "#web/listings/filter-fields.tsx";
import { FilterForm } from "#web/listings/filter-form.tsx";
import { useTypedTexts } from "#web/listings/use-typed-texts.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type AccommodationSearch, isDay, isPrice } from "./accommodation-search.ts";

export const accommodationFiltersId = "accommodation-filters";

const suggestCities = async (q: string): Promise<readonly string[]> =>
  await api.call("GET /accommodation/locations", { query: { q } });

/** The search by title and the seven filters of the accommodation list. */
export function AccommodationFilters({ search, change: onChange, panel, toolbar }: FilterTools<AccommodationSearch>) {
  const { title, location, minPrice, maxPrice, availableDate } = search;
  const [texts, setText] = useTypedTexts(
    { title, location, minPrice, maxPrice, availableDate },
    (typed) => onChange(typed, true),
    toSearchable,
  );
  const errors = priceErrors(texts);
  const price = { type: "number", inputMode: "decimal", min: 0, max: weeklyBudgetMax, step: "any", prefix: "$" } as const;
  return (
    <FilterForm
      label="Accommodation"
      action="/accommodation"
      text={{ name: "title", label: "Search by title", value: texts.title, onChange: (value) => setText("title", value) }}
      panel={panel}
      toolbar={toolbar}
      panelId={accommodationFiltersId}
      onSubmit={() => onChange(toSearchable(texts))}
    >
      <LocationFilter
        value={texts.location}
        onType={(value) => setText("location", value)}
        onChoose={(chosen) => onChange({ location: chosen }, true)}
        suggest={suggestCities}
      />
      <ChoiceFilter
        label="Property Type"
        name="type"
        all="All Types"
        options={propertyTypes}
        value={search.type}
        onChoose={(type) => onChange({ type })}
      />
      <TextField
        label="Min Price"
        name="minPrice"
        error={errors.minPrice}
        {...price}
        value={texts.minPrice}
        onChange={(event) => setText("minPrice", event.target.value)}
      />
      <TextField
        label="Max Price"
        name="maxPrice"
        error={errors.maxPrice}
        {...price}
        value={texts.maxPrice}
        onChange={(event) => setText("maxPrice", event.target.value)}
      />
      <ChoiceFilter
        label="Internet"
        name="internet"
        all="All Internet Options"
        options={internetChoices}
        value={search.internet}
        onChoose={(internet) => onChange({ internet })}
      />
      <ChoiceFilter
        label="Furnishings"
        name="furnishings"
        all="All Furnishings"
        options={furnishings}
        value={search.furnishings}
        onChoose={(chosen) => onChange({ furnishings: chosen })}
      />
      <DateField
        label="Available From"
        name="availableDate"
        value={texts.availableDate}
        onChange={(event) => setText("availableDate", event.target.value)}
      />
    </FilterForm>
  );
}

type Prices = Pick<AccommodationSearch, "minPrice" | "maxPrice">;

const isWrong = (text: string): boolean => text.trim() !== "" && !isPrice(text);

/** What of the typed texts the list can be filtered by: no half a price, and no year that is still being typed. */
function toSearchable<Texts extends Prices & Pick<AccommodationSearch, "availableDate">>(texts: Texts): Texts {
  const { minPrice, maxPrice, availableDate } = texts;
  return {
    ...texts,
    minPrice: isWrong(minPrice) ? "" : minPrice,
    maxPrice: isWrong(maxPrice) ? "" : maxPrice,
    availableDate: isDay(availableDate) ? availableDate : "",
  };
}

const wrongPrice = "Enter a price in dollars, for example 285 or 285.50.";

function priceErrors({ minPrice, maxPrice }: Prices): Partial<Prices> {
  const isCrossed = isPrice(minPrice) && isPrice(maxPrice) && Number(minPrice) > Number(maxPrice);
  return {
    ...(isWrong(minPrice) && { minPrice: wrongPrice }),
    ...(isWrong(maxPrice) ? { maxPrice: wrongPrice } : isCrossed && { maxPrice: "This is less than the min price." }),
  };
}
