import { useRef } from "react";
import { applicationTextMax } from "#contract/application-rules.ts";
import type { Application } from "#contract/applications.ts";
import { api } from "#web/api/browser-api.ts";
import { LimitedText } from "#web/forms/limited-text.tsx";
import { useKeptText } from "#web/forms/use-kept-text.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { notify } from "#web/ui/overlays/toast-store.ts";
import { useAction } from "#web/api/use-action.ts";

/** A note that only the poster sees. */
export function PrivateNote({ application, onChange }: { application: Application; onChange: (next: Application) => void }) {
  const { applicationId, privateNote } = application;
  const { text: note, change: setNote, forget } = useKeptText(`private-note:${applicationId}`, privateNote ?? "");
  const saving = useAction("Your note could not be saved. Please try again.");
  const field = useRef<HTMLTextAreaElement>(null);
  const isChanged = note.trim() !== (privateNote ?? "");
  const save = async () =>
    await saving.run(async () => {
      onChange(await api.call("PUT /applications/{applicationId}/private-note", { params: { applicationId }, body: { note } }));
      forget();
      // The button that had the focus goes.
      field.current?.focus();
      notify("Your note was saved.", "success");
    });
  return (
    <section aria-label="Private note" className="rounded-lg border border-line bg-surface p-5 shadow-card">
      <LimitedText value={note} max={applicationTextMax.privateNote}>
        {(limit) => (
          <TextArea
            ref={field}
            {...limit}
            label="Private note"
            hint="Only you see it."
            rows={2}
            value={note}
            error={saving.problem}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </LimitedText>
      {isChanged && (
        <Button
          size="small"
          variant="secondary"
          className="mt-3"
          busy={saving.isBusy}
          busyLabel="Saving..."
          onClick={() => void save()}
        >
          Save note
        </Button>
      )}
    </section>
  );
}
