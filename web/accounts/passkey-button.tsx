import { useState } from "react";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";

interface PasskeyButtonProps extends Pick<ButtonProps, "variant" | "size" | "doneLabel" | "children"> {
  /** What the press does. It loads the code for passkeys itself. */
  onPress: () => Promise<void>;
}

/** A button that asks for a passkey. It says why that failed, unless the person cancelled. */
export function PasskeyButton({ onPress, children, ...props }: PasskeyButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    setIsBusy(true);
    await onPress().catch(sayWhy);
    setIsBusy(false);
  };
  return (
    <Button
      variant="secondary"
      {...props}
      icon={<Icon of="fingerprint-pattern" size={18} aria-hidden="true" />}
      busy={isBusy}
      onClick={() => void press()}
    >
      {children}
    </Button>
  );
}

async function sayWhy(error: unknown): Promise<void> {
  const calls = await import("./passkey-calls.ts").catch(() => undefined);
  const failure = calls ? calls.passkeyFailure(error) : "This could not be loaded. Check your connection and try again.";
  if (failure !== undefined) showToast(failure, { tone: "error" });
}
