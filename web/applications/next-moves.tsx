import { useState } from "react";
import { applicationTextMax, type ApplicationState, meetingStates, unsuccessfulAfterHours } from "#contract/application-rules.ts";
import type { Application } from "#contract/applications.ts";
import { api } from "#web/api/browser-api.ts";
import { ApiError } from "#web/api/api-error.ts";
import { LimitedText } from "#web/forms/limited-text.tsx";
import { notify } from "#web/listings/notify.ts";
import { Button, type ButtonVariant } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { momentText } from "#web/ui/formats.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useAction } from "#web/api/use-action.ts";

interface Move {
  /** On the button. */
  label: string;
  variant: ButtonVariant;
  /** What the dialog says before the change. */
  question: string;
  hasNote: boolean;
  done: string;
}

const posterMoves: Readonly<Partial<Record<ApplicationState, Move>>> = {
  viewed: {
    label: "Back to 'Viewed'",
    variant: "quiet",
    question: "The applicant sees that the offer or the inspection was taken back.",
    hasNote: true,
    done: "The application is open again.",
  },
  shortlisted: {
    label: "Shortlist",
    variant: "secondary",
    question: "We tell the applicant that they are on the shortlist.",
    hasNote: true,
    done: "We have told the applicant.",
  },
  offered: {
    label: "Make an offer",
    variant: "primary",
    question: "We tell the applicant, who can accept or decline. Say what you offer, when it starts, and on what terms.",
    hasNote: true,
    done: "Your offer was sent.",
  },
  unsuccessful: {
    label: "Not successful",
    variant: "quiet",
    question: `We wait ${unsuccessfulAfterHours} hours before we tell the applicant. Until then you can take it back.`,
    hasNote: true,
    done: `We tell the applicant in ${unsuccessfulAfterHours} hours.`,
  },
};

const applicantMoves: Readonly<Partial<Record<ApplicationState, Move>>> = {
  accepted: {
    label: "Accept the offer",
    variant: "primary",
    question:
      "We tell the person who posted the listing that you accept. Do not pay anything before you have a written agreement.",
    hasNote: true,
    done: "You accepted the offer.",
  },
  withdrawn: {
    label: "Withdraw",
    variant: "quiet",
    question: "We tell the person who posted the listing. You can't apply for this listing again.",
    hasNote: false,
    done: "Your application was withdrawn.",
  },
};

interface NextMovesProps {
  application: Application;
  onChange: (application: Application) => void;
}

/** The changes that this person may make now, each with its button. */
export function NextMoves({ application, onChange }: NextMovesProps) {
  const { party, progress, moves, toldAt, board } = application;
  const [asked, setAsked] = useState<ApplicationState>();
  const known = party === "poster" ? posterMoves : applicantMoves;
  const move = asked && moveFor(asked);

  function moveFor(state: ApplicationState): Move | undefined {
    const found = known[state];
    if (state === "withdrawn" && progress.state === "offered" && found) return { ...found, label: "Decline the offer" };
    if (state === "shortlisted" && progress.state === "offered" && found)
      return {
        ...found,
        label: "Take the offer back",
        variant: "quiet",
        question: "The applicant sees that the offer was taken back.",
      };
    return found;
  }

  if (toldAt !== null) return <Waiting application={application} toldAt={toldAt} onChange={onChange} />;
  // Meetings have a panel of their own, where times are proposed.
  const offered = moves
    .filter((state) => state !== meetingStates[board])
    .flatMap((state) => {
      const each = moveFor(state);
      return each ? [{ state, ...each }] : [];
    });
  return (
    <>
      {offered.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2">
          {offered.map(({ state, label, variant }) => (
            <Button key={state} size="small" variant={variant} onClick={() => setAsked(state)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {asked && move && (
        <MoveDialog application={application} state={asked} move={move} onChange={onChange} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

/** 'Unsuccessful' waits until it is told, and can be taken back. */
function Waiting({ application, toldAt, onChange }: NextMovesProps & { toldAt: string }) {
  const { applicationId, moves } = application;
  const [before] = moves;
  const undo = useAction("This could not be taken back. Please try again.");
  return (
    <div className="mt-3 grid gap-3">
      <p className="rounded-md bg-info-wash px-3 py-2 text-sm text-on-info-wash">
        We'll tell the applicant on {momentText(new Date(toldAt))}.
      </p>
      {undo.problem !== undefined && (
        <p role="alert" className="text-sm font-medium text-danger">
          {undo.problem}
        </p>
      )}
      {before && (
        <Button
          size="small"
          variant="secondary"
          busy={undo.isBusy}
          onClick={() =>
            void undo.run(async () => {
              const body = { from: "unsuccessful", state: before, note: null } as const;
              onChange(await api.call("POST /applications/{applicationId}/state", { params: { applicationId }, body }));
            })
          }
        >
          Take it back
        </Button>
      )}
    </div>
  );
}

interface MoveDialogProps extends NextMovesProps {
  state: ApplicationState;
  move: Move;
  onClose: () => void;
}

function MoveDialog({ application, state, move, onChange, onClose }: MoveDialogProps) {
  const { applicationId, party, progress } = application;
  const [note, setNote] = useState("");
  const sending = useAction("This could not be saved. Please try again.");
  const send = async () => {
    const body = { from: progress.state, state, note };
    const isSent = await sending.run(async () => {
      try {
        onChange(await api.call("POST /applications/{applicationId}/state", { params: { applicationId }, body }));
      } catch (error) {
        // Shows what the other window made of it, behind the sentence.
        if (error instanceof ApiError && error.code === "state_changed")
          onChange(await api.call("GET /applications/{applicationId}", { params: { applicationId } }));
        throw error;
      }
    });
    if (!isSent) return;
    notify(move.done, "success");
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${move.label}?`}
      size="small"
      busy={sending.isBusy}
      footer={
        <>
          <Button variant="secondary" disabled={sending.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={state === "withdrawn" ? "danger" : "primary"}
            busy={sending.isBusy}
            busyLabel="Sending..."
            onClick={() => void send()}
          >
            {move.label}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{move.question}</p>
        {move.hasNote && (
          <LimitedText value={note} max={applicationTextMax.note}>
            {(limit) => (
              <TextArea
                {...limit}
                label={party === "poster" ? "Note to the applicant (optional)" : "Note (optional)"}
                rows={3}
                value={note}
                error={sending.fields["note"]}
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
