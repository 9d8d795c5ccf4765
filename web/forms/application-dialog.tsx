import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Link } from "react-router";
import { textMax } from "#contract/text-limits.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useCloseLater } from "#web/ui/use-close-later.ts";
import { ApplicationSent } from "./application-sent.tsx";
import { confirmDiscard } from "./confirm-discard.ts";
import { DraftNotice } from "./draft-notice.tsx";
import { DialogFailure, isFailure } from "./dialog-failure.tsx";
import { type ApplicantField, type ApplicantForm, useAccountPrefill } from "./use-account-prefill.ts";
import type { ApplicationOutcome } from "./use-application-form.ts";
import type { FormProblem } from "./use-contract-form.ts";
import type { FormDraft } from "./use-draft.ts";

const closeAfterMs = 3_000;

interface ApplicationDialogProps {
  /** What is applied for. */
  listing: string;
  /** Below the title. */
  description?: string | null;
  /** From `useApplicationForm`; its schema asks for the applicant's name, email and phone among others. */
  form: ApplicantForm & {
    field(name: ApplicantField): UseFormRegisterReturn & { error: string | undefined };
    formState: { isDirty: boolean };
    isSending: boolean;
    problem: FormProblem | undefined;
    submit(event: SubmitEvent<HTMLFormElement>): Promise<void>;
  };
  draft: FormDraft;
  /** Once it is `sent`, the dialog says so and closes three seconds later. */
  outcome: ApplicationOutcome;
  /** On the button while it is sent. */
  sendingLabel: string;
  /** Who will read what is sent, as a sentence. */
  audience: string;
  onClose: () => void;
  /** The fields below the applicant's name, email and phone. */
  children: ReactNode;
}

/** Applying for a listing. Name, email and phone come from the account; a failure keeps all that was typed. */
export function ApplicationDialog(props: ApplicationDialogProps) {
  const { listing, description, form, draft, outcome, sendingLabel, audience, onClose, children } = props;
  const formId = useId();
  useAccountPrefill(form);
  useCloseLater(outcome === "sent", closeAfterMs, onClose);
  const { field, isSending, problem, formState } = form;
  const { forget } = draft;
  const isOver = outcome !== undefined;
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOver) return;
    forget();
    // The button that had the focus has gone with the form.
    close.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when there is nothing more to send
  }, [isOver]);
  const leave = () => {
    if (!isOver && !confirmDiscard(formState.isDirty)) return;
    forget();
    onClose();
  };
  const buttons = (
    <>
      <DialogFailure problem={problem} />
      <Button variant="secondary" disabled={isSending} onClick={leave}>
        Cancel
      </Button>
      <Button type="submit" form={formId} busy={isSending} busyLabel={sendingLabel}>
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
      title={
        <>
          Apply for <span dir="auto">{listing}</span>
        </>
      }
      {...(description && { description: <span dir="auto">{description}</span> })}
      footer={
        isOver ? (
          <Button ref={close} onClick={onClose}>
            Close
          </Button>
        ) : (
          buttons
        )
      }
    >
      {outcome === "sent" ? (
        <ApplicationSent />
      ) : outcome === "sent before" ? (
        <Banner tone="info" action={<LinkButton to="/my-applications">My applications</LinkButton>}>
          {problem?.message}
        </Banner>
      ) : (
        <form method="post" id={formId} noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5">
          {problem && !isFailure(problem) ? (
            <Banner key={problem.attempt} tone="error">
              {problem.message}
            </Banner>
          ) : (
            <DraftNotice draft={draft} disabled={isSending} />
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
          {children}
          <p className="text-sm text-ink-soft">
            {audience}{" "}
            <Link to="/privacy" target="_blank">
              What we keep and why
            </Link>
          </p>
        </form>
      )}
    </Dialog>
  );
}
