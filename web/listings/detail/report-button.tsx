import { useState } from "react";
import { useUser } from "#web/api/session.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/ui/lazy-part.tsx";
import type { ReportDialogProps } from "./report-dialog.tsx";

// Few visits report something.
const ReportDialog = lazyDialog(async () => (await import("./report-dialog.tsx")).ReportDialog);
export type ReportButtonProps = Omit<ReportDialogProps, "onClose"> & {
  /** Whose it is: nobody reports what is theirs. */
  ownerId?: string;
};

/** Reports what the page shows, with or without an account. */
export function ReportButton({ ownerId, ...reported }: ReportButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (useUser()?.id === ownerId && ownerId !== undefined) return null;
  return (
    <>
      <p className="mt-8 text-center print:hidden noscript:hidden">
        <Button size="small" variant="quiet" onClick={() => setIsOpen(true)}>
          Report this {reported.subject === "account" ? "poster" : reported.subject}
        </Button>
      </p>
      {isOpen && <ReportDialog {...reported} onClose={() => setIsOpen(false)} />}
    </>
  );
}
