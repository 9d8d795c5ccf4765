import { useState } from "react";
import { type Job, jobForm } from "#contract/jobs.ts";
import { api } from "#web/api/browser-api.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { useDraft } from "#web/forms/use-draft.ts";
import { useContractForm, useOnFailure } from "#web/forms/use-contract-form.ts";
import type { Notify } from "#web/listings/own-table.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { emptyJobForm } from "./empty-job-form.ts";
import { JobFormFields } from "./job-form-fields.tsx";

const toastMs = 3_000;

interface JobFormDialogProps {
  /** The job to edit; a new one when absent. */
  job?: Job;
  successMessage: string;
  failureMessage: string;
  /** How the outcome is told; a toast by default. */
  notify?: Notify;
  onClose: () => void;
  onSaved: (job: Job) => void;
}

const toast: Notify = (message, tone) => void showToast(message, { tone, milliseconds: toastMs });

/** Posting a job, or changing one's own. */
export function JobFormDialog({ job, successMessage, failureMessage, notify = toast, onClose, onSaved }: JobFormDialogProps) {
  const [isSaved, setIsSaved] = useState(false);
  const form = useContractForm({
    schema: jobForm,
    defaultValues: job ? { ...job, shortdesc: job.shortdesc ?? "", country: "Australia" } : emptyJobForm,
    failure: failureMessage,
    send: async (body) => {
      const saved = job
        ? await api.call("PUT /jobs/{id}", { params: { id: job.id }, body })
        : await api.call("POST /jobs", { body });
      setIsSaved(true);
      notify(successMessage, "success");
      onSaved(saved);
    },
  });
  const draft = useDraft(form, { name: `job:${job?.id ?? "new"}` });
  const { isSending, problem } = form;
  // The form shows a failure where people look; this repeats it for the screen behind.
  useOnFailure(problem, ({ message }) => notify(message, "error"));
  return (
    <FormDialog
      title={job ? "Edit Job" : "Create New Job"}
      labels={
        job
          ? { submit: "Update Job", sending: "Updating...", saved: "Updated" }
          : { submit: "Create Job", sending: "Creating...", saved: "Created" }
      }
      {...{ isSending, isSaved, problem, draft, onClose }}
      hasChanges={form.formState.isDirty}
      onSubmit={form.submit}
    >
      <JobFormFields form={form} isEdit={job !== undefined} />
    </FormDialog>
  );
}
