import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Link } from "react-router";
import { textMax } from "#contract/text-limits.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { FailureBanner, isFailure } from "./failure-banner.tsx";
import { useLeaveLater } from "./use-leave-later.ts";
import { PhoneField } from "./phone-field.tsx";
import { type ApplicantField, type ApplicantForm, useAccountPrefill } from "./use-account-prefill.ts";
import type { ApplicationOutcome } from "./use-application-form.ts";
import type { FormProblem } from "./use-contract-form.ts";
import type { FormDraft } from "./use-draft.ts";

const closeAfterMs = 3_000;

interface ApplicationDialogProps {
  /** The title of the listing. */
  listing: string;
  /** Below the title. */
  description?: string | null;
  /** From `useApplicationForm`; its schema asks for the applicant's name, email and phone among others. */
  form: ApplicantForm & {
    field(name: ApplicantField): UseFormRegisterReturn & { error: string | undefined };
    watch(name: ApplicantField): string;
    formState: { isDirty: boolean; isSubmitted: boolean };
    isSending: boolean;
    problem: FormProblem | undefined;
    submit(event: SubmitEvent<HTMLFormElement>): Promise<void>;
  };
  draft: FormDraft;
  /** Once it is `sent`, the dialog says so and closes after three seconds, unless it is used. */
  outcome: ApplicationOutcome;
  /** The button's text while sending. */
  sendingLabel: string;
  /** A sentence that says who will read the application. */
  audience: string;
  /** See `useBackToClose`. */
  ownsEntry?: boolean | undefined;
  onClose: () => void;
  /** The fields below the applicant's name, email and phone. */
  children: ReactNode;
}

/** Applies for a listing. Name, email and phone come from the account. After a failure everything typed is kept. */
export function ApplicationDialog(props: ApplicationDialogProps) {
  const { listing, description, form, draft, outcome, sendingLabel, audience, ownsEntry, onClose, children } = props;
  const formId = useId();
  const overId = useId();
  const unconfirmed = useAccountPrefill(form);
  useLeaveLater(outcome === "sent", closeAfterMs, onClose, true);
  const { isSending, problem, formState } = form;
  const { forget } = draft;
  const isOver = outcome !== undefined;
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOver) return;
    forget();
    // The button that had the focus disappeared with the form.
    close.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when there is nothing more to send
  }, [isOver]);
  const [isAsking, setIsAsking] = useState(false);
  const discard = () => {
    forget();
    onClose();
  };
  const leave = () => (!isOver && formState.isDirty ? setIsAsking(true) : discard());
  const buttons = (
    <>
      <FailureBanner problem={problem} />
      <Button variant="secondary" disabled={isSending} onClick={leave}>
        Cancel
      </Button>
      <Button type="submit" form={formId} busy={isSending} busyLabel={sendingLabel}>
        Submit Application
      </Button>
    </>
  );
  return (
    <>
      <Dialog
        open
        sheet
        busy={isSending}
        ownsEntry={ownsEntry}
        onClose={leave}
        // Keeps what was typed, as a draft.
        onBack={onClose}
        title={
          <>
            Apply for <span dir="auto">{listing}</span>
          </>
        }
        {...(description && { description: <span dir="auto">{description}</span> })}
        footer={
          isOver ? (
            // What has happened is read out with the button.
            <Button ref={close} aria-describedby={overId} onClick={onClose}>
              Close
            </Button>
          ) : (
            buttons
          )
        }
      >
        {outcome === "sent" ? (
          <ApplicationSent id={overId} unconfirmed={unconfirmed} />
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
            <ApplicantFields form={form} />
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
      <DiscardDialog what="application" open={isAsking} onDiscard={discard} onKeep={() => setIsAsking(false)} onLeave={onClose} />
    </>
  );
}

/** Who applies. */
function ApplicantFields({ form }: Pick<ApplicationDialogProps, "form">) {
  const { field } = form;
  return (
    <>
      <TextField label="Name" required autoComplete="name" maxLength={textMax.name} {...field("applicantName")} />
      <TextField
        label="Email"
        required
        type="email"
        autoComplete="email"
        maxLength={textMax.email}
        {...field("applicantEmail")}
      />
      <PhoneField
        required
        value={form.watch("contactNumber")}
        error={field("contactNumber").error}
        onChange={(number) =>
          form.setValue("contactNumber", number, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
      />
    </>
  );
}

/** What an application dialog shows once the application was sent. */
function ApplicationSent({ id, unconfirmed }: { id: string; unconfirmed: string | undefined }) {
  return (
    <output id={id} className="flex flex-col items-center gap-3 py-8 text-center">
      <Icon of="circle-check" size={52} aria-hidden="true" className="text-brand" />
      <p className="text-xl font-semibold">Application Submitted Successfully!</p>
      {unconfirmed === undefined ? (
        <p className="text-ink-soft">We have sent a confirmation to your email address.</p>
      ) : (
        <p>
          Confirm your email to get news about it: open the link we sent to <span dir="auto">{unconfirmed}</span>.
        </p>
      )}
      <LinkButton to="/my-applications" variant="quiet">
        See my applications
      </LinkButton>
    </output>
  );
}
