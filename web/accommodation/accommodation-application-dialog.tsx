import { accommodationApplicationForm } from "#contract/accommodation-applications.ts";
import { warnBeforeSending } from "#contract/document-number-rules.ts";
import { textMax } from "#contract/text-limits.ts";
import { api } from "#web/api/browser-api.ts";
import { ApplicationDialog } from "#web/forms/application-dialog.tsx";
import { useApplicationForm } from "#web/forms/use-application-form.ts";
import type { ApplicationDialogProps } from "#web/listings/applying/use-apply.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { accommodationBoard } from "./accommodation.board.ts";

/** Applying for accommodation. */
export function AccommodationApplicationDialog(props: ApplicationDialogProps<{ id: string; title: string }>) {
  const { listing, ownsEntry, onClose, onApplied } = props;
  const { form, draft, outcome } = useApplicationForm({
    schema: accommodationApplicationForm,
    defaultValues: { accommodationId: listing.id, applicantName: "", applicantEmail: "", contactNumber: "", comments: "" },
    draftName: `${accommodationBoard.drafts.application}:${listing.id}`,
    send: async (fields) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(fields)) data.append(name, value);
      return await api.call("POST /application/applyaccommodation", { form: data });
    },
    onApplied,
  });
  return (
    <ApplicationDialog
      listing={listing.title}
      {...{ form, draft, outcome }}
      sendingLabel="Submitting..."
      audience="We send your details to the person who listed this place."
      ownsEntry={ownsEntry}
      onClose={onClose}
    >
      <TextArea
        label="Comments"
        required
        hint="Who you are, when you would like to move in, and for how long"
        rows={6}
        maxLength={textMax.comment}
        notice={warnBeforeSending(form.watch("comments"))}
        {...form.field("comments")}
      />
    </ApplicationDialog>
  );
}
