import { useState } from "react";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { momentText } from "#web/ui/formats.ts";
import { lazyDialog } from "#web/ui/lazy-part.tsx";
import type { FormDraft } from "./use-draft.ts";

const DiscardDialog = lazyDialog(async () => {
  const { DiscardDialog: Question } = await import("./discard-dialog.tsx");
  return ({ what, onDiscard, onClose }: { what: "draft" | "changes"; onDiscard: () => void; onClose: () => void }) => (
    <Question open what={what} onDiscard={onDiscard} onKeep={onClose} />
  );
});

interface DraftNoticeProps {
  draft: FormDraft;
  /** True if the form changes something that exists, such as a profile. */
  isEdit?: boolean;
  disabled?: boolean;
  /** Called when the draft was deleted. */
  onStartAgain?: () => void;
}

/** Says that a form contains a draft, and offers to delete it; nothing without a draft. */
export function DraftNotice({ draft, isEdit = false, disabled = false, onStartAgain }: DraftNoticeProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (draft.savedAt === undefined) return null;
  return (
    <>
      <Banner
        tone="info"
        action={
          <Button variant="quiet" size="small" disabled={disabled} onClick={() => setIsAsking(true)}>
            {isEdit ? "Discard changes" : "Start again"}
          </Button>
        }
      >
        {isEdit
          ? `You have unsaved changes from ${momentText(new Date(draft.savedAt))}.`
          : "What you entered earlier is back. It has not been sent yet."}
      </Banner>
      {isAsking && (
        <DiscardDialog
          what={isEdit ? "changes" : "draft"}
          onClose={() => setIsAsking(false)}
          onDiscard={() => {
            setIsAsking(false);
            draft.startAgain();
            onStartAgain?.();
          }}
        />
      )}
    </>
  );
}
