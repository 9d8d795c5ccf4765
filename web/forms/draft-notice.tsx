import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import type { FormDraft } from "./use-draft.ts";

/** Says that a form holds what was typed earlier, with the way to an empty one; nothing where it does not. */
export function DraftNotice({ draft, disabled = false }: { draft: FormDraft; disabled?: boolean }) {
  if (!draft.isRestored) return null;
  return (
    <Banner
      tone="info"
      action={
        <Button variant="quiet" size="small" disabled={disabled} onClick={draft.startAgain}>
          Start again
        </Button>
      }
    >
      What you entered earlier is back. It has not been sent yet.
    </Banner>
  );
}
