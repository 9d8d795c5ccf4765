import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";

/** Copies a text, and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      showToast("We couldn't copy it. Select the text and copy it yourself.", { tone: "error" });
    }
  };
  return (
    <Button
      className="mt-2"
      size="small"
      variant="secondary"
      icon={<Icon of="copy" size={18} aria-hidden="true" />}
      onClick={() => void copy()}
    >
      {isCopied ? "Copied" : label}
    </Button>
  );
}
