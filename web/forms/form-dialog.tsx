import { type ReactNode, type SubmitEvent, useEffect, useId } from "react";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useCloseLater } from "#web/ui/use-close-later.ts";
import { confirmDiscard } from "./confirm-discard.ts";
import { DraftNotice } from "./draft-notice.tsx";
import { DialogFailure, isFailure } from "./dialog-failure.tsx";
import type { FormProblem } from "./use-contract-form.ts";
import type { FormDraft } from "./use-draft.ts";

const closeAfterMs = 1_000;

interface FormDialogProps {
  title: string;
  /** On the button that sends. */
  labels: { submit: string; sending: string; saved: string };
  isSending: boolean;
  /** Has gone through: the dialog says so and closes a second later. */
  isSaved: boolean;
  /** What has to end before the form can be sent; on the button meanwhile. */
  waitingFor?: string | undefined;
  problem: FormProblem | undefined;
  /** Whether leaving loses something, so that a person is asked. */
  hasChanges: boolean;
  draft: FormDraft;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  onClose: () => void;
  /** Above the buttons, while it is sent. */
  progress?: ReactNode;
  /** The fields, in two columns where there is room. */
  children: ReactNode;
}

/** A large form in a dialog of its own: nothing typed goes without a question, and nothing is sent twice. */
export function FormDialog(props: FormDialogProps) {
  const { title, labels, isSending, isSaved, waitingFor, problem, hasChanges, draft, onSubmit, onClose, children } = props;
  const formId = useId();
  const isLocked = isSending || isSaved;
  useCloseLater(isSaved, closeAfterMs, onClose);
  const { forget } = draft;
  useEffect(() => {
    if (isSaved) forget();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it has gone through
  }, [isSaved]);
  const leave = () => {
    if (!confirmDiscard(hasChanges)) return;
    forget();
    onClose();
  };
  return (
    <Dialog
      open
      sheet
      size="large"
      busy={isLocked}
      onClose={leave}
      title={title}
      footer={
        <>
          <DialogFailure problem={problem} />
          {props.progress}
          <Button variant="secondary" disabled={isLocked} onClick={leave}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={isSending || waitingFor !== undefined}
            busyLabel={isSending ? labels.sending : (waitingFor ?? labels.sending)}
            doneLabel={isSaved ? labels.saved : undefined}
          >
            {labels.submit}
          </Button>
        </>
      }
    >
      <form
        method="post"
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLocked && waitingFor === undefined) void onSubmit(event);
        }}
        className="grid gap-5 sm:grid-cols-2"
      >
        <div className="empty:hidden sm:col-span-2">
          {problem && !isFailure(problem) ? (
            <Banner key={problem.attempt} tone="error">
              {problem.message}
            </Banner>
          ) : (
            <DraftNotice draft={draft} disabled={isLocked} />
          )}
        </div>
        {children}
      </form>
    </Dialog>
  );
}
