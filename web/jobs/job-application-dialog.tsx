import { useState } from "react";
import { z } from "zod";
import { jobApplicationForm } from "#contract/job-applications.ts";
import { textMax } from "#contract/text-limits.ts";
import { resumeBytesMax, resumeExtensions } from "#contract/resume-rules.ts";
import { createUploadingApi } from "#web/api/transfers.ts";
import { ApplicationDialog } from "#web/forms/application-dialog.tsx";
import { useApplicationForm } from "#web/forms/use-application-form.ts";
import type { ApplicationDialogProps } from "#web/listings/use-apply.tsx";
import { FileField } from "#web/ui/file-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import type { AppliedJob } from "./job-search.ts";

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

/** Applying for a job; a failure keeps the file too. */
export function JobApplicationDialog({ listing: job, onClose, onApplied }: ApplicationDialogProps<AppliedJob>) {
  const [progress, setProgress] = useState<number>();
  const { form, draft, outcome } = useApplicationForm({
    schema: formSchema,
    defaultValues: { jobId: job.id, applicantName: "", applicantEmail: "", contactNumber: "", coverLetter: "", resume: null },
    draftName: `job-application:${job.id}`,
    send: async (fields) => {
      setProgress(0);
      try {
        await createUploadingApi({ onProgress: setProgress }).call("POST /applications/apply", { form: toFormData(fields) });
      } finally {
        setProgress(undefined);
      }
    },
    onApplied,
  });
  const { field, isSending } = form;
  const resume = form.watch("resume");
  return (
    <ApplicationDialog
      listing={job.title}
      description={job.companyName}
      {...{ form, draft, outcome }}
      sendingLabel="Processing..."
      audience="The employer who posted this job sees what you send here."
      onClose={onClose}
    >
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
      <TextArea label="Cover letter" hint="Optional" rows={5} maxLength={textMax.comment} {...field("coverLetter")} />
    </ApplicationDialog>
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
