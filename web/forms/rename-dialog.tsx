import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import { useAction } from "#web/api/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

interface RenameDialogProps {
  title: string;
  label: string;
  hint?: ReactNode;
  before: string;
  lengthMax: number;
  /** The button's text. */
  confirm: string;
  /** The sentence for a failure without an explanation from our server. */
  failure: string;
  /** Saves the new name, and closes the dialog. May throw ApiError. */
  save: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the new name of something that a person keeps. After a failure the name stays. */
export function RenameDialog({ title, label, hint, before, lengthMax, confirm, failure, save, onClose }: RenameDialogProps) {
  const formId = useId();
  const [name, setName] = useState(before);
  const saving = useAction(failure);
  return (
    <Dialog
      open
      size="small"
      title={title}
      busy={saving.isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={saving.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={saving.isBusy} busyLabel="Saving...">
            {confirm}
          </Button>
        </>
      }
    >
      <form
        method="post"
        id={formId}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          void saving.run(async () => await save(name));
        }}
      >
        <TextField
          label={label}
          hint={hint}
          required
          dir="auto"
          maxLength={lengthMax}
          value={name}
          error={saving.problem}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
