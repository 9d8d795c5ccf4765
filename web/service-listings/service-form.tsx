import { useState } from "react";
import type { z } from "zod";
import { serviceAreas, serviceLanguages } from "#contract/service-listing-choices.ts";
import { type ServiceCategoryChoice, type ServiceListing, serviceListingForm } from "#contract/service-listings.ts";
import { api } from "#web/api/browser-api.ts";
import { useUser } from "#web/api/session.ts";
import { toFormValues, toShownValues } from "#web/forms/form-values.ts";
import type { Compared } from "#web/forms/newer-record-question.tsx";
import { previewHeadings } from "#web/listings/detail/detail-headings.ts";
import { ListingPreview } from "#web/listings/posting/listing-preview.tsx";
import type { PostingFormProps } from "#web/listings/posting/posting-frame.tsx";
import { ListingForm } from "#web/listings/posting/listing-form.tsx";
import { useListingForm } from "#web/listings/posting/use-listing-form.ts";
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
  const posting = useListingForm({
    board: serviceListingsBoard,
    opened,
    schema: serviceListingForm,
    defaultValues: toFormValues(serviceListingForm, service ?? { languages: [], areas: [], email: user?.email }),
    wordsOf: ({ isFirst }) => ({
      success: isFirst ? "Service published." : "Changes saved.",
      failure: "We couldn't save the service. Please try again.",
    }),
    add: async (body, status, idempotencyKey) =>
      await api.call("POST /service-listings", { body: { ...body, status }, idempotencyKey }),
    change: async ({ id }, body, ifMatch) => await api.read("PUT /service-listings/{id}", { params: { id }, body, ifMatch }),
  });
  const { form } = posting;
  const values = form.watch();
  return (
    <ListingForm
      {...{ title, posting }}
      steps={serviceSteps({ form, values, categories })}
      preview={() => <Preview values={values} categories={categories} {...(service && { service })} />}
      note={<Note isNew={posting.isFirst} />}
      noun="service"
      labels={{ submit: "Save changes", sending: "Saving...", saved: "Saved" }}
      compare={(saved) => toCompared(saved, values, categories)}
    />
  );
}

/** Buttons say 'Publish', as on every board, but nobody sees a service before an admin has read it. */
const Note = ({ isNew }: { isNew: boolean }) => (
  <p className="mt-5 max-w-3xl text-ink-soft">
    {isNew
      ? "We read each service before students see it."
      : "If you change what it says, we read it again. Until then students can't see it."}
  </p>
);

type Values = z.input<typeof serviceListingForm>;

const toCompared = (saved: ServiceListing, typed: Values, categories: readonly ServiceCategoryChoice[]): Compared => ({
  saved: toFormValues(serviceListingForm, saved),
  typed,
  labels: {
    title: "Name of the service",
    description: "What you offer",
    suburbs: "Suburbs or cities",
    hours: "Opening hours",
  },
  texts: { category: (chosen) => categories.find(({ id }) => id === chosen)?.title ?? chosen },
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
