import type { z } from "zod";
import type { JobForm, jobForm } from "#contract/jobs.ts";
import {
  checkPay,
  hourlyPay,
  lowerPayLabels,
  lowerPayReasons,
  offeredPayPeriods,
  type PaidWork,
  payCheckText,
  payOf,
  payPeriodLabels,
  superChoices,
} from "#contract/pay-rules.ts";
import { textMax } from "#contract/text-limits.ts";
import { findPayContradiction, findPayFaults } from "#contract/pay-fault-rules.ts";
import type { Fact } from "#contract/facts.ts";
import { moneyText } from "#contract/money-text.ts";
import type { ContractForm } from "#web/forms/use-contract-form.ts";
import { Banner } from "#web/ui/banner.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { floorsOf } from "./pay-floors.ts";
import { toTypedNumber } from "#web/forms/form-values.ts";

type Values = z.input<typeof jobForm>;

export const payFieldNames = [
  "payFrom",
  "payTo",
  "payPer",
  "hoursPerWeek",
  "superannuation",
  "isCourseRequirement",
  "lowerPayReason",
  "lowerPayAward",
] as const satisfies readonly (keyof Values)[];

const superLabels = { "on top": "Paid on top", included: "Included in the pay" } as const;

interface PayFieldsProps {
  form: ContractForm<Values, JobForm>;
  /** As typed so far. */
  values: Values;
  /** The figures in force; `undefined` until they are there. */
  facts: readonly Fact[] | undefined;
}

/**
 * Why the pay as typed so far is refused, by field; empty as long as nobody can say.
 * @param isDraft only what makes no sense is refused in a draft
 */
export function findFaultsOfPay(values: Values, facts: PayFieldsProps["facts"], isDraft: boolean) {
  const pay = { ...toPaidWork(values), ...toLowerPay(values) };
  const floors = facts && floorsOf(facts);
  const contradiction = findPayContradiction(pay);
  return isDraft || !floors || Object.keys(contradiction).length > 0 ? contradiction : findPayFaults(pay, floors, floors.since);
}

/** The pay in figures, and what the portal makes of it. */
export function PayFields({ form, values, facts }: PayFieldsProps) {
  const { field } = form;
  // A field with an error already says what the box would say.
  const isPayRefused = (["salary", "payFrom", "hoursPerWeek"] as const).some((name) => field(name).error !== undefined);
  const amount = { type: "number", inputMode: "decimal", min: 0, step: "any", prefix: "$" } as const;
  return (
    <fieldset className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-1 font-semibold">Pay in figures</legend>
      <p className="text-sm text-ink-soft sm:col-span-2">
        Optional. Students filter and sort by the pay for an hour. If you leave this empty, we try to read the pay from the salary
        above. 'Up to' is for a range.
      </p>
      <TextField label="Pay from" {...amount} {...field("payFrom")} />
      <TextField label="Up to" {...amount} {...field("payTo")} />
      <SelectField
        label="Paid for"
        placeholder="Choose"
        options={offeredPayPeriods.map((value) => ({ value, label: payPeriodLabels[value] }))}
        {...field("payPer")}
      />
      <TextField label="Hours per week" type="number" inputMode="decimal" min={0} step={0.5} {...field("hoursPerWeek")} />
      <SelectField
        label="Superannuation"
        placeholder="Not stated"
        options={superChoices.map((value) => ({ value, label: superLabels[value] }))}
        {...field("superannuation")}
      />
      {values.jobType === "Internship" && (
        <CheckboxField
          className="sm:col-span-2"
          label="A course requires this placement"
          hint="Only an internship that a course requires may be unpaid."
          {...field("isCourseRequirement")}
        />
      )}
      {!isPayRefused && <UnderstoodPay values={values} facts={facts} />}
      <LowerPayFields {...{ form, values, facts }} />
    </fieldset>
  );
}

/** Asks why the pay may be below the minimum, once it is. */
function LowerPayFields({ form: { field }, values, facts }: PayFieldsProps) {
  const floors = facts && floorsOf(facts);
  const isBelow = floors !== undefined && checkPay(toPaidWork(values), floors).outcome === "below";
  if (!isBelow && !values.lowerPayReason) return null;
  return (
    <div className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
      <p className="text-sm text-ink-soft sm:col-span-2">
        Some awards allow less, for example for workers under 21. If this job is one of these, say which award. We check it before
        students see the job.
      </p>
      <SelectField
        label="Why the pay is below the minimum"
        placeholder="No reason"
        options={lowerPayReasons.map((value) => ({ value, label: lowerPayLabels[value] }))}
        {...field("lowerPayReason")}
      />
      <TextField
        label="Award or agreement"
        hint="For example Fast Food Industry Award 2020"
        maxLength={textMax.title}
        {...field("lowerPayAward")}
      />
    </div>
  );
}

/** Says while somebody types how the pay was understood, and whether it reaches the minimum. */
function UnderstoodPay({ values, facts }: Pick<PayFieldsProps, "values" | "facts">) {
  const floors = facts && floorsOf(facts);
  if (!floors) return null;
  const work = toPaidWork(values);
  const pay = payOf(work);
  const check = checkPay(work, floors);
  const hourly = hourlyPay(work, floors);
  const isWrong = check.outcome === "below" || check.outcome === "unpaid";
  if (check.outcome === "unstated" && !pay) return null;
  return (
    <div className="sm:col-span-2">
      <Banner tone={isWrong && !values.lowerPayReason ? "error" : "info"}>
        {payCheckText(check, floors.since)}
        {hourly !== undefined && check.outcome === "meets" && ` It is listed as ${moneyText(hourly)} an hour.`}
      </Banner>
    </div>
  );
}

/** What has been typed so far, as far as it can be read. */
export const toPaidWork = (values: Values): PaidWork => ({
  salary: values.salary,
  jobType: values.jobType,
  payFrom: toTypedNumber(values.payFrom),
  payTo: toTypedNumber(values.payTo),
  payPer: offeredPayPeriods.find((per) => per === values.payPer) ?? null,
  superannuation: superChoices.find((choice) => choice === values.superannuation) ?? null,
  hoursPerWeek: toTypedNumber(values.hoursPerWeek),
  isCourseRequirement: values.isCourseRequirement === true || values.isCourseRequirement === "true",
});

/** The reason for pay below the minimum as typed so far. */
export const toLowerPay = ({ lowerPayReason, lowerPayAward }: Values) => ({
  lowerPayReason: lowerPayReasons.find((reason) => reason === lowerPayReason) ?? null,
  lowerPayAward: lowerPayAward?.trim() || null,
  lowerPayApprovedAt: null,
});
