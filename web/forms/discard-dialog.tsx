import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";

const everything = "Everything you entered here will be deleted.";
const words = {
  application: { title: "Discard your application?", text: everything, confirm: "Discard application" },
  listing: { title: "Discard your listing?", text: everything, confirm: "Discard listing" },
  changes: { title: "Discard your changes?", text: "Your changes have not been saved.", confirm: "Discard changes" },
  draft: { title: "Start again?", text: everything, confirm: "Delete and start again" },
} as const;

interface DiscardDialogProps {
  /** An application, a new listing, changes of a listing or a profile, or a draft that is replaced by an empty form. */
  what: keyof typeof words;
  open: boolean;
  onDiscard: () => void;
  onKeep: () => void;
  /** Leaves, and keeps what was typed as a draft in this browser. */
  onLeave?: () => void;
}

/** Asks before typed text is lost. */
export function DiscardDialog({ what, open, onDiscard, onKeep, onLeave }: DiscardDialogProps) {
  const { title, text, confirm } = words[what];
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmLabel={confirm}
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      {onLeave ? (
        <>
          <p>{text} You can also leave it for later: this browser keeps it for a week, or until you sign out.</p>
          <Button variant="secondary" className="mt-4" onClick={onLeave}>
            Leave it for later
          </Button>
        </>
      ) : (
        text
      )}
    </ConfirmDialog>
  );
}
