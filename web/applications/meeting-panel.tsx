import { useState } from "react";
import { applicationRules } from "#contract/application-rules.ts";
import type { Application, Meeting } from "#contract/applications.ts";
import { placeTimeText } from "#contract/place-time-rules.ts";
import { api } from "#web/api/browser-api.ts";
import { fetchCalendar, saveFile } from "#web/api/transfers.ts";
import { stateLabel } from "#web/listings/received/application-state.tsx";
import { notify } from "#web/ui/overlays/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useAction } from "#web/api/use-action.ts";

const MeetingDialog = lazyPart(async () => (await import("./meeting-dialog.tsx")).MeetingDialog, { placeholder: null });

export interface MeetingPanelProps {
  application: Application;
  onChange: (application: Application) => void;
  /** The applicant can come at none of the proposed times, and wants to say so. */
  onNoneSuits: () => void;
}

/** The interview or inspection: the poster proposes times, the applicant chooses one, and both can cancel. */
export function MeetingPanel({ application, onChange, onNoneSuits }: MeetingPanelProps) {
  const { board, party, progress, moves, meeting, toldAt } = application;
  const word = applicationRules[board].meeting;
  const [isProposing, setIsProposing] = useState(false);
  const shown = meeting?.isCancelled === false ? meeting : null;
  const canPropose = party === "poster" && toldAt === null && (progress.state === word || moves.includes(word));
  if (!shown && !canPropose) return null;
  return (
    <section aria-labelledby="meeting" className="rounded-lg border border-line bg-surface p-5 shadow-card">
      <h2 id="meeting" className="text-xl">
        {stateLabel(word, party)}
      </h2>
      {shown && <Arranged meeting={shown} {...{ application, onChange, onNoneSuits }} />}
      {canPropose && (
        <Button
          size="small"
          variant={shown ? "quiet" : applicationRules[board].usualNext[progress.state] === word ? "primary" : "secondary"}
          className={shown ? "mt-3 -ms-3.5" : "mt-3"}
          icon={<Icon of="calendar-plus" size={16} aria-hidden="true" />}
          onClick={() => setIsProposing(true)}
        >
          {shown ? "Propose other times" : "Propose times"}
        </Button>
      )}
      {isProposing && <MeetingDialog application={application} onChange={onChange} onClose={() => setIsProposing(false)} />}
    </section>
  );
}

function Arranged({ application, meeting, onChange, onNoneSuits }: MeetingPanelProps & { meeting: Meeting }) {
  const { applicationId, board, party, timeZone } = application;
  const { chosen, times, minutes, place, note } = meeting;
  const word = applicationRules[board].meeting;
  const params = { applicationId };
  const [isAsked, setIsAsked] = useState(false);
  const acting = useAction("This did not work. Please try again.");
  const cancel = async () => {
    const isDone = await acting.run(async () =>
      onChange(await api.call("DELETE /applications/{applicationId}/meeting", { params })),
    );
    setIsAsked(false);
    if (isDone) notify(`The ${word} was cancelled.`, "success");
  };
  return (
    <div className="mt-2 grid gap-3">
      {chosen !== null ? (
        <p className="font-semibold">
          <time dateTime={chosen}>{placeTimeText(new Date(chosen), timeZone)}</time>
        </p>
      ) : party === "applicant" ? (
        <ChooseTime {...{ application, times, onChange, onNoneSuits }} />
      ) : (
        <>
          <p className="text-ink-soft">The applicant chooses one of these times:</p>
          <ul className="grid gap-1">
            {times.map((time) => (
              <li key={time}>{placeTimeText(new Date(time), timeZone)}</li>
            ))}
          </ul>
        </>
      )}
      <p dir="auto" className="text-sm wrap-anywhere">
        {minutes} minutes · {place}
      </p>
      {note !== null && (
        <p dir="auto" className="rounded-md bg-sunken px-3 py-2 text-sm whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      {acting.problem !== undefined && (
        <p role="alert" className="text-sm font-medium text-danger">
          {acting.problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {chosen !== null && (
          <Button
            size="small"
            variant="secondary"
            busy={acting.isBusy}
            onClick={() => void acting.run(async () => saveFile(await fetchCalendar(applicationId, word)))}
          >
            Add to calendar
          </Button>
        )}
        <Button size="small" variant="quiet" className="first:-ms-3.5" onClick={() => setIsAsked(true)}>
          Cancel the {word}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={`Cancel the ${word}?`}
        confirmLabel="Cancel it"
        cancelLabel="Keep it"
        busy={acting.isBusy}
        onConfirm={() => void cancel()}
        onCancel={() => setIsAsked(false)}
      >
        We'll tell the other person. The application stays open.
      </ConfirmDialog>
    </div>
  );
}

function ChooseTime({ application, times, onChange, onNoneSuits }: MeetingPanelProps & { times: readonly string[] }) {
  const { applicationId, board, timeZone } = application;
  const [choice, setChoice] = useState(times.length === 1 ? times[0] : undefined);
  const choosing = useAction("The time could not be chosen. Please try again.");
  const send = async () => {
    if (choice === undefined) return;
    const isDone = await choosing.run(async () =>
      onChange(
        await api.call("POST /applications/{applicationId}/meeting/choice", {
          params: { applicationId },
          body: { time: choice },
        }),
      ),
    );
    if (isDone) notify(`Your ${applicationRules[board].meeting} is arranged. We sent you a calendar file.`, "success");
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-ink-soft">Choose the time that suits you:</legend>
      {times.map((time) => (
        <label key={time} className="ui-choice-card">
          <input type="radio" name="meeting-time" checked={choice === time} onChange={() => setChoice(time)} />
          {placeTimeText(new Date(time), timeZone)}
        </label>
      ))}
      {choosing.problem !== undefined && (
        <p role="alert" className="text-sm font-medium text-danger">
          {choosing.problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          unavailable={choice === undefined}
          busy={choosing.isBusy}
          busyLabel="Sending..."
          onClick={() => void send()}
        >
          Choose this time
        </Button>
        <Button size="small" variant="quiet" onClick={onNoneSuits}>
          None of these suits me
        </Button>
      </div>
    </fieldset>
  );
}
