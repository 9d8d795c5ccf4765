import { type ReactNode, useState } from "react";
import { useAction } from "#web/api/use-action.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";

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
  const [name, setName] = useState(before);
  const saving = useAction(failure);
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      isBusy={saving.isBusy}
      onSubmit={() => void saving.run(async () => await save(name))}
      onClose={onClose}
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
    </FormDialog>
  );
}
