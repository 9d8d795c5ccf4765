import type { z } from "zod";
import { applicantChoices } from "#contract/accommodation-choices.ts";
import { billsChoices } from "#contract/rent-choices.ts";
import type { accommodationForm } from "#contract/accommodation.ts";
import type { ContractForm } from "#web/forms/use-contract-form.ts";

interface PhotoCounts {
  images: { kept: number; refused: number };
}

export type PlaceValues = z.input<typeof accommodationForm> & PhotoCounts;

/** The form of a place, with the numbers of its photos. */
export type PlaceForm = ContractForm<PlaceValues, z.output<typeof accommodationForm> & PhotoCounts>;

const toNumber = (typed: unknown): number | null =>
  typed === "" || typed === null || typed === undefined || Number.isNaN(Number(typed)) ? null : Number(typed);

/** What a place asks for as typed so far, as far as it can be read. */
export const toTerms = (values: PlaceValues) => ({
  weeklyBudget: toNumber(values.weeklyBudget) ?? 0,
  bond: toNumber(values.bond),
  rentInAdvance: toNumber(values.rentInAdvance),
  bills: billsChoices.find((choice) => choice === values.bills) ?? null,
  billsPerWeek: toNumber(values.billsPerWeek),
  minimumStayWeeks: toNumber(values.minimumStayWeeks),
  housemates: toNumber(values.housemates),
  bathrooms: toNumber(values.bathrooms),
  whoMayApply: applicantChoices.find((choice) => choice === values.whoMayApply) ?? null,
});
