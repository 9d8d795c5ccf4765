import { applicantChoices } from "#contract/accommodation-choices.ts";
import { billsChoices, minimumStayWeeksMax, upfrontMax } from "#contract/rent-choices.ts";
import type { RentFactName } from "#contract/fact-rules.ts";
import type { Fact } from "#contract/facts.ts";
import { findRentFaults, monthText, rentMaximumText } from "#contract/rent-rules.ts";
import { api } from "#web/api/browser-api.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { Banner } from "#web/ui/banner.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { type PlaceForm, type PlaceValues, toTerms } from "./place-values.ts";

export const rentFieldNames = [
  "bond",
  "rentInAdvance",
  "bills",
  "billsPerWeek",
  "minimumStayWeeks",
  "housemates",
  "bathrooms",
  "whoMayApply",
] as const satisfies readonly (keyof PlaceValues)[];

interface RentFieldsProps {
  form: PlaceForm;
  /** As typed so far. */
  values: PlaceValues;
}

/** What a place asks for beside the rent, with the most that is lawful, and who lives there. */
export function RentFields({ form: { field }, values }: RentFieldsProps) {
  const dollars = { type: "number", inputMode: "decimal", min: 0, max: upfrontMax, step: 0.01, prefix: "$" } as const;
  const count = { type: "number", inputMode: "numeric", min: 0, step: 1 } as const;
  return (
    <fieldset className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-1 font-semibold">Bond, bills and stay</legend>
      <p className="text-sm text-ink-soft sm:col-span-2">Optional. Students see these facts on the place's page.</p>
      <TextField label="Bond" hint="In total, once" {...dollars} {...field("bond")} />
      <TextField label="Rent in advance" hint="In total, before moving in" {...dollars} {...field("rentInAdvance")} />
      <RentLimits values={values} />
      <SelectField
        label="Bills"
        placeholder="Not stated"
        options={billsChoices.map((value) => ({ value, label: `Bills ${value.toLowerCase()}` }))}
        {...field("bills")}
      />
      <TextField label="Bills per week" hint="About how much, if they are extra" {...dollars} {...field("billsPerWeek")} />
      <TextField label="Minimum stay in weeks" {...count} max={minimumStayWeeksMax} {...field("minimumStayWeeks")} />
      <TextField label="Housemates" hint="How many others live there" {...count} {...field("housemates")} />
      <TextField label="Bathrooms" {...count} {...field("bathrooms")} />
      <SelectField label="Who may apply" placeholder="Not stated" options={applicantChoices} {...field("whoMayApply")} />
    </fieldset>
  );
}

/** Says while somebody types what can be asked at most. */
function RentLimits({ values }: { values: PlaceValues }) {
  const facts = useLoaded("facts", async () => await api.call("GET /facts", {})).value;
  const terms = toTerms(values);
  if (!facts || terms.weeklyBudget === 0) return null;
  const limits = facts.filter(isRentLimit);
  const place = { ...terms, state: values.state };
  const sentences = [
    rentMaximumText("bond", place, limits),
    rentMaximumText("rentInAdvance", place, limits),
    monthText(place, limits),
  ].filter((sentence) => sentence !== undefined);
  if (sentences.length === 0) return null;
  const isAbove = Object.keys(findRentFaults(place, limits)).length > 0;
  return (
    <div className="sm:col-span-2">
      <Banner tone={isAbove ? "error" : "info"}>
        {isAbove && "This is above the maximum. "}
        {sentences.join(" ")}
      </Banner>
    </div>
  );
}

const isRentLimit = (fact: Fact): fact is Fact & { name: RentFactName } => fact.state !== undefined;
