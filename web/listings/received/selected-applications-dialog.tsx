import { useRef, useState } from "react";
import { applicationTextMax, type ApplicationState } from "#contract/application-rules.ts";
import { ApiError, isSessionOver } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import { useAction } from "#web/api/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { notify, showToast, type ToastOptions } from "#web/ui/overlays/toast-store.ts";
import { countText, listText } from "#web/ui/formats.ts";
import { orNotGiven } from "#web/listings/contact-links.tsx";
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

/** An application in a list of which several can be selected. */
export interface SelectableApplication {
  applicationId: string;
  studentName: string | null;
}

interface SelectedApplicationsDialogProps {
  act: Act;
  /** On the button that opened the dialog. */
  label: string;
  applications: readonly SelectableApplication[];
  onClose: () => void;
  /** `left`: the ids of those that could not be changed. */
  onDone: (left: readonly string[]) => void;
  /** What was done has been taken back, maybe long after the dialog was closed. */
  onUndone: () => void;
}

/** Asks before several applications are changed, or writes one message to all of their applicants. */
export function SelectedApplicationsDialog(props: SelectedApplicationsDialogProps) {
  const { act, label, applications, onClose, onDone, onUndone } = props;
  const { question, field } = words[act];
  const [text, setText] = useState("");
  const { isBusy, problem, run } = useAction("This did not work. Please try again.");
  // After a failure in the middle, nobody gets the message twice.
  const sentTo = useRef(new Set<string>());
  const keyed = useRef({ body: "", key: "" });
  const send = async () => {
    if (keyed.current.body !== text) keyed.current = { body: text, key: crypto.randomUUID() };
    let left: readonly SelectableApplication[] = [];
    const isDone = await run(async () => {
      if (act === "message") left = await sendToAll(applications, keyed.current, sentTo.current);
      else left = await changeAll(applications, { state: act, note: text, onUndone });
    });
    if (isDone) onDone(left.map(({ applicationId }) => applicationId));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${label}: ${countText(applications.length, "application")}`}
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

const readMs = 10_000;
const namesMax = 3;

/** The names of a few applicants, and how many more there are. */
function namesText(applications: readonly SelectableApplication[]): string {
  const names = applications.map(({ studentName }) => orNotGiven(studentName));
  return names.length > namesMax + 1
    ? listText([...names.slice(0, namesMax), `${names.length - namesMax} others`])
    : listText(names);
}

/** Says what was done, for longer where there are names to read or there is something to press. */
function tell(done: string, rest: string, action?: ToastOptions["action"]): void {
  if (rest === "" && action === undefined) notify(done, "success");
  else showToast(done + rest, { tone: "success", milliseconds: readMs, ...(action && { action }) });
}

interface StateOfAll {
  state: ApplicationState;
  note: string;
  onUndone: () => void;
}

/** Changes the state of all that can be changed, and says whose were not. An 'unsuccessful' can be undone. Returns those unchanged. */
async function changeAll(
  applications: readonly SelectableApplication[],
  { state, note, onUndone }: StateOfAll,
): Promise<readonly SelectableApplication[]> {
  const applicationIds = applications.map(({ applicationId }) => applicationId);
  const { changed, unchanged } = await api.call("POST /applications/states", { body: { applicationIds, state, note } });
  const left = applications.filter(({ applicationId }) => unchanged.includes(applicationId));
  const rest =
    left.length === 0
      ? ""
      : ` ${countText(left.length, "application has", "applications have")} ended or come further already: ${namesText(left)}.`;
  const canBeUndone = state === "unsuccessful" && changed.length > 0;
  const action = canBeUndone ? { label: "Undo", onPress: () => void undo(changed, onUndone) } : undefined;
  tell(`${countText(changed.length, "application")} changed.`, rest, action);
  return left;
}

async function undo(applicationIds: readonly string[], onUndone: () => void): Promise<void> {
  try {
    const { changed } = await api.call("POST /applications/states/undo", { body: { applicationIds: [...applicationIds] } });
    notify(`${countText(changed.length, "application is", "applications are")} as before.`, "success");
    onUndone();
  } catch (error) {
    if (!isSessionOver(error)) notify("We couldn't undo this. Open the applications to take it back.", "error");
  }
}

/**
 * Sends a message to all who do not have it yet, and notes each who has. Leaves out those whose application ended meanwhile, says so, and
 * returns them.
 * @param message its key is the same at the next try, for those whose answer was lost
 */
async function sendToAll(
  applications: readonly SelectableApplication[],
  { body, key: idempotencyKey }: { body: string; key: string },
  sentTo: Set<string>,
): Promise<readonly SelectableApplication[]> {
  const ended: SelectableApplication[] = [];
  for (const application of applications.filter(({ applicationId: id }) => !sentTo.has(id))) {
    const { applicationId } = application;
    try {
      const call = { params: { applicationId }, body: { body }, idempotencyKey };
      await api.call("POST /applications/{applicationId}/messages", call);
      sentTo.add(applicationId);
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 404 && error.code !== "state_changed")) throw error;
      ended.push(application);
    }
  }
  const rest =
    ended.length === 0
      ? ""
      : ` ${countText(ended.length, "application was", "applications were")} withdrawn or deleted: ${namesText(ended)}.`;
  tell(`Your message was sent to ${countText(sentTo.size, "applicant")}.`, rest);
  return ended;
}
