import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { FailureBanner } from "./failure-banner.tsx";
import type { FormProblem } from "./use-contract-form.ts";

interface Neighbour {
  id: string;
  label: string;
}

/** How a form is sent. */
export interface SendingProps {
  /** The text of the button that sends the form. */
  labels: { submit: string; sending: string; saved: string };
  /** Saves the record as a draft instead: a new one from the last step, an existing draft from every step. */
  draftButton?:
    | { label: string; /** Says before each try which of the buttons was pressed. */ choose: (isDraft: boolean) => void }
    | undefined;
  /** An existing record can be saved from every step. */
  isEdit: boolean;
  /** It is published by sending it, from the last step. */
  isUnpublished: boolean;
  /** The form was sent: it says so, and the next page opens a second later. */
  isSaved: boolean;
  /** What must finish before the form can be sent; shown on the button meanwhile. */
  waitingFor?: string | undefined;
  /** Shown above the buttons while the form is sent. */
  progress?: ReactNode;
}

interface ButtonsProps extends SendingProps {
  form: { isSending: boolean; problem: FormProblem | undefined };
  isLocked: boolean;
  /** It was last sent as a draft. */
  isKept: boolean;
  before: Neighbour | undefined;
  following: Neighbour | undefined;
  onBack: (id: string) => void;
  onNext: () => void;
  onKeep: () => void;
}

/** What the two buttons that send the form say about it: only the one that was pressed. */
function looksOf({ form, labels, isSaved, isKept, waitingFor }: ButtonsProps) {
  const sending = { busy: form.isSending, busyLabel: labels.sending, doneLabel: isSaved ? labels.saved : undefined };
  const isWaiting = waitingFor !== undefined && !form.isSending;
  return { draft: isKept ? sending : {}, main: isWaiting ? { busy: true, busyLabel: waitingFor } : isKept ? {} : sending };
}

/** The buttons below the step: back, next, and on the last step, or while editing, the one that sends the form. */
export function Buttons(props: ButtonsProps) {
  const {
    form,
    labels,
    isEdit,
    isUnpublished,
    isLocked,
    isKept,
    waitingFor,
    progress,
    before,
    following,
    onBack,
    onNext,
    draftButton,
    onKeep,
  } = props;
  const looks = looksOf(props);
  return (
    <div className="ui-thumb-bar sticky bottom-0 z-20 -mx-4 mt-8 flex flex-wrap items-center gap-3 border-t border-line bg-page px-4 py-3">
      <FailureBanner problem={form.problem} />
      {progress}
      {before && (
        <Button variant="secondary" disabled={isLocked} onClick={() => onBack(before.id)}>
          Back
        </Button>
      )}
      {following && <NextButton label={following.label} isMain={isUnpublished} disabled={isLocked} onNext={onNext} />}
      {draftButton && (isEdit || !following) && (
        <Button
          variant="secondary"
          disabled={waitingFor !== undefined || (isLocked && !isKept)}
          {...looks.draft}
          onClick={onKeep}
        >
          {draftButton.label}
        </Button>
      )}
      {(!isUnpublished || !following) && (
        <Button type="submit" disabled={isLocked && isKept} className="max-sm:flex-auto" {...looks.main}>
          {labels.submit}
        </Button>
      )}
    </div>
  );
}

interface NextButtonProps {
  label: string;
  /** It is also pressed by Enter in a field. */
  isMain: boolean;
  disabled: boolean;
  onNext: () => void;
}

function NextButton({ label, isMain, disabled, onNext }: NextButtonProps) {
  const text = (
    <span>
      Next<span className="max-sm:sr-only">: {label}</span>
    </span>
  );
  return isMain ? (
    <Button type="submit" className="max-sm:flex-auto">
      {text}
    </Button>
  ) : (
    <Button variant="secondary" disabled={disabled} onClick={onNext}>
      {text}
    </Button>
  );
}
