import { useState } from "react";
import { otpSeconds } from "#contract/password-reset-rules.ts";
import { ApiError, refusalText } from "#web/api/api-error.ts";
import type { FormProblem } from "#web/forms/use-contract-form.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { FormFailure } from "./form-failure.tsx";
import { askForCode } from "./reset-code.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";

interface ResendOtpProps {
  email: string;
  /** When the last code expires, in epoch milliseconds; 0 without one. */
  expiry: number;
  isDone: boolean;
  onResent: () => void;
}

/** The mail may take this long, and a new code would replace the one that is on its way. */
const waitSeconds = 30;

/** Sends a new code, at the earliest half a minute after the last one. */
export function ResendOtp({ email, expiry, isDone, onResent }: ResendOtpProps) {
  const wait = useSecondsLeft(expiry === 0 ? 0 : expiry - (otpSeconds - waitSeconds) * 1000, waitSeconds);
  const [isSending, setIsSending] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<Pick<FormProblem, "message" | "kind">>();
  const resend = async () => {
    setIsSending(true);
    setFailure(undefined);
    try {
      await askForCode(email);
      showToast("📧 New OTP sent to your email!", { tone: "success" });
      onResent();
    } catch (error) {
      setAttempt(attempt + 1);
      setFailure(toFailure(error));
    }
    setIsSending(false);
  };
  return (
    <div className="grid gap-5 border-t border-line pt-5">
      {failure && <FormFailure problem={{ ...failure, attempt }} />}
      <Button
        variant="secondary"
        unavailable={wait > 0 || isDone}
        busy={isSending}
        busyLabel="Sending..."
        onClick={() => void resend()}
      >
        Resend OTP
      </Button>
      {wait > 0 && !isDone && (
        <p className="-mt-2 text-center text-sm text-ink-soft">
          No email? You can ask for a new code in <span className="tabular-nums">{wait}</span> {wait === 1 ? "second" : "seconds"}
          .
        </p>
      )}
    </div>
  );
}

// The server explains a refusal, such as too many codes within an hour, but not a failure.
function toFailure(error: unknown): Pick<FormProblem, "message" | "kind"> {
  const isUnreachable = error instanceof ApiError && error.code === "no_response";
  return { message: refusalText(error, "Failed to resend OTP"), kind: isUnreachable ? "unreachable" : "failed" };
}
