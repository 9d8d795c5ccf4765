import { applicantChoices } from "#contract/accommodation-choices.ts";
import { billsChoices, minimumStayWeeksMax, upfrontMax } from "#contract/rent-choices.ts";
import type { RentFactName } from "#contract/fact-rules.ts";
import type { Fact } from "#contract/facts.ts";
import { findRentFaults, findTermsContradiction, rentMaximumText } from "#contract/rent-rules.ts";
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
  /** The figures in force; `undefined` until they are there. */
  facts: readonly Fact[] | undefined;
}

/**
 * Why the terms as typed so far are refused, by field; empty as long as nobody can say.
 * @param isDraft only what makes no sense is refused in a draft
 */
export function findFaultsOfRent(values: PlaceValues, facts: RentFieldsProps["facts"], isDraft: boolean) {
  const terms = { ...toTerms(values), state: values.state };
  const contradiction = findTermsContradiction(terms);
  return isDraft || !facts || Object.keys(contradiction).length > 0
    ? contradiction
    : findRentFaults(terms, facts.filter(isRentLimit));
}

/** The bond and other costs, with their legal maximum, the length of the stay and who lives there. */
export function RentFields({ form: { field }, values, facts }: RentFieldsProps) {
  const dollars = { type: "number", inputMode: "decimal", min: 0, max: upfrontMax, step: 0.01, prefix: "$" } as const;
  const count = { type: "number", inputMode: "numeric", min: 0, step: 1 } as const;
  return (
    <fieldset className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-1 font-semibold">Bond, bills and stay</legend>
      <p className="text-sm text-ink-soft sm:col-span-2">Optional. Students see these facts on the place's page.</p>
      <TextField label="Bond" hint="In total, once" {...dollars} {...field("bond")} />
      <TextField label="Rent in advance" hint="In total, before moving in" {...dollars} {...field("rentInAdvance")} />
      <RentLimits
        values={values}
        facts={facts}
        // The refused field says it.
        payments={(["bond", "rentInAdvance"] as const).filter((name) => field(name).error === undefined)}
      />
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

interface RentLimitsProps extends Pick<RentFieldsProps, "values" | "facts"> {
  payments: readonly ("bond" | "rentInAdvance")[];
}

/** Says while somebody types what can be asked at most. */
function RentLimits({ values, facts, payments }: RentLimitsProps) {
  const terms = toTerms(values);
  if (!facts || terms.weeklyBudget === 0) return null;
  const limits = facts.filter(isRentLimit);
  const place = { ...terms, state: values.state };
  const sentences = payments
    .map((payment) => rentMaximumText(payment, place, limits))
    .filter((sentence) => sentence !== undefined);
  if (sentences.length === 0) return null;
  const faults = findRentFaults(place, limits);
  const isAbove = payments.some((payment) => faults[payment] !== undefined);
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
