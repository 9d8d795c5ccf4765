import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "./dialog.tsx";

export type ConfirmDialogProps = {
  open: boolean;
  /** The question, such as 'Delete this entry?' */
  title: string;
  /** The name of what is deleted. */
  children: ReactNode;
  confirmLabel: string;
  busyLabel?: string;
  cancelLabel?: string;
  busy?: boolean;
  /** Why the last try failed. */
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something is deleted. The focus starts on the safe button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    busyLabel,
    cancelLabel = "Cancel",
    busy = false,
    error,
    onConfirm,
    onCancel,
  } = props;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      size="small"
      busy={busy}
      closeOnBackdrop
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onCancel} data-autofocus>
            {cancelLabel}
          </Button>
          <Button variant="danger" busy={busy} busyLabel={busyLabel ?? confirmLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-ink-soft">{children}</div>
      {error && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {error}
        </p>
      )}
    </Dialog>
  );
}
