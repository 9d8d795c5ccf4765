import { useState } from "react";
import { z } from "zod";
import { fileSentences, hasEnding, resumeRule } from "#contract/file-rules.ts";
import { jobApplicationForm } from "#contract/job-applications.ts";
import { warnBeforeSending } from "#contract/document-number-rules.ts";
import { textMax } from "#contract/text-limits.ts";
import { api } from "#web/api/browser-api.ts";
import { createUploadingApi } from "#web/api/transfers.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { ApplicationDialog } from "#web/forms/application-dialog.tsx";
import { useApplicationForm } from "#web/forms/use-application-form.ts";
import type { ApplicationDialogProps } from "#web/listings/applying/use-apply.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import type { AppliedJob } from "./job-summary.ts";
import { jobsBoard } from "./jobs.board.ts";
import { type ResumeChoice, ResumeField } from "./resume-field.tsx";

const isFile = (resume: ResumeChoice): resume is File => resume instanceof File;

const formSchema = jobApplicationForm.extend({
  resume: z
    .custom<ResumeChoice>()
    .refine((resume) => resume !== null, resumeRule.missing)
    .refine((resume) => !isFile(resume) || hasEnding(resumeRule, resume.name), fileSentences.wrongKind(resumeRule))
    .refine((resume) => !isFile(resume) || resume.size > 0, fileSentences.empty())
    .refine((resume) => !isFile(resume) || resume.size <= resumeRule.bytesMax, fileSentences.tooLarge(resumeRule)),
  keepResume: z.boolean(),
});

const noValues = { applicantName: "", applicantEmail: "", contactNumber: "", coverLetter: "", resume: null, keepResume: false };

/** Applies for a job. After a failure the file is kept too. */
export function JobApplicationDialog({ listing: job, ownsEntry, onClose, onApplied }: ApplicationDialogProps<AppliedJob>) {
  const [progress, setProgress] = useState<number>();
  const kept = useLoaded("kept résumés", async () => await api.call("GET /resumes", {}));
  const { form, draft, outcome } = useApplicationForm({
    schema: formSchema,
    defaultValues: { jobId: job.id, ...noValues },
    draftName: `${jobsBoard.drafts.application}:${job.id}`,
    send: async (fields) => {
      setProgress(0);
      try {
        return await createUploadingApi({ onProgress: setProgress }).call("POST /applications/apply", {
          form: toFormData(fields),
        });
      } finally {
        setProgress(undefined);
      }
    },
    onApplied,
  });
  const { field, isSending } = form;
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
      <ResumeField
        kept={kept}
        value={form.watch("resume")}
        onChange={(resume, isOwn) => {
          // A file that is still to be chosen is no mistake before the form was sent.
          const shouldValidate = isOwn && (resume !== null || form.formState.isSubmitted);
          form.setValue("resume", resume, { shouldValidate, shouldDirty: isOwn });
        }}
        isToKeep={form.watch("keepResume")}
        onKeep={(isToKeep) => form.setValue("keepResume", isToKeep, { shouldDirty: true })}
        disabled={isSending}
        progress={progress}
        error={field("resume").error}
      />
      <TextArea
        label="Cover letter"
        hint="Optional"
        rows={5}
        maxLength={textMax.comment}
        notice={warnBeforeSending(form.watch("coverLetter") ?? "")}
        {...field("coverLetter")}
      />
    </ApplicationDialog>
  );
}

function toFormData(fields: z.output<typeof formSchema>): FormData {
  const { resume, keepResume, coverLetter, ...texts } = fields;
  const data = new FormData();
  for (const [name, value] of Object.entries(texts)) data.append(name, value);
  if (coverLetter !== null) data.append("coverLetter", coverLetter);
  if (!isFile(resume)) {
    if (resume !== null) data.append("resumeId", resume);
    return data;
  }
  if (keepResume) data.append("keepResume", "true");
  // Files last, so the server has every text field before the long part of the body.
  data.append("resume", resume);
  return data;
}
