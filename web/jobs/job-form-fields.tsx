import type { z } from "zod";
import { jobStates, toAddressLine } from "#contract/places.ts";
import { textMax } from "#contract/text-limits.ts";
import type { JobForm, jobForm } from "#contract/jobs.ts";
import { jobCategories, jobTypes, workModeLabels, workModes } from "#contract/job-choices.ts";
import type { ContractForm } from "#web/forms/use-contract-form.ts";
import { AddressFields } from "#web/listings/address-fields.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface JobFormFieldsProps {
  form: ContractForm<z.input<typeof jobForm>, JobForm>;
  isEdit: boolean;
}

/** The fields of a job. */
export function JobFormFields({ form, isEdit }: JobFormFieldsProps) {
  const { field } = form;
  const values = form.watch();
  return (
    <>
      <TextField className="sm:col-span-2" label="Job title" required maxLength={textMax.title} {...field("title")} />
      <SelectField label="Category" required placeholder="Select Category" options={jobCategories} {...field("category")} />
      <TextField
        label="Salary"
        required
        hint="As applicants will read it, for example 33.05 an hour + super"
        maxLength={textMax.salary}
        prefix={/^\D/.test(values.salary) ? undefined : "$"}
        {...field("salary")}
      />
      <SelectField label="Job type" required placeholder="Select Job Type" options={jobTypes} {...field("jobType")} />
      <SelectField
        label="Work mode"
        required
        options={workModes.map((mode) => ({ value: mode, label: workModeLabels[mode] }))}
        {...field("workMode")}
      />
      <AddressFields
        address={{ ...values, country: "Australia" }}
        field={field}
        states={jobStates}
        otherCity="Others"
        onCityChange={(city) => form.setValue("city", city, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
      />
      {isEdit && (
        <TextField
          label="Location"
          hint="Made from the address"
          readOnly
          value={toAddressLine({ ...values, country: "Australia" })}
        />
      )}
      <TextArea
        className="sm:col-span-2"
        label="Short description"
        hint="Optional. One or two sentences for the job's card."
        rows={2}
        maxLength={textMax.shortDescription}
        {...field("shortdesc")}
      />
      <TextArea
        className="sm:col-span-2"
        label="Description"
        required
        rows={9}
        maxLength={textMax.description}
        {...field("description")}
      />
    </>
  );
}
