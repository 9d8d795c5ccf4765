import { useEffect, useState } from "react";
import { z } from "zod";
import { amenities, internetLabels } from "#contract/accommodation-choices.ts";
import { accommodationForm, type Accommodation } from "#contract/accommodation.ts";
import { toAddressLine, country } from "#contract/places.ts";
import { ApiError } from "#web/api/api-error.ts";
import type { Api } from "#web/api/call.ts";
import { useUser } from "#web/api/session.ts";
import { createUploadingApi } from "#web/api/transfers.ts";
import { toFormValues, toShownValues } from "#web/forms/form-values.ts";
import type { Compared } from "#web/forms/newer-record-question.tsx";
import { previewHeadings } from "#web/listings/detail/detail-headings.ts";
import { ListingPreview, PreviewAction } from "#web/listings/posting/listing-preview.tsx";
import type { PostingFormProps } from "#web/listings/posting/posting-frame.tsx";
import { ListingForm } from "#web/listings/posting/listing-form.tsx";
import { useListingForm } from "#web/listings/posting/use-listing-form.ts";
import { ProgressBar } from "#web/ui/fields/file-progress.tsx";
import { AccommodationDetail, type ShownPlace } from "./accommodation-detail.tsx";
import { accommodationSteps } from "./accommodation-form-fields.tsx";
import { moveDateText } from "./accommodation-text.ts";
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
// A listing that was never published needs one.
const newPlace = editedPlace.extend({ images: photoCounts.refine(({ kept }) => kept > 0, "Add at least one photo.") });

const wordsOf = ({ isFirst }: { isFirst: boolean }) => ({
  success: `Accommodation ${isFirst ? "created" : "updated"} successfully!`,
  failure: `Failed to ${isFirst ? "create" : "update"} accommodation. Please try again.`,
});

/** The form that lists a place or changes one. If anything fails, typed texts and chosen photos stay. */
export function AccommodationForm({ title, opened }: PostingFormProps<Accommodation>) {
  const listing = opened?.value;
  const isEdit = listing !== undefined;
  const photos = usePhotos(listing?.photos ?? []);
  const facts = useFacts("rent");
  const { sendWith, progress, problems } = useSending(photos);
  const posting = useListingForm({
    board: accommodationBoard,
    opened,
    schema: listing === undefined || listing.status === "draft" ? newPlace : editedPlace,
    defaultValues: toFirstValues(listing),
    findFaults: (typed, isDraft) => findFaultsOfRent(typed, facts, isDraft),
    wordsOf,
    add: async (fields, status, idempotencyKey) =>
      await sendWith(fields, { status }, async (api, form) => await api.call("POST /accommodation", { form, idempotencyKey })),
    change: async ({ id }, fields, ifMatch) =>
      await sendWith(
        fields,
        undefined,
        async (api, form) => await api.read("PUT /accommodation/{id}", { params: { id }, form, ifMatch }),
      ),
    attachment: { content: photos.items, hasChanged: photos.hasChanged, restore: photos.restore },
  });
  const { form, isSaved } = posting;
  usePhotoCounts(form, photos);
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
    <ListingForm
      {...{ title, posting }}
      steps={accommodationSteps({ form, values, facts, photosField })}
      preview={() => <Preview values={values} items={photos.items} {...(listing && { listing })} />}
      noun="listing"
      labels={{ submit: "Update Accommodation", sending: "Updating...", saved: "Updated" }}
      compare={(saved) => toCompared(saved, values, photos.items)}
      onKeepTyped={(saved) => photos.dropMissing(saved.photos)}
      waitingFor={photos.isProcessing ? "Optimizing images..." : undefined}
      hasOtherChanges={photos.hasChanged}
      // It would replace the message that says what prevents sending.
      onSubmit={photos.forgetRefusal}
      progress={progress !== undefined && <Sending progress={progress} />}
    />
  );
}

const labels = { weeklyBudget: "Price per week", preferredMoveDate: "Available from" };

function toCompared(saved: Accommodation, typed: PlaceValues, items: readonly PhotoItem[]): Compared {
  const photos = describePhotos(saved.photos, items);
  return {
    saved: { ...toFormValues(accommodationForm, saved), photos: photos.saved },
    typed: { ...typed, photos: photos.typed },
    labels,
    texts: { preferredMoveDate: moveDateText, internet: (choice) => internetLabels[choice] ?? choice },
  };
}

/** Sends a listing with its photos, and stores the server's messages about single photos. */
function useSending(photos: Photos) {
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [progress, setProgress] = useState<number>();
  /** @param begin how a new listing begins; absent for one that is changed */
  async function sendWith<Saved>(
    { images: _counts, ...fields }: z.output<typeof editedPlace>,
    begin: { status: "draft" | "published" } | undefined,
    send: (api: Api, form: FormData) => Promise<Saved>,
  ): Promise<Saved> {
    setProblems(new Map());
    setProgress(0);
    const body = new FormData();
    body.append("accommodation", JSON.stringify(fields));
    if (begin) body.append("status", begin.status);
    appendPhotos(body, photos.items, begin === undefined);
    try {
      return await send(createUploadingApi({ onProgress: setProgress }), body);
    } catch (error) {
      if (error instanceof ApiError) setProblems(toPhotoProblems(error.fields, photos.items));
      throw error;
    } finally {
      setProgress(undefined);
    }
  }
  return { sendWith, progress, problems };
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
