import { useRef, useState } from "react";
import { applicationTextMax, type ApplicationState } from "#contract/application-rules.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import { useAction } from "#web/api/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { notify } from "#web/ui/overlays/toast-store.ts";
import { countText } from "#web/ui/formats.ts";
import { TemplatePicker } from "./template-picker.tsx";

type Act = "shortlisted" | "unsuccessful" | "message";

const words: Readonly<Record<Act, { question: string; field: string }>> = {
  shortlisted: {
    question: "We tell these applicants that they are on the shortlist.",
    field: "Note to the applicant (optional)",
  },
  unsuccessful: {
    question:
      "We wait 48 hours before we tell these applicants. Until then you can take it back on the page of each application.",
    field: "Note to the applicant (optional)",
  },
  message: {
    question: "Each applicant gets this message in a conversation of their own.",
    field: "Message",
  },
};

interface SelectedApplicationsDialogProps {
  act: Act;
  /** On the button that opened the dialog. */
  label: string;
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks before several applications are changed, or writes one message to all of their applicants. */
export function SelectedApplicationsDialog({ act, label, ids, onClose, onDone }: SelectedApplicationsDialogProps) {
  const { question, field } = words[act];
  const [text, setText] = useState("");
  const { isBusy, problem, run } = useAction("This did not work. Please try again.");
  // After a failure in the middle, nobody gets the message twice.
  const sentTo = useRef(new Set<string>());
  const keyed = useRef({ body: "", key: "" });
  const send = async () => {
    if (keyed.current.body !== text) keyed.current = { body: text, key: crypto.randomUUID() };
    const isDone = await run(async () =>
      notify(
        act === "message" ? await sendToAll(ids, keyed.current, sentTo.current) : await changeAll(ids, act, text),
        "success",
      ),
    );
    if (isDone) onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${label}: ${countText(ids.length, "application")}`}
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
        {act === "message" && (
          <div className="flex flex-wrap items-center gap-2">
            <TemplatePicker body={text} onChoose={setText} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Changes the state of all that can be changed, and says how many were not. */
async function changeAll(applicationIds: readonly string[], state: ApplicationState, note: string): Promise<string> {
  const { changed, unchanged } = await api.call("POST /applications/states", {
    body: { applicationIds: [...applicationIds], state, note },
  });
  const rest =
    unchanged.length === 0
      ? ""
      : ` ${countText(unchanged.length, "application")} could not be changed: they have ended, or have come further already.`;
  return `${countText(changed.length, "application")} changed.${rest}`;
}

/**
 * Sends a message to all who do not have it yet, and notes each who has. Leaves out those whose application ended meanwhile.
 * @param message its key is the same at the next try, for those whose answer was lost
 */
async function sendToAll(
  ids: readonly string[],
  { body, key: idempotencyKey }: { body: string; key: string },
  sentTo: Set<string>,
): Promise<string> {
  let ended = 0;
  for (const applicationId of ids.filter((id) => !sentTo.has(id))) {
    try {
      const call = { params: { applicationId }, body: { body }, idempotencyKey };
      await api.call("POST /applications/{applicationId}/messages", call);
      sentTo.add(applicationId);
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 404 && error.code !== "state_changed")) throw error;
      ended += 1;
    }
  }
  const rest = ended === 0 ? "" : ` ${countText(ended, "application was", "applications were")} withdrawn or deleted.`;
  return `Your message was sent to ${countText(sentTo.size, "applicant")}.${rest}`;
}
