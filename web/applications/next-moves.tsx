import { useState } from "react";
import { type ApplicationState, isStepBack, applicationRules } from "#contract/application-rules.ts";
import type { Application, Meeting } from "#contract/applications.ts";
import { api } from "#web/api/browser-api.ts";
import { useAction } from "#web/api/use-action.ts";
import { stateLabel } from "#web/listings/received/application-state.tsx";
import { Button, type ButtonVariant } from "#web/ui/button.tsx";
import { momentText } from "#web/ui/formats.ts";
import { lazyDialog } from "#web/ui/lazy-part.tsx";

const MoveDialog = lazyDialog(async () => (await import("./move-dialog.tsx")).MoveDialog);

interface NextMovesProps {
  application: Application;
  onChange: (application: Application) => void;
}

/** What the buttons say; a move without a button has a place of its own. */
const labels: Readonly<Record<Application["party"], Readonly<Partial<Record<ApplicationState, string>>>>> = {
  poster: { shortlisted: "Shortlist", offered: "Make an offer", unsuccessful: "Not successful" },
  applicant: { accepted: "Accept the offer", withdrawn: "Withdraw" },
};

/** What a poster takes back by a step back from an offer, or from a state whose meeting is ahead. */
const backLabels: Readonly<Partial<Record<ApplicationState, string>>> = {
  interview: "Take the interview back",
  inspection: "Take the inspection back",
  offered: "Take the offer back",
};

const isTakenBackBy = ({ party, progress }: Application, state: ApplicationState): boolean =>
  party === "poster" && isStepBack(progress.state, state);

function labelOf(application: Application, state: ApplicationState): string | undefined {
  const { party, progress, meeting } = application;
  if (isTakenBackBy(application, state)) {
    const isStanding = progress.state === "offered" || isAhead(meeting);
    return isStanding ? backLabels[progress.state] : `Move back to ${stateLabel(state, party)}`;
  }
  return state === "withdrawn" && progress.state === "offered" ? "Decline the offer" : labels[party][state];
}

/** Whether a meeting is still to take place. */
const isAhead = (meeting: Meeting | null): boolean =>
  meeting?.isCancelled === false && (meeting.chosen === null || new Date(meeting.chosen) > new Date());

/** The changes that this person may make now, each with its button. The usual next step stands out. */
export function NextMoves({ application, onChange }: NextMovesProps) {
  const { party, progress, moves, toldAt, board, meeting } = application;
  const [asked, setAsked] = useState<{ state: ApplicationState; label: string; isBack: boolean }>();
  if (toldAt !== null) return <Waiting application={application} toldAt={toldAt} onChange={onChange} />;
  const isMeetingAhead = isAhead(meeting);
  const offer = party === "applicant" && progress.state === "offered" && <Offer application={application} />;
  const variantOf = (state: ApplicationState): ButtonVariant => {
    if (
      state === "accepted" ||
      (party === "poster" && state === applicationRules[board].usualNext[progress.state] && !isMeetingAhead)
    )
      return "primary";
    const isForward = (state === "offered" || state === "shortlisted") && !isTakenBackBy(application, state);
    return isForward ? "secondary" : "quiet";
  };
  const offered = moves
    // Meetings have a panel of their own, where times are proposed.
    .filter((state) => state !== applicationRules[board].meeting)
    .flatMap((state) => {
      const label = labelOf(application, state);
      return label === undefined ? [] : [{ state, label, isBack: isTakenBackBy(application, state) }];
    })
    .toSorted((one, other) => Number(one.isBack) - Number(other.isBack));
  return (
    <>
      {offer}
      {offered.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2">
          {offered.map((move) => (
            <Button
              key={move.state}
              size="small"
              variant={variantOf(move.state)}
              // Without an edge its words begin where those above it do.
              className={variantOf(move.state) === "quiet" ? "first:-ms-3.5" : undefined}
              onClick={() => setAsked(move)}
            >
              {move.label}
            </Button>
          ))}
        </div>
      )}
      {asked && (
        <MoveDialog {...asked} {...{ application, isMeetingAhead, offer, onChange }} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

/** Shows the offer as its poster wrote it, so that nobody accepts or declines what is out of sight. The API takes one without words. */
function Offer({ application: { steps } }: Pick<NextMovesProps, "application">) {
  const text = steps.findLast(({ kind, state }) => kind === "state" && state === "offered")?.note;
  return (
    text && (
      <p dir="auto" className="mt-3 rounded-md bg-sunken px-3 py-2 text-sm whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    )
  );
}

/** The applicant learns of 'Unsuccessful' only after a while. Until then the poster can undo it. */
function Waiting({ application, toldAt, onChange }: NextMovesProps & { toldAt: string }) {
  const { applicationId, moves } = application;
  const [before] = moves;
  const undo = useAction("We couldn't undo this. Please try again.");
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
          Undo
        </Button>
      )}
    </div>
  );
}
