import { useState } from "react";
import type { z } from "zod";
import { visaChoices, type WorkMode, workModeLabels, workModes } from "#contract/job-choices.ts";
import { findClosingDateFault } from "#contract/closing-date-rules.ts";
import type { Fact } from "#contract/facts.ts";
import { jobForm, type Job } from "#contract/jobs.ts";
import { type PayPeriod, payPeriodLabels } from "#contract/pay-rules.ts";
import { toAddressLine, country } from "#contract/places.ts";
import { api } from "#web/api/browser-api.ts";
import { useUser } from "#web/api/session.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { toFormValues, toShownValues } from "#web/forms/form-values.ts";
import type { Compared } from "#web/forms/newer-record-question.tsx";
import { useOnFailure } from "#web/forms/use-contract-form.ts";
import { isChangedSince } from "#web/forms/use-edited-record.ts";
import { previewHeadings } from "#web/listings/detail/detail-headings.ts";
import { ListingPreview, PreviewAction } from "#web/listings/posting/listing-preview.tsx";
import { dayText } from "#web/ui/formats.ts";
import { notify } from "#web/ui/overlays/toast-store.ts";
import type { PostingFormProps } from "#web/listings/posting/posting-frame.tsx";
import { ListingForm } from "#web/listings/posting/listing-form.tsx";
import { useListingForm } from "#web/listings/posting/use-listing-form.ts";
import { JobDetail, type ShownJob } from "./job-detail.tsx";
import { jobSteps } from "./job-form-fields.tsx";
import { findFaultsOfPay, toLowerPay, toPaidWork } from "./pay-fields.tsx";
import { jobsBoard } from "./jobs.board.ts";
import { useFacts } from "#web/listings/posting/use-facts.ts";

/** Remote is the default work mode (document 1, section 9). */
const newJob = { country, workMode: "REMOTE" };

/** Posting a job, or changing one's own. */
export function JobForm({ title, opened }: PostingFormProps<Job>) {
  const job = opened?.value;
  const facts = useFacts("pay");
  const posting = useListingForm({
    board: jobsBoard,
    opened,
    schema: jobForm,
    defaultValues: toFormValues(jobForm, job ?? newJob),
    findFaults: (typed, isDraft) => ({
      ...findFaultsOfPay(typed, facts, isDraft),
      ...findClosingDateFault(typed, new Date(), job?.closingDate),
    }),
    wordsOf,
    add: async (body, status, idempotencyKey) => await api.call("POST /jobs", { body: { ...body, status }, idempotencyKey }),
    change: async ({ id }, body, ifMatch) => await api.read("PUT /jobs/{id}", { params: { id }, body, ifMatch }),
  });
  const { form, isEdit } = posting;
  // Document 1, section 8. The form keeps the sentence when the toast has gone.
  useOnFailure(form.problem, (problem) => {
    if (!isChangedSince(problem) && !problem.isOnField) notify(problem.message, "error");
  });
  const values = form.watch();
  return (
    <ListingForm
      {...{ title, posting }}
      steps={jobSteps({ form, values, facts, isEdit })}
      preview={() => <Preview values={values} facts={facts} {...(job && { job })} />}
      noun="job"
      labels={{ submit: "Update Job", sending: "Updating...", saved: "Updated" }}
      compare={(saved) => toCompared(saved, values)}
    />
  );
}

const toCompared = (saved: Job, typed: z.input<typeof jobForm>): Compared => ({
  saved: toFormValues(jobForm, saved),
  typed,
  labels: {
    title: "Job title",
    shortdesc: "Short description",
    payFrom: "Pay from",
    payTo: "Up to",
    payPer: "Paid for",
    isCourseRequirement: "A course requires this placement",
    workDays: "Days",
    startDate: "First day of work",
    requirements: "What is needed",
    suitableVisas: "Visas that suit",
    lowerPayReason: "Why the pay is below the minimum",
    lowerPayAward: "Award or agreement",
  },
  texts: {
    workMode: (mode) => workModeLabels[mode as WorkMode] ?? mode,
    payPer: (per) => payPeriodLabels[per as PayPeriod] ?? per,
    startDate: dayText,
    closingDate: dayText,
  },
});

/** Documents 1, sections 4 and 8: the board and the dashboard each have words of their own. */
const wordsOf = ({ isFirst, isFromBoard }: { isFirst: boolean; isFromBoard: boolean }) => ({
  success: !isFirst ? "Job updated successfully!" : isFromBoard ? "Job created successfully!" : "Job posted successfully!",
  failure: isFromBoard && isFirst ? "Failed to create job. Please try again." : "Something went wrong while processing the job.",
});

interface PreviewProps {
  values: z.input<typeof jobForm>;
  facts: readonly Fact[] | undefined;
  job?: Job;
}

function Preview({ values, facts = [], job }: PreviewProps) {
  const user = useUser();
  const [now] = useState(() => new Date().toISOString());
  const account = useLoaded("account", async () => await api.call("GET /auth/me", {}));
  const shown: ShownJob = {
    ...toShownValues(jobForm, values),
    country,
    title: values.title.trim() || "(no title yet)",
    location: toAddressLine({ ...values, country }),
    workMode: workModes.find((mode) => mode === values.workMode) ?? "REMOTE",
    closesAt: null,
    createdAt: job?.createdAt ?? now,
    ...toPaidWork(values),
    ...toLowerPay(values),
    suitableVisas: visaChoices.find((choice) => choice === values.suitableVisas) ?? null,
    companyName: job?.companyName ?? account.value?.companyName ?? null,
    postedBy: { name: user?.name ?? "" },
  };
  return (
    <ListingPreview>
      <JobDetail job={shown} facts={facts} headings={previewHeadings} action={<PreviewAction>Apply Now</PreviewAction>} />
    </ListingPreview>
  );
}
