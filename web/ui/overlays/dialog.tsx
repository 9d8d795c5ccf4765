import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { noteOpenDialog } from "./open-dialogs.ts";
import { useBackToClose } from "./use-back-to-close.ts";

export type DialogProps = {
  open: boolean;
  /** Called for Esc, the close button, and the backdrop if allowed. */
  onClose: () => void;
  title: ReactNode;
  /** One sentence under the title. */
  description?: ReactNode;
  size?: "small" | "medium" | "large";
  /** Fills a phone's screen; for dialogs with a form. */
  sheet?: boolean;
  /** True while something is sent: nothing closes the dialog. */
  busy?: boolean;
  /** Called when Back is pressed in the browser, which otherwise leaves the page. It must not lose what was typed. */
  onBack?: (() => void) | undefined;
  /** See `useBackToClose`. */
  ownsEntry?: boolean | undefined;
  /** A press outside closes the dialog. Not for forms, which would lose typed text. */
  closeOnBackdrop?: boolean;
  /** Buttons that stay at the lower edge. A submit button there names its form with `form={formId}`. */
  footer?: ReactNode;
  children?: ReactNode;
};

/** A modal window. The focus starts on the title or on the element with `data-autofocus`, stays inside, and returns afterwards. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    size = "medium",
    sheet = false,
    busy = false,
    onBack,
    ownsEntry,
    closeOnBackdrop,
    footer,
    children,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const descriptionId = useId();
  useModal(dialog, open);
  useBackToClose({ isOpen: open && onBack !== undefined, isBusy: busy, ownsEntry, onBack: onBack ?? onClose });
  const requestClose = () => {
    if (!busy) onClose();
  };
  return (
    <dialog
      ref={dialog}
      data-size={size}
      data-sheet={sheet || undefined}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      aria-busy={busy || undefined}
      className="ui-dialog"
      onCancel={(event) => {
        // The cancel event of a file picker also bubbles to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        requestClose();
      }}
      onClose={() => {
        // Chrome closes the dialog at the second Esc even if 'cancel' was prevented. The event may also come from an earlier closing,
        // after the dialog was opened again.
        if (!open || dialog.current?.open) return;
        if (busy) dialog.current?.showModal();
        else onClose();
      }}
      onPointerDown={(event) => {
        if (closeOnBackdrop && event.target === event.currentTarget && isOutside(event)) requestClose();
      }}
    >
      {open && (
        <>
          <header className="flex items-start gap-4 border-b border-line py-4 ps-6 pe-2">
            <div className="min-w-0 flex-1 py-1.5">
              <h2 id={titleId} tabIndex={-1} className="text-xl">
                {title}
              </h2>
              {description && (
                <p id={descriptionId} className="mt-1 text-sm text-ink-soft">
                  {description}
                </p>
              )}
            </div>
            <IconButton
              label="Close"
              icon={<Icon of="x" size={22} aria-hidden="true" />}
              disabled={busy}
              onClick={requestClose}
            />
          </header>
          {/* Positioned, or what it hides from sight alone would make the dialog itself scroll, out of reach of any hand. */}
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-5">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-6 py-4 max-sm:*:flex-auto">
              {footer}
            </footer>
          )}
        </>
      )}
    </dialog>
  );
}

function useModal(dialog: React.RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    // Stored here because Safari forgets it if the dialog is removed from the document while open.
    const opener = document.activeElement;
    const surroundings = opener?.closest<HTMLElement>("[tabindex='-1']:not(:focus)");
    if (!element.open) element.showModal();
    // The title instead of the first field: a keyboard that opens at once would hide the dialog's subject.
    const first = element.querySelector<HTMLElement>("[data-autofocus]") ?? element.querySelector<HTMLElement>("h2");
    first?.focus();
    const forget = noteOpenDialog(element);
    return () => {
      forget();
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      // The element that opened the dialog may be gone, such as a deleted row's button. The focus then goes to the list.
      else [surroundings, document.querySelector("main")].find((place) => place?.isConnected)?.focus({ preventScroll: true });
    };
  }, [dialog, open]);
}

function isOutside(event: React.PointerEvent<HTMLDialogElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect();
  const { clientX, clientY } = event;
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
