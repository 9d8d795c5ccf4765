import { useEffect, useState } from "react";
import { z } from "zod";
import { amenities } from "#contract/accommodation-choices.ts";
import { accommodationForm, type Accommodation } from "#contract/accommodation.ts";
import { toAddressLine, country } from "#contract/places.ts";
import { ApiError } from "#web/api/api-error.ts";
import { useUser } from "#web/api/session.ts";
import { createUploadingApi } from "#web/api/transfers.ts";
import { toFormValues, toShownValues } from "#web/forms/form-values.ts";
import { NewerRecordDialog } from "#web/forms/newer-record-dialog.tsx";
import { SteppedForm } from "#web/forms/stepped-form.tsx";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { useDraft } from "#web/forms/use-draft.ts";
import { type EditedRecord, useEditedRecord } from "#web/forms/use-edited-record.ts";
import { previewHeadings } from "#web/listings/detail/detail-headings.ts";
import { ListingPreview, PreviewAction } from "#web/listings/posting/listing-preview.tsx";
import { notify } from "#web/ui/overlays/toast-store.ts";
import type { PostingFormProps } from "#web/listings/posting/posting-frame.tsx";
import { newListingLabels, useFirstStatus } from "#web/listings/posting/use-first-status.ts";
import { useAfterPosting } from "#web/listings/posting/use-after-posting.ts";
import { ProgressBar } from "#web/ui/fields/file-progress.tsx";
import { AccommodationDetail, type ShownPlace } from "./accommodation-detail.tsx";
import { accommodationSteps } from "./accommodation-form-fields.tsx";
import { type PlaceForm, type PlaceValues, toTerms } from "./place-values.ts";
import { accommodationBoard } from "./accommodation.board.ts";
import {
  appendPhotos,
  describePhotos,
  keptOf,
  type PhotoItem,
  refusalOf,
  toPhotoProblems,
  toPreviewPhotos,
} from "./photo-list.ts";
import { useFacts } from "#web/listings/posting/use-facts.ts";
import { findFaultsOfRent } from "./rent-fields.tsx";
import { PhotosField } from "./photos-field.tsx";
import { type Photos, usePhotos } from "./use-photos.ts";

const newListing = { country, amenities: [] };

const toFirstValues = (listing: Accommodation | undefined) => ({
  ...toFormValues(accommodationForm, listing ?? newListing),
  images: { kept: listing?.photos.length ?? 0, refused: 0 },
});

const unusableSentence = "Remove or replace each photo that has a message under it.";

// How many photos there are, and how many of them cannot be sent. `usePhotos` holds the photos themselves.
const photoCounts = z.object({ kept: z.number(), refused: z.number() }).refine(({ refused }) => refused === 0, unusableSentence);
const editedPlace = accommodationForm.extend({ images: photoCounts });
// Only a new listing needs one.
const newPlace = editedPlace.extend({ images: photoCounts.refine(({ kept }) => kept > 0, "Add at least one photo.") });

const wordsOfNew = {
  labels: newListingLabels,
  success: "Accommodation created successfully!",
  failure: "Failed to create accommodation. Please try again.",
};
const wordsOfEdit = {
  labels: { submit: "Update Accommodation", sending: "Updating...", saved: "Updated" },
  success: "Accommodation updated successfully!",
  failure: "Failed to update accommodation. Please try again.",
};

/** The form that lists a place or changes one. If anything fails, typed texts and chosen photos stay. */
export function AccommodationForm({ title, opened }: PostingFormProps<Accommodation>) {
  const listing = opened?.value;
  const isEdit = listing !== undefined;
  const schema = isEdit ? editedPlace : newPlace;
  const { afterwards } = useAfterPosting(accommodationBoard, isEdit);
  const first = useFirstStatus(accommodationBoard, listing);
  const words = first.isFirst ? wordsOfNew : wordsOfEdit;
  const photos = usePhotos(listing?.photos ?? []);
  const edited = useEditedRecord(opened);
  const facts = useFacts();
  const { send, progress, problems, isSaved } = useSending(photos, listing, edited);
  const form = useContractForm({
    schema,
    defaultValues: toFirstValues(listing),
    findFaults: (typed) => findFaultsOfRent(typed, facts, first.isDraftChosen()),
    failure: words.failure,
    send: async ({ images: _counts, ...fields }) => {
      const status = first.take();
      const shown = await send(fields, status, first.publish);
      notify(first.textOf(shown, words.success), "success");
    },
  });
  usePhotoCounts(form, photos);
  const draft = useDraft(form, {
    name: `accommodation:${listing?.id ?? "new"}`,
    version: edited.version,
    attachment: { content: photos.items, hasChanged: photos.hasChanged, restore: photos.restore },
  });
  const values = form.watch();
  const { error } = form.field("images");
  const photosField = (
    <PhotosField
      className="sm:col-span-2"
      photos={photos}
      isEdit={isEdit}
      error={error !== undefined && problems.size > 0 ? unusableSentence : error}
      errorOf={(item) => refusalOf(item) ?? (error === undefined ? undefined : problems.get(item.id))}
      disabled={form.isSending || isSaved}
      progress={progress}
    />
  );
  return (
    <SteppedForm
      title={title}
      steps={accommodationSteps({ form, values, facts, photosField })}
      preview={() => <Preview values={values} items={photos.items} {...(listing && { listing })} />}
      labels={words.labels}
      waitingFor={photos.isProcessing ? "Optimizing images..." : undefined}
      hasChanges={form.formState.isDirty || photos.hasChanged}
      // It would replace the message that says what prevents sending.
      onSubmit={photos.forgetRefusal}
      progress={progress !== undefined && <Sending progress={progress} />}
      question={
        <NewerRecordDialog
          noun="listing"
          compare={(saved) => toCompared(saved, values, photos.items)}
          onKeepTyped={(saved) => photos.dropMissing(saved.photos)}
          {...{ opened, edited, draft }}
        />
      }
      draftButton={first.draftButton}
      afterwards={first.isHidden ? accommodationBoard.dashboard.path : afterwards}
      {...{ form, schema, isEdit, isSaved, draft }}
      isUnpublished={first.isFirst}
    />
  );
}

