import type { z } from "zod";
import { isUsualPostcode, jobStates, toAddressLine } from "#contract/places.ts";
import { textMax } from "#contract/text-limits.ts";
import type { JobForm, jobForm } from "#contract/jobs.ts";
import { jobCategories, jobTypes, workModeLabels, workModes } from "#contract/job-choices.ts";
import type { ContractForm } from "#web/forms/use-contract-form.ts";
import { CityField } from "#web/listings/city-field.tsx";
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
  const isMismatch = /^\d{4}$/.test(values.postcode) && values.state !== "" && !isUsualPostcode(values.state, values.postcode);
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
      <TextField
        className="sm:col-span-2"
        label="Street address"
        required
        autoComplete="address-line1"
        maxLength={textMax.address}
        {...field("streetAddress")}
      />
      <TextField label="Suburb" required maxLength={textMax.address} {...field("suburb")} />
      <CityField
        city={values.city}
        error={field("city").error}
        onChange={(city) => form.setValue("city", city, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
      />
      <SelectField label="State" required placeholder="Select State" options={jobStates} {...field("state")} />
      <TextField
        label="Postcode"
        required
        inputMode="numeric"
        maxLength={4}
        notice={isMismatch ? `${values.postcode} is not a usual postcode in ${values.state}. Please check it.` : undefined}
        {...field("postcode")}
      />
      <TextField label="Country" required readOnly {...field("country")} />
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
