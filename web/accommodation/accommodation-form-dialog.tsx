import { useEffect, useState } from "react";
import { z } from "zod";
import { type Accommodation, accommodationForm } from "#contract/accommodation.ts";
import { ApiError } from "#web/api/api-error.ts";
import { createUploadingApi } from "#web/api/browser-api.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { AccommodationFormFields, type PlaceForm, toFormValues } from "./accommodation-form-fields.tsx";
import { appendPhotos, isNew, keptOf, readPhotoProblems } from "./photo-list.ts";
import { PhotosField } from "./photos-field.tsx";
import { type Photos, usePhotos } from "./use-photos.ts";

const toastMs = 3_000;

// The number of photos; they themselves are kept by `usePhotos`. Only a new listing needs one.
const newPlace = accommodationForm.extend({ images: z.number().min(1, "Add at least one photo.") });
const editedPlace = accommodationForm.extend({ images: z.number() });

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
    defaultValues: { ...toFormValues(listing), images: listing?.photos.length ?? 0 },
    failure: words.failure,
    send: async ({ images: _count, ...fields }) => {
      setPhotoProblems(new Map());
      setProgress(0);
      try {
        const saved = await send(fields);
        setIsSaved(true);
        showToast(words.success, { tone: "success", milliseconds: toastMs });
        onSaved(saved);
      } catch (error) {
        const sentence = photoSentence(error);
        setPhotoProblems(readPhotoProblems(sentence));
        if (sentence !== "") form.setError("images", { type: "server", message: sentence });
        throw error;
      } finally {
        setProgress(undefined);
      }
    },
  });
  usePhotoCount(form, photos);

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
      {...{ isSending, isSaved, problem, onClose }}
      title={words.title}
      labels={words.labels}
      waitingFor={photos.isProcessing ? "Optimizing images..." : undefined}
      hasChanges={form.formState.isDirty || photos.hasChanged}
      onSubmit={form.submit}
      progress={progress !== undefined && <Sending progress={progress} />}
    >
      <AccommodationFormFields form={form} />
      <PhotosField
        className="sm:col-span-2"
        photos={photos}
        required={listing === undefined}
        error={error !== undefined && photoProblems.size > 0 ? "Remove or replace the marked photos." : error}
        errorOf={(item) => (error !== undefined && isNew(item) ? photoProblems.get(item.file.name) : undefined)}
        disabled={isSending || isSaved}
        progress={progress}
      />
    </FormDialog>
  );
}

/** What the server says about the photos; empty when it is about something else. */
function photoSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return "";
  const isAboutFiles = error.code === "file_too_large" || error.code === "file_type_unsupported";
  return error.fields["images"] ?? (isAboutFiles ? error.message : "");
}

/** Tells the form how many photos there are; one that changes takes back what was wrong with them. */
function usePhotoCount({ setValue, formState: { isSubmitted } }: PlaceForm, { items }: Photos): void {
  const count = keptOf(items).length;
  useEffect(() => {
    setValue("images", count, { shouldValidate: isSubmitted });
    // oxlint-disable-next-line react/exhaustive-deps -- when the photos change, not when the form was sent
  }, [count]);
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