const labels = { weeklyBudget: "Price per week", preferredMoveDate: "Available from" };

function toCompared(saved: Accommodation, typed: PlaceValues, items: readonly PhotoItem[]) {
  const photos = describePhotos(saved.photos, items);
  return {
    saved: { ...toFormValues(accommodationForm, saved), photos: photos.saved },
    typed: { ...typed, photos: photos.typed },
    labels,
  };
}

/** Sends a listing with its photos, and stores the server's messages about single photos. */
function useSending(photos: Photos, listing: Accommodation | undefined, edited: EditedRecord<Accommodation>) {
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [progress, setProgress] = useState<number>();
  const [isSaved, setIsSaved] = useState(false);
  const send = async (
    fields: z.output<typeof accommodationForm>,
    status: "draft" | "published",
    publish: ReturnType<typeof useFirstStatus>["publish"],
  ) => {
    setProblems(new Map());
    setProgress(0);
    const body = new FormData();
    body.append("accommodation", JSON.stringify(fields));
    if (!listing) body.append("status", status);
    appendPhotos(body, photos.items, listing !== undefined);
    const api = createUploadingApi({ onProgress: setProgress });
    try {
      const ifMatch = edited.version.current;
      const saved = listing
        ? await edited.save(
            async () => await api.read("PUT /accommodation/{id}", { params: { id: listing.id }, form: body, ifMatch }),
          )
        : await api.call("POST /accommodation", { form: body });
      const shown = await publish(saved, status);
      setIsSaved(true);
      return shown;
    } catch (error) {
      if (error instanceof ApiError) setProblems(toPhotoProblems(error.fields, photos.items));
      throw error;
    } finally {
      setProgress(undefined);
    }
  };
  return { send, progress, problems, isSaved };
}

/** Tells the form how many photos there are. If the photos change, earlier errors about them are removed. */
function usePhotoCounts({ setValue, formState: { isSubmitted } }: PlaceForm, { items }: Photos): void {
  const kept = keptOf(items).length;
  const refused = items.filter((item) => refusalOf(item) !== undefined).length;
  useEffect(() => {
    setValue("images", { kept, refused }, { shouldValidate: isSubmitted });
    // oxlint-disable-next-line react/exhaustive-deps -- when the photos change, not when the form was sent
  }, [kept, refused]);
}

function Sending({ progress }: { progress: number }) {
  return (
    <div className="flex-[1_0_100%]! text-sm text-ink-soft">
      <p className="tabular-nums" aria-live="polite">
        {progress === 1 ? "Sent. Your photos are being prepared..." : `${Math.round(progress * 100)}% sent`}
      </p>
      <ProgressBar label="Sending the listing" value={progress} />
    </div>
  );
}

interface PreviewProps {
  values: PlaceValues;
  items: readonly PhotoItem[];
  listing?: Accommodation;
}

function Preview({ values, items, listing }: PreviewProps) {
  const user = useUser();
  const [now] = useState(() => new Date().toISOString());
  const shown: ShownPlace = {
    ...toShownValues(accommodationForm, values),
    country,
    title: values.title.trim() || values.streetAddress.trim() || "(no title yet)",
    location: toAddressLine({ ...values, country }),
    ...toTerms(values),
    amenities: amenities.filter((amenity) => values.amenities?.includes(amenity)),
    photos: toPreviewPhotos(items),
    createdAt: listing?.createdAt ?? now,
    postedBy: { name: user?.name ?? "" },
  };
  return (
    <ListingPreview>
      <AccommodationDetail listing={shown} headings={previewHeadings} action={<PreviewAction>Apply</PreviewAction>} />
    </ListingPreview>
  );
}
