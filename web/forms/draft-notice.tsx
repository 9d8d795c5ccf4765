import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { confirmDiscard } from "./leaving.ts";
import type { FormDraft } from "./use-draft.ts";

/** Says that a form contains a draft, and offers an empty form; nothing without a draft. */
export function DraftNotice({ draft, disabled = false }: { draft: FormDraft; disabled?: boolean }) {
  if (!draft.isRestored) return null;
  const startAgain = () => {
    if (confirmDiscard(true)) draft.startAgain();
  };
  return (
    <Banner
      tone="info"
      action={
        <Button variant="quiet" size="small" disabled={disabled} onClick={startAgain}>
          Start again
        </Button>
      }
    >
      What you entered earlier is back. It has not been sent yet.
    </Banner>
  );
}
