import { applicantChoices, furnishings, internetOptions, propertyTypes } from "#contract/accommodation-choices.ts";
import { weeklyBudgetMax } from "#contract/accommodation-rules.ts";
import { moneyText } from "#contract/money-text.ts";
import { api } from "#web/api/browser-api.ts";
import type { FilterTools } from "#web/listings/board.tsx";
import { ChoiceFilter, LocationFilter, MoreFilters } from "#web/listings/search/filter-fields.tsx";
import { FilterForm, withClear } from "#web/listings/search/filter-form.tsx";
import { isAmount, isDay, isWrongAmount } from "#web/lists/address-values.ts";
import { useTypedTexts } from "#web/lists/use-typed-texts.ts";
import { DateField, TextField } from "#web/ui/fields/text-field.tsx";
import type { AccommodationSearch } from "./accommodation-search.ts";

const suggestCities = async (q: string): Promise<readonly string[]> =>
  await api.call("GET /accommodation/locations", { query: { q } });

const suggestPlaces = async (q: string) => await api.call("GET /accommodation/suggestions", { query: { q } });

/** The search by words and the filters of the accommodation list. */
export function AccommodationFilters({ search, change: onChange, frame }: FilterTools<AccommodationSearch>) {
  const { q, location, minPrice, maxPrice, availableDate, moveInBy } = search;
  const [texts, setText, forgetRest] = useTypedTexts(
    { q, location, minPrice, maxPrice, availableDate, moveInBy },
    (typed) => onChange(typed, true),
    toSearchable,
  );
  const errors = priceErrors(texts);
  return (
    <FilterForm
      frame={withClear(frame, forgetRest)}
      label="Accommodation"
      text={{
        name: "q",
        label: "Search by title, suburb or campus",
        placeholder: "Title, suburb, campus",
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
        label="Property Type"
        name="type"
        all="All Types"
        options={propertyTypes}
        value={search.type}
        onChoose={(type) => onChange({ type })}
      />
      <div className="grid grid-cols-2 gap-4 sm:contents">
        {prices.map(([name, label]) => (
          <TextField
            key={name}
            {...{ name, label }}
            error={errors[name]}
            type="number"
            inputMode="decimal"
            min={0}
            max={weeklyBudgetMax}
            step="any"
            prefix="$"
            value={texts[name]}
            onChange={(event) => setText(name, event.target.value)}
          />
        ))}
      </div>
      <ChoiceFilter
        label="Internet"
        name="internet"
        all="All Options"
        options={internetOptions}
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
        label="Move in by"
        name="moveInBy"
        hint="Rooms available by then"
        error={isDay(moveInBy) && availableDate > moveInBy ? "Choose a day after 'Available From'." : undefined}
        value={texts.moveInBy}
        onChange={(event) => setText("moveInBy", event.target.value)}
      />
      <DateField
        label="Available From"
        name="availableDate"
        hint="Hides rooms available earlier"
        value={texts.availableDate}
        onChange={(event) => setText("availableDate", event.target.value)}
      />
      <MoreFilters isOpen={choices.some(({ name }) => search[name] !== "")}>
        {choices.map(({ name, label, options }) => (
          <ChoiceFilter
            key={name}
            {...{ name, label }}
            all="Any"
            options={withChosen(options, search[name])}
            value={search[name]}
            onChoose={(chosen) => onChange({ [name]: chosen })}
          />
        ))}
      </MoreFilters>
    </FilterForm>
  );
}

const prices = [
  ["minPrice", "Min Price"],
  ["maxPrice", "Max Price"],
] as const;

const upfront = upTo([500, 1000, 1500, 2000, 3000], moneyText);
const choices = [
  { name: "bills", label: "Bills", options: [{ value: "Included", label: "Included" }] },
  { name: "maxBond", label: "Bond", options: upfront },
  { name: "maxAdvance", label: "Rent in advance", options: upfront },
  { name: "maxStay", label: "Minimum stay", options: upTo([4, 12, 26, 52], (count) => `${count} weeks`) },
  { name: "maxHousemates", label: "Housemates", options: upTo([1, 2, 3, 5], String) },
  { name: "minBathrooms", label: "Bathrooms", options: [{ value: "2", label: "2 or more" }] },
  { name: "whoMayApply", label: "Who may apply", options: applicantChoices.map((value) => ({ value, label: value })) },
] as const;

function upTo(counts: readonly number[], toText: (count: number) => string) {
  return counts.map((count) => ({ value: String(count), label: `Up to ${toText(count)}` }));
}

/** The choices, and the one in the address if it is none of them. */
const withChosen = (options: readonly { value: string; label: string }[], chosen: string) =>
  chosen === "" || options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label: chosen }];

type Prices = Pick<AccommodationSearch, "minPrice" | "maxPrice">;

/** Returns the typed texts that can filter the list. Half-typed prices and years are left out. */
function toSearchable<Texts extends Prices & Pick<AccommodationSearch, "availableDate" | "moveInBy">>(texts: Texts): Texts {
  const { minPrice, maxPrice, availableDate, moveInBy } = texts;
  return {
    ...texts,
    minPrice: isWrongAmount(minPrice) ? "" : minPrice,
    maxPrice: isWrongAmount(maxPrice) ? "" : maxPrice,
    availableDate: isDay(availableDate) ? availableDate : "",
    moveInBy: isDay(moveInBy) ? moveInBy : "",
  };
}

const wrongPrice = "Enter a price in dollars, for example 285 or 285.50.";

function priceErrors({ minPrice, maxPrice }: Prices): Partial<Prices> {
  const isCrossed = isAmount(minPrice) && isAmount(maxPrice) && Number(minPrice) > Number(maxPrice);
  return {
    ...(isWrongAmount(minPrice) && { minPrice: wrongPrice }),
    ...(isWrongAmount(maxPrice)
      ? { maxPrice: wrongPrice }
      : isCrossed && { maxPrice: "The maximum must be higher than the minimum." }),
  };
}
