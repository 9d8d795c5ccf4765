import { useId, useState } from "react";
import { Link } from "react-router";
import { accommodationApplicationForm } from "#contract/accommodation-applications.ts";
import { textMax } from "#contract/text-limits.ts";
import { api } from "#web/api/browser-api.ts";
import { confirmDiscard } from "#web/forms/confirm-discard.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { ApplicationSent } from "#web/listings/application-sent.tsx";
import { useAccountPrefill } from "#web/listings/use-account-prefill.ts";
import type { ApplicationDialogProps } from "#web/listings/use-apply.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useCloseLater } from "#web/ui/use-close-later.ts";

const closeAfterMs = 3_000;

/** Applying for accommodation. Name, e-mail and phone come from the account; a failure keeps all that was typed. */
export function AccommodationApplicationDialog(props: ApplicationDialogProps<{ id: string; title: string }>) {
  const { listing, onClose, onApplied } = props;
  const formId = useId();
  const [isSent, setIsSent] = useState(false);
  const form = useContractForm({
    schema: accommodationApplicationForm,
    defaultValues: { accommodationId: listing.id, applicantName: "", applicantEmail: "", contactNumber: "", comments: "" },
    failure: "Failed to submit application. Please try again.",
    incomplete: "Please fill all required fields",
    send: async (fields) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(fields)) data.append(name, value);
      await api.call("POST /application/applyaccommodation", { form: data });
      setIsSent(true);
      onApplied();
    },
  });
  useAccountPrefill(form);
  useCloseLater(isSent, closeAfterMs, onClose);
  const { isDirty } = form.formState;
  const leave = () => {
    if (isSent || confirmDiscard(isDirty)) onClose();
  };
  const { field, isSending, problem } = form;
  const buttons = (
    <>
      <Button variant="secondary" disabled={isSending} onClick={leave}>
        Cancel
      </Button>
      <Button type="submit" form={formId} busy={isSending} busyLabel="Submitting...">
        Submit Application
      </Button>
    </>
  );
  return (
    <Dialog
      open
      sheet
      busy={isSending}
      onClose={leave}
      title={`Apply for ${listing.title}`}
      footer={isSent ? <Button onClick={onClose}>Close</Button> : buttons}
    >
      {isSent ? (
        <ApplicationSent />
      ) : (
        <form method="post" id={formId} noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5">
          {problem && (
            <Banner key={problem.attempt} tone="error">
              {problem.message}
            </Banner>
          )}
          <TextField label="Name" required autoComplete="name" maxLength={textMax.name} {...field("applicantName")} />
          <TextField
            label="Email"
            required
            type="email"
            autoComplete="email"
            maxLength={textMax.email}
            {...field("applicantEmail")}
          />
          <TextField label="Phone" required type="tel" autoComplete="tel" maxLength={20} {...field("contactNumber")} />
          <TextArea
            label="Comments"
            required
            hint="Who you are, when you would like to move in, and for how long"
            rows={6}
            maxLength={textMax.comment}
            {...field("comments")}
          />
          <p className="text-sm text-ink-soft">
            The person who listed this place sees what you send here.{" "}
            <Link to="/privacy" target="_blank">
              What we keep and why
            </Link>
          </p>
        </form>
      )}
    </Dialog>
  );
}
