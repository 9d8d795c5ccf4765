import { useState } from "react";
import type { CaseSubject } from "#contract/moderation-choices.ts";
import { type ReportReason, reportReasonLabels, reportReasons } from "#contract/report-choices.ts";
import { textMax } from "#contract/text-limits.ts";
import { api } from "#web/api/browser-api.ts";
import { useUser } from "#web/api/session.ts";
import { useAction } from "#web/api/use-action.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";

export interface ReportDialogProps {
  subject: CaseSubject;
  /** The id of the listing, of the poster's page, or of the application. */
  subjectId: string;
  onClose: () => void;
}

const titles: Readonly<Record<CaseSubject, string>> = {
  listing: "Report this listing",
  account: "Report this poster",
  conversation: "Report this conversation",
};

const options = reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }));

/** Asks what is wrong with something. After a failure everything typed stays. */
export function ReportDialog({ subject, subjectId, onClose }: ReportDialogProps) {
  const user = useUser();
  const [reason, setReason] = useState<ReportReason>();
  const [text, setText] = useState("");
  const [email, setEmail] = useState("");
  const [isIncomplete, setIsIncomplete] = useState(false);
  const sending = useAction("We couldn't send the report. Please try again.");
  const { fields } = sending;
  const send = async () => {
    setIsIncomplete(reason === undefined);
    if (reason === undefined) return;
    const body = { subject, subjectId, reason, text: text || null, email: email || null };
    if (!(await sending.run(async () => await api.call("POST /reports", { body })))) return;
    showToast("Thank you. A person on our team will look at it.", { tone: "success" });
    onClose();
  };
  const isOnField = ["reason", "text", "email"].some((field) => fields[field] !== undefined);
  return (
    <FormDialog
      title={titles[subject]}
      description="We don't tell anybody who reported it. In an emergency, call 000."
      confirm="Send report"
      busyLabel="Sending..."
      isBusy={sending.isBusy}
      problem={isOnField ? undefined : sending.problem}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <SelectField
        label="What is wrong?"
        required
        placeholder="Choose a reason"
        options={options}
        value={reason ?? ""}
        onChange={({ target }) => setReason(reportReasons.find((each) => each === target.value))}
        error={isIncomplete && reason === undefined ? "Choose what is wrong." : fields["reason"]}
      />
      <TextArea
        label="Tell us more"
        hint="Optional. For example what they asked you for."
        rows={4}
        maxLength={textMax.reason}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={fields["text"]}
      />
      {user ? (
        <p className="text-sm text-ink-soft">We'll send you a notice when we have looked at it.</p>
      ) : (
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          hint="Optional. We email you once, when we have looked at it, and then delete the address."
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={fields["email"]}
        />
      )}
    </FormDialog>
  );
}
