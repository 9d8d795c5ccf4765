import { useId, useState } from "react";
import { Link } from "react-router";
import { z } from "zod";
import { jobApplicationForm } from "#contract/job-applications.ts";
import { resumeBytesMax, resumeExtensions } from "#contract/resume-rules.ts";
import { createUploadingApi } from "#web/api/browser-api.ts";
import { confirmDiscard } from "#web/forms/confirm-discard.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { ApplicationSent } from "#web/listings/application-sent.tsx";
import { useAccountPrefill } from "#web/listings/use-account-prefill.ts";
import type { ApplicationDialogProps } from "#web/listings/use-apply.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FileField } from "#web/ui/file-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useCloseLater } from "#web/ui/use-close-later.ts";
import type { AppliedJob } from "./job-search.ts";

const closeAfterMs = 3_000;

const formSchema = jobApplicationForm.extend({
  resume: z
    .custom<File | null>()
    .refine((file) => file !== null, "Attach your résumé as a PDF, DOC or DOCX file.")
    .refine(
      (file) => file === null || resumeExtensions.some((ending) => file.name.toLowerCase().endsWith(ending)),
      "This kind of file cannot be used. Choose a PDF, DOC or DOCX file.",
    )
    .refine((file) => file === null || file.size > 0, "This file is empty. Choose another.")
    .refine((file) => file === null || file.size <= resumeBytesMax, "This file is too large. It can have at most 5 MB."),
});

/** Applying for a job. Name, e-mail and phone come from the account; a failure keeps all that was typed, and the file. */
export function JobApplicationDialog({ listing: job, onClose, onApplied }: ApplicationDialogProps<AppliedJob>) {
  const formId = useId();
  const [progress, setProgress] = useState<number>();
  const [isSent, setIsSent] = useState(false);
  const form = useContractForm({
    schema: formSchema,
    defaultValues: { jobId: job.id, applicantName: "", applicantEmail: "", contactNumber: "", coverLetter: "", resume: null },
    failure: "Failed to submit application. Please try again.",
    incomplete: "Please fill all required fields",
    send: async (fields) => {
      setProgress(0);
      try {
        await createUploadingApi({ onProgress: setProgress }).call("POST /applications/apply", { form: toFormData(fields) });
        setIsSent(true);
        onApplied();
      } finally {
        setProgress(undefined);
      }
    },
  });
  useAccountPrefill(form);
  useCloseLater(isSent, closeAfterMs, onClose);
  const { isDirty } = form.formState;
  const leave = () => {
    if (isSent || confirmDiscard(isDirty)) onClose();
  };
  const { field, isSending, problem } = form;
  const resume = form.watch("resume");
  const buttons = (
    <>
      <Button variant="secondary" disabled={isSending} onClick={leave}>
        Cancel
      </Button>
      <Button type="submit" form={formId} busy={isSending} busyLabel="Processing...">
        Submit Application
      </Button>
    </>
  );
  return (
    <Dialog
      open
      sheet
      busy={isSending}
      onClose={leave}
      title={`Apply for ${job.title}`}
      {...(job.companyName === null ? {} : { description: job.companyName })}
      footer={isSent ? <Button onClick={onClose}>Close</Button> : buttons}
    >
      {isSent ? (
        <ApplicationSent />
      ) : (
        <form method="post" id={formId} noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5">
          {problem && (
            <Banner key={problem.attempt} tone="error">
              {problem.message}
            </Banner>
          )}
          <TextField label="Name" required autoComplete="name" maxLength={120} {...field("applicantName")} />
          <TextField label="Email" required type="email" autoComplete="email" maxLength={254} {...field("applicantEmail")} />
          <TextField label="Phone" required type="tel" autoComplete="tel" maxLength={20} {...field("contactNumber")} />
          <FileField
            label="Résumé"
            required
            hint="PDF, DOC or DOCX, max 5MB"
            accept={resumeExtensions.join(",")}
            files={resume ? [resume] : []}
            onChange={([file = null]) => form.setValue("resume", file, { shouldValidate: true, shouldDirty: true })}
            disabled={isSending}
            progress={progress}
            error={field("resume").error}
          />
          <TextArea label="Cover letter" hint="Optional" rows={5} maxLength={5_000} {...field("coverLetter")} />
          <p className="text-sm text-ink-soft">
            The employer who posted this job sees what you send here.{" "}
            <Link to="/privacy" target="_blank">
              What we keep and why
            </Link>
          </p>
        </form>
      )}
    </Dialog>
  );
}

function toFormData(fields: z.output<typeof formSchema>): FormData {
  const { resume, coverLetter, ...texts } = fields;
  const data = new FormData();
  for (const [name, value] of Object.entries(texts)) data.append(name, value);
  if (coverLetter !== null) data.append("coverLetter", coverLetter);
  // Files last: the server then has every text field before the long part of the body.
  if (resume) data.append("resume", resume);
  return data;
}
