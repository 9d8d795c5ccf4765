import { type ReactNode, useState } from "react";
import { ApiError } from "#web/api/api-error.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

/** How a dashboard tells an outcome. */
export type Announce = (message: string, tone: "success" | "error") => void;

interface DeleteDialogProps {
  title: string;
  /** What is lost, by its name. */
  children: ReactNode;
  remove: () => Promise<unknown>;
  success: string;
  failure: string;
  onCancel: () => void;
  /** Told how it went; on success what was to go is gone. */
  onDone: Announce;
}

/** Asks before something is deleted, deletes it, and tells how it went. */
export function DeleteDialog({ title, children, remove, success, failure, onCancel, onDone }: DeleteDialogProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const removeNow = async () => {
    setIsDeleting(true);
    try {
      await remove();
      onDone(success, "success");
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined;
      // The shell says once that the session is over, and leads away from this screen.
      if (status === 401) return onCancel();
      // Gone already is what was wanted.
      if (status === 404) onDone(success, "success");
      else onDone(failure, "error");
    }
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={isDeleting}
      onConfirm={() => void removeNow()}
      onCancel={onCancel}
    >
      {children}
    </ConfirmDialog>
  );
}
