import type { z } from "zod";
import { jobCategories, jobTypes, visaChoices, workModeLabels, workModes } from "#contract/job-choices.ts";
import type { Fact } from "#contract/facts.ts";
import type { JobForm, jobForm } from "#contract/jobs.ts";
import { toAddressLine, jobStates } from "#contract/places.ts";
import { textMax } from "#contract/text-limits.ts";
import { LimitedText } from "#web/forms/limited-text.tsx";
import type { FormStep } from "#web/forms/stepped-form.tsx";
import type { ContractForm } from "#web/forms/use-contract-form.ts";
import { AddressFields, addressFieldNames } from "#web/listings/posting/address-fields.tsx";
import { pastDayNotice } from "#web/listings/posting/past-day.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { PayFields, payFieldNames } from "./pay-fields.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

type Values = z.input<typeof jobForm>;

interface JobFieldsProps {
  form: ContractForm<Values, JobForm>;
  /** As typed so far. */
  values: Values;
  /** The figures in force; `undefined` until they are there. */
  facts: readonly Fact[] | undefined;
}

/** The steps in which a job is asked for. */
export const jobSteps = (props: JobFieldsProps & { isEdit: boolean }): readonly FormStep<Values>[] => [
  {
    id: "job",
    label: "The job",
    fields: ["title", "category", "jobType", "workMode"],
    content: <TheJob {...props} />,
  },
  {
    id: "place",
    label: "Place and pay",
    fields: [...addressFieldNames, "salary", ...payFieldNames, "closingDate"],
    content: <PlaceAndPay {...props} />,
  },
  {
    id: "description",
    label: "Description",
    fields: ["shortdesc", "description", "requirements", "workDays", "startDate", "suitableVisas"],
    content: <Description {...props} />,
  },
];

function TheJob({ form: { field }, values }: JobFieldsProps) {
  return (
    <>
      <LimitedText value={values.title} max={textMax.title}>
        {(limit) => <TextField label="Job title" required {...limit} {...field("title")} />}
      </LimitedText>
      <SelectField
        className="sm:col-span-2"
        label="Category"
        required
        placeholder="Select Category"
        options={jobCategories}
        {...field("category")}
      />
      <SelectField label="Job type" required placeholder="Select Job Type" options={jobTypes} {...field("jobType")} />
      <SelectField
        label="Work mode"
        required
        options={workModes.map((mode) => ({ value: mode, label: workModeLabels[mode] }))}
        {...field("workMode")}
      />
    </>
  );
}

function PlaceAndPay({ form, values, facts, isEdit }: JobFieldsProps & { isEdit: boolean }) {
  const { field } = form;
  const address = { ...values, country: "Australia" };
  return (
    <>
      <AddressFields
        address={address}
        field={field}
        states={jobStates}
        otherCity="Others"
        onCityChange={(city) => form.setValue("city", city, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
      />
      {isEdit && (
        <TextField
          className="sm:col-span-2"
          label="Location"
          hint="Generated from the address"
          readOnly
          value={toAddressLine(address)}
        />
      )}
      <LimitedText value={values.salary} max={textMax.salary}>
        {(limit) => (
          <TextField
            label="Salary"
            required
            hint="As applicants will read it, for example 33.05 an hour + super"
            prefix={/^\D/.test(values.salary) ? undefined : "$"}
            {...limit}
            {...field("salary")}
          />
        )}
      </LimitedText>
      <PayFields {...{ form, values, facts }} />
      <TextField
        type="date"
        label="Closing date"
        hint="Optional. Students can apply until the end of this day."
        {...field("closingDate")}
      />
    </>
  );
}

function Description({ form: { field }, values }: JobFieldsProps) {
  return (
    <>
      <LimitedText value={values.shortdesc} max={textMax.shortDescription}>
        {(limit) => (
          <TextArea
            label="Short description"
            hint="Optional. One or two sentences for the job's card."
            rows={2}
            {...limit}
            {...field("shortdesc")}
          />
        )}
      </LimitedText>
      <LimitedText value={values.description} max={textMax.description}>
        {(limit) => <TextArea label="Description" required rows={9} {...limit} {...field("description")} />}
      </LimitedText>
      <LimitedText value={values.requirements} max={textMax.requirements}>
        {(limit) => (
          <TextArea
            label="What is needed"
            hint="Optional. For example a licence, a certificate or experience."
            rows={3}
            {...limit}
            {...field("requirements")}
          />
        )}
      </LimitedText>
      <TextField
        label="Days"
        hint="Optional. For example weekends, or Monday to Wednesday."
        maxLength={textMax.title}
        {...field("workDays")}
      />
      <TextField
        type="date"
        label="First day of work"
        hint="Optional"
        notice={pastDayNotice(values.startDate)}
        {...field("startDate")}
      />
      <SelectField
        className="sm:col-span-2"
        label="Visas that suit"
        hint="Optional"
        placeholder="Not stated"
        options={visaChoices}
        {...field("suitableVisas")}
      />
    </>
  );
}
