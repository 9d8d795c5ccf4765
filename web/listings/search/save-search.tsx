import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { lazyDialog } from "#web/ui/lazy-part.tsx";
import type { SaveSearchDialogProps } from "./save-search-dialog.tsx";

const SaveSearchDialog = lazyDialog(async () => (await import("./save-search-dialog.tsx")).SaveSearchDialog);

/** Saves a board's search, to get its new listings by email. */
export function SaveSearch(search: Omit<SaveSearchDialogProps, "onClose">) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        icon={<Icon of="bell-plus" size={17} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Save search
      </Button>
      {isOpen && <SaveSearchDialog {...search} onClose={() => setIsOpen(false)} />}
    </>
  );
}
