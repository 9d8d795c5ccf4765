import { useState } from "react";
import { ApiError, refusalText } from "#web/api/api-error.ts";
import type { FormProblem } from "#web/forms/use-contract-form.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { askForCode } from "./ask-for-code.ts";
import { FormFailure } from "./form-failure.tsx";

interface ResendOtpProps {
  email: string;
  secondsLeft: number;
  isDone: boolean;
  onResent: () => void;
}

/** A new code, once the one before is no longer good. */
export function ResendOtp({ email, secondsLeft, isDone, onResent }: ResendOtpProps) {
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
        unavailable={secondsLeft > 0 || isDone}
        busy={isSending}
        busyLabel="Sending..."
        onClick={() => void resend()}
      >
        Resend OTP
      </Button>
    </div>
  );
}

// What the server refuses it explains, such as too many codes within an hour; what failed it cannot.
function toFailure(error: unknown): Pick<FormProblem, "message" | "kind"> {
  const isUnreachable = error instanceof ApiError && error.code === "no_response";
  return { message: refusalText(error, "Failed to resend OTP"), kind: isUnreachable ? "unreachable" : "failed" };
}
