import { useState } from "react";
import { accommodationApplicationForm } from "#contract/accommodation-applications.ts";
import { textMax } from "#contract/text-limits.ts";
import { api } from "#web/api/browser-api.ts";
import { ApplicationDialog, applicationSentences } from "#web/forms/application-dialog.tsx";
import { useDraft } from "#web/forms/use-draft.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import type { ApplicationDialogProps } from "#web/listings/use-apply.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

/** Applying for accommodation. */
export function AccommodationApplicationDialog(props: ApplicationDialogProps<{ id: string; title: string }>) {
  const { listing, onClose, onApplied } = props;
  const [isSent, setIsSent] = useState(false);
  const form = useContractForm({
    ...applicationSentences,
    schema: accommodationApplicationForm,
    defaultValues: { accommodationId: listing.id, applicantName: "", applicantEmail: "", contactNumber: "", comments: "" },
    send: async (fields) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(fields)) data.append(name, value);
      await api.call("POST /application/applyaccommodation", { form: data });
      setIsSent(true);
      onApplied();
    },
  });
  const draft = useDraft(form, { name: `accommodation-application:${listing.id}` });
  return (
    <ApplicationDialog
      listing={listing.title}
      form={form}
      draft={draft}
      isSent={isSent}
      sendingLabel="Submitting..."
      audience="The person who listed this place sees what you send here."
      onClose={onClose}
    >
      <TextArea
        label="Comments"
        required
        hint="Who you are, when you would like to move in, and for how long"
        rows={6}
        maxLength={textMax.comment}
        {...form.field("comments")}
      />
    </ApplicationDialog>
  );
}
