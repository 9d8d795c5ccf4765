import { useId, useState } from "react";
import type { KeptResume } from "#contract/kept-resumes.ts";
import { textMax } from "#contract/text-limits.ts";
import { api } from "#web/api/browser-api.ts";
import { useAction } from "#web/api/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

interface RenameResumeDialogProps {
  resume: KeptResume;
  onRenamed: (resume: KeptResume) => void;
  onClose: () => void;
}

/** Gives a kept résumé another file name. Employers see the name that it has when it is sent. */
export function RenameResumeDialog({ resume: { resumeId, fileName }, onRenamed, onClose }: RenameResumeDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState(fileName);
  const saving = useAction("We couldn't rename this résumé. Please try again.");
  const save = async () =>
    await saving.run(async () =>
      onRenamed(await api.call("PUT /resumes/{resumeId}", { params: { resumeId }, body: { fileName: typed } })),
    );
  return (
    <Dialog
      open
      size="small"
      title="Rename this résumé"
      busy={saving.isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={saving.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={saving.isBusy} busyLabel="Saving...">
            Save name
          </Button>
        </>
      }
    >
      <form
        method="post"
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label="File name"
          hint="Employers see this name when you send the résumé."
          required
          dir="auto"
          maxLength={textMax.name}
          value={typed}
          error={saving.fields["fileName"] ?? saving.problem}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  );
}
