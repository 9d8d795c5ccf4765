import { searchNameMax } from "#contract/saved-search-rules.ts";
import type { SavedSearch } from "#contract/saved-searches.ts";
import { api } from "#web/api/browser-api.ts";
import { RenameDialog } from "#web/forms/rename-dialog.tsx";

interface RenameSearchDialogProps {
  search: SavedSearch;
  onRenamed: (search: SavedSearch) => void;
  onClose: () => void;
}

/** Asks for a saved search's new name. */
export function RenameSearchDialog({ search: { id, name: before, frequency }, onRenamed, onClose }: RenameSearchDialogProps) {
  return (
    <RenameDialog
      title="Rename search"
      label="Name"
      before={before}
      lengthMax={searchNameMax}
      confirm="Rename"
      failure="We couldn't rename the search. Please try again."
      save={async (name) => {
        onRenamed(await api.call("PUT /saved-searches/{id}", { params: { id }, body: { name, frequency } }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
