import { Share2 } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";

interface ShareButtonProps {
  title: string;
  text: string;
}

/** Shares this page by the device's own sheet; without one the link is copied. */
export function ShareButton({ title, text }: ShareButtonProps) {
  const share = async () => {
    const url = window.location.href;
    if (typeof navigator.share === "function") {
      // Whoever closes the sheet has not failed at anything.
      await navigator.share({ title, text, url }).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      showToast("The link is copied.", { tone: "success" });
    } catch {
      // oxlint-disable-next-line no-alert -- document 2 asks for it: the one place where a link can always be copied from
      window.alert(url);
    }
  };
  return (
    <Button variant="secondary" size="small" icon={<Share2 size={17} aria-hidden="true" />} onClick={() => void share()}>
      Share
    </Button>
  );
}
