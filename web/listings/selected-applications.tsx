import { useRef, useState } from "react";
import { applicationTextMax, type ApplicationState } from "#contract/application-rules.ts";
import { api } from "#web/api/browser-api.ts";
import { useAction } from "#web/api/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { notify } from "./notify.ts";
import type { OwnList } from "./own-table.tsx";

/** The states that several applications can get at once. */
export type BulkState = "shortlisted" | "unsuccessful";
type Act = BulkState | "message";

interface SelectedApplicationsProps {
  list: Pick<OwnList<unknown>, "reload">;
  states: readonly BulkState[];
  selected: ReadonlySet<string>;
  onClear: () => void;
}

const words: Readonly<Record<Act, { label: string; question: string; field: string }>> = {
  shortlisted: {
    label: "Shortlist",
    question: "We tell these applicants that they are on the shortlist.",
    field: "Note to the applicant (optional)",
  },
  unsuccessful: {
    label: "Not successful",
    question: "We wait 48 hours before we tell these applicants. Until then you can take it back.",
    field: "Note to the applicant (optional)",
  },
  message: {
    label: "Send a message",
    question: "Each applicant gets this message in a conversation of their own.",
    field: "Message",
  },
};

const countText = (count: number): string => `${count} ${count === 1 ? "application" : "applications"}`;

/** What can be done with several applications at once. */
export function SelectedApplications({ list, states, selected, onClear }: SelectedApplicationsProps) {
  const [act, setAct] = useState<Act>();
  if (selected.size === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-surface px-4 py-2 shadow-card">
      <output className="me-2 font-semibold">{countText(selected.size)} selected</output>
      {([...states, "message"] as const).map((name) => (
        <Button key={name} size="small" variant="secondary" onClick={() => setAct(name)}>
          {words[name].label}
        </Button>
      ))}
      <Button size="small" variant="quiet" onClick={onClear}>
        Clear
      </Button>
      {act && (
        <ActDialog
          act={act}
          ids={[...selected]}
          onClose={() => setAct(undefined)}
          onDone={() => {
            setAct(undefined);
            onClear();
            list.reload();
          }}
        />
      )}
    </div>
  );
}

interface ActDialogProps {
  act: Act;
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

function ActDialog({ act, ids, onClose, onDone }: ActDialogProps) {
  const { label, question, field } = words[act];
  const [text, setText] = useState("");
  const { isBusy, problem, run } = useAction("This did not work. Please try again.");
  // After a failure in the middle, nobody gets the message twice.
  const sentTo = useRef(new Set<string>());
  const send = async () => {
    const isDone = await run(async () =>
      notify(act === "message" ? await sendToAll(ids, text, sentTo.current) : await changeAll(ids, act, text), "success"),
    );
    if (isDone) onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${label}: ${countText(ids.length)}`}
      size="small"
      busy={isBusy}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            unavailable={act === "message" && text.trim() === ""}
            busy={isBusy}
            busyLabel="Sending..."
            onClick={() => void send()}
          >
            {label}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{question}</p>
        <TextArea
          label={field}
          rows={4}
          maxLength={act === "message" ? applicationTextMax.message : applicationTextMax.note}
          value={text}
          error={problem}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </Dialog>
  );
}

/** Changes the state of all that can be changed, and says how many were not. */
async function changeAll(applicationIds: readonly string[], state: ApplicationState, note: string): Promise<string> {
  const { changed, unchanged } = await api.call("POST /applications/states", {
    body: { applicationIds: [...applicationIds], state, note },
  });
  const rest = unchanged.length === 0 ? "" : ` ${countText(unchanged.length)} could not be changed.`;
  return `${countText(changed.length)} changed.${rest}`;
}

/** Sends a message to all who do not have it yet, and notes each who has. */
async function sendToAll(ids: readonly string[], body: string, sentTo: Set<string>): Promise<string> {
  for (const applicationId of ids.filter((id) => !sentTo.has(id))) {
    await api.call("POST /applications/{applicationId}/messages", { params: { applicationId }, body: { body } });
    sentTo.add(applicationId);
  }
  return `Your message was sent to ${ids.length === 1 ? "1 applicant" : `${ids.length} applicants`}.`;
}
