import { type ReactNode, useState } from "react";
import {
  applicationRules,
  applicationTextMax,
  type ApplicationState,
  unsuccessfulAfterHours,
} from "#contract/application-rules.ts";
import type { Application } from "#contract/applications.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import { useAction } from "#web/api/use-action.ts";
import { LimitedText } from "#web/forms/limited-text.tsx";
import { forgetApplied } from "#web/listings/applying/applied-listings.ts";
import { notify } from "#web/ui/overlays/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

interface Move {
  /** What the dialog says before the change. */
  question: string;
  /** The field's label; absent where nothing can be added. */
  note?: string;
  done: string;
}

const noteToApplicant = "Note to the applicant (optional)";

const posterMoves: Readonly<Partial<Record<ApplicationState, Move>>> = {
  shortlisted: {
    question: "We tell the applicant that they are on the shortlist.",
    note: noteToApplicant,
    done: "We have told the applicant.",
  },
  offered: {
    question: "We tell the applicant, who can accept or decline. Say what you offer, when it starts, and on what terms.",
    note: "Your offer",
    done: "Your offer was sent.",
  },
  unsuccessful: {
    question: `We wait ${unsuccessfulAfterHours} hours before we tell the applicant. Until then you can take it back.`,
    note: noteToApplicant,
    done: `We tell the applicant in ${unsuccessfulAfterHours} hours.`,
  },
};

const applicantMoves: Readonly<Partial<Record<ApplicationState, Move>>> = {
  accepted: {
    question:
      "We tell the person who posted the listing that you accept. Do not pay anything before you have a written agreement.",
    note: "Note (optional)",
    done: "You accepted the offer.",
  },
  withdrawn: {
    question: "We tell the person who posted the listing. You can't apply for this listing again.",
    done: "Your application was withdrawn.",
  },
};

const toBackMove = (from: ApplicationState, isMeetingAhead: boolean): Move =>
  from === "offered"
    ? { question: "The applicant sees that the offer was taken back.", note: noteToApplicant, done: "The offer was taken back." }
    : {
        question: isMeetingAhead
          ? `This cancels the ${from}. We tell the applicant, and the application stays open.`
          : "We tell the applicant that this step was taken back. The application stays open.",
        note: noteToApplicant,
        done: isMeetingAhead ? `The ${from} was taken back.` : "We have told the applicant.",
      };

interface MoveDialogProps {
  application: Application;
  state: ApplicationState;
  /** On the button that opened the dialog. */
  label: string;
  /** Whether the poster takes something back. */
  isBack: boolean;
  /** What is offered, if the applicant decides on an offer. */
  offer: ReactNode;
  /** An interview or inspection is arranged or proposed. */
  isMeetingAhead: boolean;
  onChange: (application: Application) => void;
  onClose: () => void;
}

/** Asks before a change of state, which the other person learns of, and takes a note to that person. */
export function MoveDialog(props: MoveDialogProps) {
  const { application, state, label, isBack, isMeetingAhead, offer, onChange, onClose } = props;
  const { applicationId, board, party, progress } = application;
  const isPoster = party === "poster";
  const move = isBack ? toBackMove(progress.state, isMeetingAhead) : (isPoster ? posterMoves : applicantMoves)[state];
  const isOffer = state === "offered";
  // 'Withdraw?' does not say what, and 'Cancel' beside it could mean the application.
  const isWithdrawal = state === "withdrawn" && progress.state !== "offered";
  const [note, setNote] = useState("");
  const [missing, setMissing] = useState<string>();
  const sending = useAction("This could not be saved. Please try again.");
  const send = async () => {
    // An applicant can't decide on an offer that says nothing.
    if (isOffer && note.trim() === "") return setMissing("Say what you offer.");
    const body = { from: progress.state, state, note };
    const isSent = await sending.run(async () => {
      try {
        onChange(await api.call("POST /applications/{applicationId}/state", { params: { applicationId }, body }));
      } catch (error) {
        if (!(error instanceof ApiError) || (error.code !== "state_changed" && error.code !== "no_response")) throw error;
        // The answer may have been lost on its way, or another window was faster: what that made of it is shown behind the sentence.
        const now = await api.call("GET /applications/{applicationId}", { params: { applicationId } }).catch(() => undefined);
        if (now) onChange(now);
        if (now?.progress.state !== state) throw error;
      }
    });
    if (!isSent) return;
    if (state === "withdrawn") forgetApplied();
    notify(move?.done ?? "Saved.", "success");
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={isWithdrawal ? "Withdraw your application?" : `${label}?`}
      size="small"
      busy={sending.isBusy}
      footer={
        <>
          <Button variant="secondary" disabled={sending.isBusy} onClick={onClose}>
            {isWithdrawal ? "Keep my application" : "Cancel"}
          </Button>
          <Button
            variant={state === "withdrawn" ? "danger" : "primary"}
            busy={sending.isBusy}
            busyLabel="Sending..."
            onClick={() => void send()}
          >
            {label}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {state === "unsuccessful" && isMeetingAhead && (
          <p>This cancels the {applicationRules[board].meeting} now. We tell the applicant that it is cancelled.</p>
        )}
        {state === "accepted" && offer}
        <p>{move?.question}</p>
        {move?.note !== undefined && (
          <LimitedText value={note} max={applicationTextMax.note}>
            {(limit) => (
              <TextArea
                {...limit}
                label={move.note}
                required={isOffer}
                rows={3}
                value={note}
                error={sending.fields["note"] ?? (note.trim() === "" ? missing : undefined)}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </LimitedText>
        )}
        {sending.problem !== undefined && (
          <p role="alert" className="font-medium text-danger">
            {sending.problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
