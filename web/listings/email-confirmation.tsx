import { useState } from "react";
import { isExplained } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import { notifyFailure } from "#web/lists/notify-failure.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";

export interface EmailConfirmationProps {
  email: string;
  /** What does not work until then. */
  consequence?: string;
}

/** Says that the address is not confirmed, and sends the link again. */
export function EmailConfirmation({ email, consequence }: EmailConfirmationProps) {
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      await api.call("POST /auth/confirm-email/send", {});
      showToast(`We've sent a link to ${email}.`, { tone: "success" });
    } catch (error) {
      notifyFailure(error, isExplained(error) ? error.message : "We couldn't send the link. Please try again.");
    }
    setIsSending(false);
  };
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" variant="secondary" busy={isSending} busyLabel="Sending..." onClick={() => void send()}>
          Send the link again
        </Button>
      }
    >
      Email not confirmed. Open the link we sent to <span dir="auto">{email}</span>.
      {consequence !== undefined && ` ${consequence}`}
    </Banner>
  );
}
