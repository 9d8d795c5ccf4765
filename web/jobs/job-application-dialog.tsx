import { useState } from "react";
import { z } from "zod";
import { fileSentences, hasEnding } from "#contract/file-rules.ts";
import { jobApplicationForm } from "#contract/job-applications.ts";
import { resumeRule } from "#contract/resume-rules.ts";
import { textMax } from "#contract/text-limits.ts";
import { createUploadingApi } from "#web/api/transfers.ts";
import { ApplicationDialog } from "#web/forms/application-dialog.tsx";
import { useApplicationForm } from "#web/forms/use-application-form.ts";
import type { ApplicationDialogProps } from "#web/listings/use-apply.tsx";
import { FileField } from "#web/ui/fields/file-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import type { AppliedJob } from "./job-search.ts";

const formSchema = jobApplicationForm.extend({
  resume: z
    .custom<File | null>()
    .refine((file) => file !== null, resumeRule.missing)
    .refine((file) => file === null || hasEnding(resumeRule, file.name), fileSentences.wrongKind(resumeRule))
    .refine((file) => file === null || file.size > 0, fileSentences.empty())
    .refine((file) => file === null || file.size <= resumeRule.bytesMax, fileSentences.tooLarge(resumeRule)),
});

/** Applies for a job. After a failure the file is kept too. */
export function JobApplicationDialog({ listing: job, ownsEntry, onClose, onApplied }: ApplicationDialogProps<AppliedJob>) {
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
      ownsEntry={ownsEntry}
      onClose={onClose}
    >
      <FileField
        label="Résumé"
        required
        hint={resumeRule.hint}
        accept={resumeRule.extensions.join(",")}
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
  // Files last, so the server has every text field before the long part of the body.
  if (resume) data.append("resume", resume);
  return data;
}
