import type { z } from "zod";
import { applicantChoices } from "#contract/accommodation-choices.ts";
import { billsChoices } from "#contract/rent-choices.ts";
import type { accommodationForm } from "#contract/accommodation.ts";
import type { ContractForm } from "#web/forms/use-contract-form.ts";
import { toTypedNumber } from "#web/forms/form-values.ts";

interface PhotoCounts {
  images: { kept: number; refused: number };
}

export type PlaceValues = z.input<typeof accommodationForm> & PhotoCounts;

/** The form of a place, with the numbers of its photos. */
export type PlaceForm = ContractForm<PlaceValues, z.output<typeof accommodationForm> & PhotoCounts>;

/** What a place asks for as typed so far, as far as it can be read. */
export const toTerms = (values: PlaceValues) => ({
  weeklyBudget: toTypedNumber(values.weeklyBudget) ?? 0,
  bond: toTypedNumber(values.bond),
  rentInAdvance: toTypedNumber(values.rentInAdvance),
  bills: billsChoices.find((choice) => choice === values.bills) ?? null,
  billsPerWeek: toTypedNumber(values.billsPerWeek),
  minimumStayWeeks: toTypedNumber(values.minimumStayWeeks),
  housemates: toTypedNumber(values.housemates),
  bathrooms: toTypedNumber(values.bathrooms),
  whoMayApply: applicantChoices.find((choice) => choice === values.whoMayApply) ?? null,
});
