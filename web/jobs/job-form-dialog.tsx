import { useEffect, useId, useRef, useState } from "react";
import { type Job, jobForm } from "#contract/jobs.ts";
import { api } from "#web/api/browser-api.ts";
import { confirmDiscard } from "#web/forms/confirm-discard.ts";
import { type FormProblem, useContractForm } from "#web/forms/use-contract-form.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { useCloseLater } from "#web/ui/use-close-later.ts";
import { emptyJobForm } from "./empty-job-form.ts";
import { JobFormFields } from "./job-form-fields.tsx";

const closeAfterMs = 1_000;
const toastMs = 3_000;

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
    defaultValues: job ? { ...job, shortdesc: job.shortdesc ?? "", country: "Australia" } : emptyJobForm,
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
  const { isSending, problem } = form;
  useCloseLater(isSaved, closeAfterMs, onClose);
  useAnnounced(problem, (message) => announce(message, "error"));
  const { isDirty } = form.formState;
  const leave = () => {
    if (confirmDiscard(isDirty)) onClose();
  };
  return (
    <Dialog
      open
      sheet
      size="large"
      busy={isSending || isSaved}
      onClose={leave}
      title={job ? "Edit Job" : "Create New Job"}
      footer={
        <>
          <Button variant="secondary" disabled={isSending || isSaved} onClick={leave}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={isSending}
            busyLabel={job ? "Updating..." : "Creating..."}
            doneLabel={isSaved ? (job ? "Updated" : "Created") : undefined}
          >
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
        <JobFormFields form={form} isEdit={job !== undefined} />
      </form>
    </Dialog>
  );
}

// The form shows a failure where people look; the announcement repeats it for the screen behind.
function useAnnounced(problem: FormProblem | undefined, announce: (message: string) => void): void {
  const last = useRef(0);
  useEffect(() => {
    if (!problem || problem.attempt === last.current) return;
    last.current = problem.attempt;
    if (problem.wasSent) announce(problem.message);
  });
}
