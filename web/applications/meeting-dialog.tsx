import { useState } from "react";
import { applicationTextMax, meetingRule, applicationRules } from "#contract/application-rules.ts";
import type { Application, MeetingProposal } from "#contract/applications.ts";
import { meetingTimeProblem } from "#contract/meeting-time-rules.ts";
import { fromPlaceTime, timeZoneText } from "#contract/place-time-rules.ts";
import { api } from "#web/api/browser-api.ts";
import { LimitedText } from "#web/forms/limited-text.tsx";
import { notify } from "#web/ui/overlays/toast-store.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { useAction } from "#web/api/use-action.ts";

interface MeetingDialogProps {
  application: Application;
  onChange: (application: Application) => void;
  onClose: () => void;
}

interface Typed {
  /** As the browser's field has them, on the clocks of the listing's place: `2027-02-01T13:30`. */
  times: readonly string[];
  minutes: string;
  place: string;
  note: string;
}

/** What is wrong with what was typed. */
interface Wrong {
  /** In the order of the times. */
  times: readonly (string | undefined)[];
  place?: string | undefined;
}

/** Proposes up to five times for an interview or an inspection. */
export function MeetingDialog({ application, onChange, onClose }: MeetingDialogProps) {
  const { applicationId, board, meeting, timeZone } = application;
  const [typed, setTyped] = useState<Typed>({
    times: [""],
    minutes: String(meeting?.minutes ?? 30),
    place: meeting?.place ?? "",
    note: "",
  });
  const [wrong, setWrong] = useState<Wrong>({ times: [] });
  const sending = useAction("The times could not be sent. Please try again.");
  const { fields } = sending;
  const set = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }));

  const send = async () => {
    const found = findWrong(typed, timeZone);
    setWrong(found);
    if (found.place !== undefined || found.times.some((problem) => problem !== undefined)) return;
    const body = {
      ...typed,
      times: typed.times.filter(Boolean).map((time) => fromPlaceTime(time, timeZone).toISOString()),
      minutes: Number(typed.minutes) as MeetingProposal["minutes"],
    };
    const isSent = await sending.run(async () =>
      onChange(await api.call("PUT /applications/{applicationId}/meeting", { params: { applicationId }, body })),
    );
    if (!isSent) return;
    notify("Your times were sent to the applicant.", "success");
    onClose();
  };

  return (
    <FormDialog
      title={`Propose times for the ${applicationRules[board].meeting}`}
      size="medium"
      sheet
      confirm="Send times"
      busyLabel="Sending..."
      isBusy={sending.isBusy}
      problem={Object.keys(fields).length === 0 ? sending.problem : undefined}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Times
        times={typed.times}
        clocks={timeZoneText(timeZone)}
        problems={fields["times"] === undefined ? wrong.times : [fields["times"]]}
        onChange={(times) => {
          set({ times });
          setWrong({ ...wrong, times: [] });
        }}
      />
      <SelectField
        label="How long"
        options={meetingRule.minutes.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
        value={typed.minutes}
        onChange={({ target }) => set({ minutes: target.value })}
      />
      <TextField
        label="Place"
        hint="An address, or a link for a video call."
        maxLength={meetingRule.placeMax}
        required
        value={typed.place}
        error={wrong.place ?? fields["place"]}
        onChange={({ target }) => set({ place: target.value })}
      />
      <LimitedText value={typed.note} max={applicationTextMax.note}>
        {(limit) => (
          <TextArea
            {...limit}
            label="Note to the applicant (optional)"
            rows={2}
            value={typed.note}
            error={fields["note"]}
            onChange={({ target }) => set({ note: target.value })}
          />
        )}
      </LimitedText>
    </FormDialog>
  );
}

function findWrong({ times, place }: Typed, timeZone: string): Wrong {
  const problems = times.map((time, position) => {
    if (time === "") return undefined;
    if (times.indexOf(time) < position) return "You have chosen this time already.";
    return meetingTimeProblem(fromPlaceTime(time, timeZone), new Date());
  });
  return {
    times: times.every((time) => time === "") ? ["Choose at least one time."] : problems,
    place: place.trim() === "" ? "Enter where you will meet, or a link for a video call." : undefined,
  };
}

interface TimesProps {
  times: readonly string[];
  /** Whose time is typed: 'Melbourne time'. */
  clocks: string;
  /** In the order of the times. */
  problems: readonly (string | undefined)[];
  onChange: (times: readonly string[]) => void;
}

function Times({ times, clocks, problems, onChange }: TimesProps) {
  return (
    <div className="grid gap-3">
      {times.map((time, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- the fields have no other identity than their place
        <div key={position} className="flex items-start gap-2">
          <TextField
            className="flex-1"
            type="datetime-local"
            label={times.length === 1 ? "Time" : `Time ${position + 1}`}
            hint={position === 0 ? `Enter ${clocks}, the local time of the listing.` : undefined}
            required={position === 0}
            value={time}
            error={problems[position]}
            onChange={({ target }) => onChange(times.with(position, target.value))}
          />
          {times.length > 1 && (
            <IconButton
              className="mt-7"
              label={`Remove time ${position + 1}`}
              icon={<Icon of="x" size={18} aria-hidden="true" />}
              onClick={() => onChange(times.toSpliced(position, 1))}
            />
          )}
        </div>
      ))}
      {times.length < meetingRule.timesMax && (
        <Button
          size="small"
          variant="quiet"
          className="justify-self-start"
          icon={<Icon of="plus" size={16} aria-hidden="true" />}
          onClick={() => onChange([...times, ""])}
        >
          Add another time
        </Button>
      )}
    </div>
  );
}
