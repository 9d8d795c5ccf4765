import { useEffect, useState } from "react";
import { z } from "zod";
import { type Accommodation, accommodationForm } from "#contract/accommodation.ts";
import { ApiError } from "#web/api/api-error.ts";
import { createUploadingApi } from "#web/api/transfers.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { useDraft } from "#web/forms/use-draft.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { AccommodationFormFields, type PlaceForm, toFormValues } from "./accommodation-form-fields.tsx";
import { appendPhotos, keptOf, refusalOf, toPhotoProblems } from "./photo-list.ts";
import { PhotosField } from "./photos-field.tsx";
import { type Photos, usePhotos } from "./use-photos.ts";

const toastMs = 3_000;

const unusableSentence = "Remove or replace each photo that has a message under it.";

// How many photos there are, and how many of them cannot be sent; they themselves are kept by `usePhotos`.
const photoCounts = z.object({ kept: z.number(), refused: z.number() }).refine(({ refused }) => refused === 0, unusableSentence);
const editedPlace = accommodationForm.extend({ images: photoCounts });
// Only a new listing needs one.
const newPlace = editedPlace.extend({ images: photoCounts.refine(({ kept }) => kept > 0, "Add at least one photo.") });

const wordsOfNew = {
  title: "List New Accommodation",
  labels: { submit: "Create Accommodation", sending: "Creating...", saved: "Created" },
  success: "Accommodation created successfully!",
  failure: "Failed to create accommodation. Please try again.",
};
const wordsOfEdit = {
  title: "Edit Accommodation",
  labels: { submit: "Update Accommodation", sending: "Updating...", saved: "Updated" },
  success: "Accommodation updated successfully!",
  failure: "Failed to update accommodation. Please try again.",
};

interface AccommodationFormDialogProps {
  /** The listing to edit; a new one when absent. */
  listing?: Accommodation;
  onClose: () => void;
  onSaved: (listing: Accommodation) => void;
}

/** Listing a place, or changing one's own. Whatever fails, what was typed and picked stays. */
export function AccommodationFormDialog({ listing, onClose, onSaved }: AccommodationFormDialogProps) {
  const words = listing ? wordsOfEdit : wordsOfNew;
  const photos = usePhotos(listing?.photos ?? []);
  const [photoProblems, setPhotoProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [progress, setProgress] = useState<number>();
  const [isSaved, setIsSaved] = useState(false);
  const form = useContractForm({
    schema: listing ? editedPlace : newPlace,
    defaultValues: { ...toFormValues(listing), images: { kept: listing?.photos.length ?? 0, refused: 0 } },
    failure: words.failure,
    send: async ({ images: _counts, ...fields }) => {
      setPhotoProblems(new Map());
      setProgress(0);
      try {
        const saved = await send(fields);
        setIsSaved(true);
        showToast(words.success, { tone: "success", milliseconds: toastMs });
        onSaved(saved);
      } catch (error) {
        if (error instanceof ApiError) setPhotoProblems(toPhotoProblems(error.fields, photos.items));
        throw error;
      } finally {
        setProgress(undefined);
      }
    },
  });
  usePhotoCounts(form, photos);
  const draft = useDraft(form, {
    name: `accommodation:${listing?.id ?? "new"}`,
    attachment: { content: photos.items, hasChanged: photos.hasChanged, restore: photos.restore },
  });

  async function send(fields: z.output<typeof accommodationForm>): Promise<Accommodation> {
    const body = new FormData();
    body.append("accommodation", JSON.stringify(fields));
    appendPhotos(body, photos.items, listing !== undefined);
    const api = createUploadingApi({ onProgress: setProgress });
    return listing
      ? await api.call("PUT /accommodation/{id}", { params: { id: listing.id }, form: body })
      : await api.call("POST /accommodation", { form: body });
  }

  const { isSending, problem } = form;
  const { error } = form.field("images");
  return (
    <FormDialog
      {...{ isSending, isSaved, problem, draft, onClose }}
      title={words.title}
      labels={words.labels}
      waitingFor={photos.isProcessing ? "Optimizing images..." : undefined}
      hasChanges={form.formState.isDirty || photos.hasChanged}
      onSubmit={async (event) => {
        // It would stand in the place of what keeps the form from being sent.
        photos.forgetRefusal();
        await form.submit(event);
      }}
      progress={progress !== undefined && <Sending progress={progress} />}
    >
      <AccommodationFormFields form={form} />
      <PhotosField
        className="sm:col-span-2"
        photos={photos}
        required={listing === undefined}
        error={error !== undefined && photoProblems.size > 0 ? unusableSentence : error}
        errorOf={(item) => refusalOf(item) ?? (error === undefined ? undefined : photoProblems.get(item.id))}
        disabled={isSending || isSaved}
        progress={progress}
      />
    </FormDialog>
  );
}

/** Tells the form how many photos there are; a change of them takes back what was wrong with them. */
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
