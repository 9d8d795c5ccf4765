import { type SubmitEvent, useId, useState } from "react";
import { searchNameMax } from "#contract/saved-search-rules.ts";
import type { SavedSearch } from "#contract/saved-searches.ts";
import { api } from "#web/api/browser-api.ts";
import { useAction } from "#web/api/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

interface RenameSearchDialogProps {
  search: SavedSearch;
  onRenamed: (search: SavedSearch) => void;
  onClose: () => void;
}

/** Asks for a saved search's new name. */
export function RenameSearchDialog({ search: { id, name: before, frequency }, onRenamed, onClose }: RenameSearchDialogProps) {
  const formId = useId();
  const [name, setName] = useState(before);
  const saving = useAction("We couldn't rename the search. Please try again.");
  const save = async () => {
    const isSaved = await saving.run(async () =>
      onRenamed(await api.call("PUT /saved-searches/{id}", { params: { id }, body: { name, frequency } })),
    );
    if (isSaved) onClose();
  };
  return (
    <Dialog
      open
      size="small"
      title="Rename search"
      busy={saving.isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={saving.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={saving.isBusy} busyLabel="Saving...">
            Rename
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
          void save();
        }}
      >
        <TextField
          label="Name"
          required
          maxLength={searchNameMax}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={saving.problem}
        />
      </form>
    </Dialog>
  );
}
