import { useState } from "react";
import type { z } from "zod";
import { serviceAreas, serviceLanguages } from "#contract/service-listing-choices.ts";
import { type ServiceCategoryChoice, type ServiceListing, serviceListingForm } from "#contract/service-listings.ts";
import { api } from "#web/api/browser-api.ts";
import { useUser } from "#web/api/session.ts";
import { toFormValues, toShownValues } from "#web/forms/form-values.ts";
import { NewerRecordDialog } from "#web/forms/newer-record-dialog.tsx";
import type { Compared } from "#web/forms/newer-record-question.tsx";
import { SteppedForm } from "#web/forms/stepped-form.tsx";
import { useContractForm, useOnFailure } from "#web/forms/use-contract-form.ts";
import { useDraft } from "#web/forms/use-draft.ts";
import { isChangedSince, useEditedRecord } from "#web/forms/use-edited-record.ts";
import { previewHeadings } from "#web/listings/detail/detail-headings.ts";
import { ListingPreview } from "#web/listings/posting/listing-preview.tsx";
import { notify } from "#web/ui/overlays/toast-store.ts";
import type { PostingFormProps } from "#web/listings/posting/posting-frame.tsx";
import { useAfterPosting } from "#web/listings/posting/use-after-posting.ts";
import { newListingLabels, useFirstStatus } from "#web/listings/posting/use-first-status.ts";
import { ServiceDetail, type ShownService } from "./service-detail.tsx";
import { serviceSteps } from "./service-form-fields.tsx";
import { serviceListingsBoard } from "./service-listings.board.ts";

interface ServiceFormProps extends PostingFormProps<ServiceListing> {
  categories: readonly ServiceCategoryChoice[];
}

/** Listing a service, or changing one's own. */
export function ServiceForm({ title, opened, categories }: ServiceFormProps) {
  const service = opened?.value;
  const user = useUser();
  const isEdit = service !== undefined;
  const { afterwards } = useAfterPosting(serviceListingsBoard, isEdit);
  const first = useFirstStatus(serviceListingsBoard, service);
  const [isSaved, setIsSaved] = useState(false);
  const edited = useEditedRecord(opened);
  const form = useContractForm({
    schema: serviceListingForm,
    defaultValues: toFormValues(serviceListingForm, service ?? { languages: [], areas: [], email: user?.email }),
    failure: "We couldn't save the service. Please try again.",
    send: async (body) => {
      const ifMatch = edited.version.current;
      const status = first.take();
      const saved = service
        ? await edited.save(
            async () => await api.read("PUT /service-listings/{id}", { params: { id: service.id }, body, ifMatch }),
          )
        : await api.call("POST /service-listings", { body: { ...body, status } });
      const shown = await first.publish(saved, status);
      setIsSaved(true);
      notify(first.textOf(shown, first.isFirst ? "Service published." : "Changes saved."), "success");
    },
  });
  const draft = useDraft(form, { name: `service:${service?.id ?? "new"}`, version: edited.version });
  // The form keeps the sentence when the toast has gone.
  useOnFailure(form.problem, (problem) => {
    if (!isChangedSince(problem) && !problem.isOnField) notify(problem.message, "error");
  });
  const values = form.watch();
  return (
    <SteppedForm
      title={title}
      steps={serviceSteps({ form, values, categories })}
      preview={() => <Preview values={values} categories={categories} {...(service && { service })} />}
      form={form}
      schema={serviceListingForm}
      labels={first.isFirst ? newListingLabels : { submit: "Save changes", sending: "Saving...", saved: "Saved" }}
      hasChanges={form.formState.isDirty}
      question={
        <NewerRecordDialog noun="service" compare={(saved) => toCompared(saved, values)} {...{ opened, edited, draft }} />
      }
      draftButton={first.draftButton}
      afterwards={afterwards}
      {...{ isEdit, isSaved, draft }}
      isUnpublished={first.isFirst}
    />
  );
}

type Values = z.input<typeof serviceListingForm>;

const toCompared = (saved: ServiceListing, typed: Values): Compared => ({
  saved: toFormValues(serviceListingForm, saved),
  typed,
  labels: {
    title: "Name of the service",
    description: "What you offer",
    suburbs: "Suburbs or cities",
    hours: "Opening hours",
  },
});

interface PreviewProps {
  values: Values;
  categories: readonly ServiceCategoryChoice[];
  service?: ServiceListing;
}

function Preview({ values, categories, service }: PreviewProps) {
  const user = useUser();
  const [now] = useState(() => new Date().toISOString());
  const shown: ShownService = {
    ...toShownValues(serviceListingForm, values),
    title: values.title.trim() || "(no name yet)",
    languages: serviceLanguages.filter((language) => values.languages?.includes(language)),
    areas: serviceAreas.filter((area) => values.areas?.includes(area)),
    createdAt: service?.createdAt ?? now,
    postedBy: { name: user?.name ?? "" },
  };
  return (
    <ListingPreview>
      <ServiceDetail
        service={shown}
        category={categories.find(({ id }) => id === values.category)?.title ?? ""}
        headings={previewHeadings}
      />
    </ListingPreview>
  );
}
