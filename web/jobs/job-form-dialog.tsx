import { useEffect, useId, useRef, useState } from "react";
import { cities, isUsualPostcode, jobStates, toAddressLine } from "#contract/addresses.ts";
import { textMax } from "#contract/fields.ts";
import { type Job, jobCategories, jobForm, jobTypes, workModeLabels, workModes } from "#contract/jobs.ts";
import { api } from "#web/api/browser-api.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { showToast } from "#web/ui/toast-store.ts";

const otherCity = "Others";
const closeAfterMs = 1_000;
const toastMs = 3_000;

const emptyForm = {
  title: "",
  category: "",
  streetAddress: "",
  suburb: "",
  city: "",
  state: "",
  postcode: "",
  country: "Australia" as const,
  salary: "",
  jobType: "",
  workMode: "REMOTE",
  description: "",
  shortdesc: "",
};

interface JobFormDialogProps {
  /** The job to edit; a new one when absent. */
  job?: Job;
  successMessage: string;
  failureMessage: string;
  /** How the outcome is told; a toast by default. */
  announce?: (message: string, tone: "success" | "error") => void;
  onClose: () => void;
  onSaved: (job: Job) => void;
}

const toast = (message: string, tone: "success" | "error") => void showToast(message, { tone, milliseconds: toastMs });

/** Posting a job, or changing one's own. */
export function JobFormDialog({ job, successMessage, failureMessage, announce = toast, onClose, onSaved }: JobFormDialogProps) {
  const formId = useId();
  const [isSaved, setIsSaved] = useState(false);
  const form = useContractForm({
    schema: jobForm,
    defaultValues: job ? { ...job, shortdesc: job.shortdesc ?? "", country: "Australia" } : emptyForm,
    failure: failureMessage,
    send: async (body) => {
      const saved = job
        ? await api.call("PUT /jobs/{id}", { params: { id: job.id }, body })
        : await api.call("POST /jobs", { body });
      setIsSaved(true);
      announce(successMessage, "success");
      onSaved(saved);
    },
  });
  const { register, errorOf, isSending, problem } = form;
  useCloseLater(isSaved, onClose);
  useAnnounced(problem, (message) => announce(message, "error"));
  const values = form.watch();
  const isMismatch = /^\d{4}$/.test(values.postcode) && values.state !== "" && !isUsualPostcode(values.state, values.postcode);
  return (
    <Dialog
      open
      sheet
      size="large"
      busy={isSending || isSaved}
      onClose={onClose}
      title={job ? "Edit Job" : "Create New Job"}
      footer={
        <>
          <Button variant="secondary" disabled={isSending || isSaved} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSending || isSaved} busyLabel={job ? "Updating..." : "Creating..."}>
            {job ? "Update Job" : "Create Job"}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5 sm:grid-cols-2">
        {problem && (
          <div className="sm:col-span-2">
            <Banner key={problem.attempt} tone="error">
              {problem.message}
            </Banner>
          </div>
        )}
        <TextField
          className="sm:col-span-2"
          label="Job title"
          required
          maxLength={textMax.title}
          error={errorOf("title")}
          {...register("title")}
        />
        <SelectField
          label="Category"
          required
          placeholder="Select Category"
          options={jobCategories}
          error={errorOf("category")}
          {...register("category")}
        />
        <TextField
          label="Salary"
          required
          hint="As applicants will read it, for example 33.05 an hour + super"
          maxLength={textMax.salary}
          prefix={/^\D/.test(values.salary) ? undefined : "$"}
          error={errorOf("salary")}
          {...register("salary")}
        />
        <SelectField
          label="Job type"
          required
          placeholder="Select Job Type"
          options={jobTypes}
          error={errorOf("jobType")}
          {...register("jobType")}
        />
        <SelectField
          label="Work mode"
          required
          options={workModes.map((mode) => ({ value: mode, label: workModeLabels[mode] }))}
          error={errorOf("workMode")}
          {...register("workMode")}
        />
        <TextField
          className="sm:col-span-2"
          label="Street address"
          required
          autoComplete="street-address"
          maxLength={textMax.address}
          error={errorOf("streetAddress")}
          {...register("streetAddress")}
        />
        <TextField label="Suburb" required maxLength={textMax.address} error={errorOf("suburb")} {...register("suburb")} />
        <CityField
          city={values.city}
          error={errorOf("city")}
          onChange={(city) => form.setValue("city", city, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
        />
        <SelectField
          label="State"
          required
          placeholder="Select State"
          options={jobStates}
          error={errorOf("state")}
          {...register("state")}
        />
        <TextField
          label="Postcode"
          required
          inputMode="numeric"
          maxLength={4}
          hint={isMismatch ? `${values.postcode} is not a usual postcode in ${values.state}. Please check it.` : undefined}
          error={errorOf("postcode")}
          {...register("postcode")}
        />
        <TextField label="Country" required readOnly {...register("country")} />
        {job && (
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
          error={errorOf("shortdesc")}
          {...register("shortdesc")}
        />
        <TextArea
          className="sm:col-span-2"
          label="Description"
          required
          rows={9}
          maxLength={textMax.description}
          error={errorOf("description")}
          {...register("description")}
        />
      </form>
    </Dialog>
  );
}

interface CityFieldProps {
  city: string;
  error: string | undefined;
  onChange: (city: string) => void;
}

/** A city of the list, or the name of another one; that name is what is kept. */
function CityField({ city, error, onChange }: CityFieldProps) {
  const isListed = (cities as readonly string[]).includes(city);
  const [isOther, setIsOther] = useState(city !== "" && !isListed);
  return (
    <div className="grid content-start gap-3">
      <SelectField
        label="City"
        required
        placeholder="Select City"
        options={[...cities, otherCity]}
        value={isOther ? otherCity : city}
        error={isOther ? undefined : error}
        onChange={(event) => {
          setIsOther(event.target.value === otherCity);
          onChange(event.target.value === otherCity ? "" : event.target.value);
        }}
      />
      {isOther && (
        <TextField
          label="Name of the city"
          required
          maxLength={textMax.address}
          value={city}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

function useCloseLater(isSaved: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(onClose, closeAfterMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- a new onClose must not start the second again
  }, [isSaved]);
}

// The form shows a failure where people look; the announcement repeats it for the screen behind.
function useAnnounced(problem: { message: string; attempt: number } | undefined, announce: (message: string) => void): void {
  const last = useRef(0);
  useEffect(() => {
    if (!problem || problem.attempt === last.current) return;
    last.current = problem.attempt;
    if (problem.message !== "Please correct the marked fields.") announce(problem.message);
  });
}
