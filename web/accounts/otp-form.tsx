import { otpDigits } from "#contract/password-reset-rules.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { CodeField } from "#web/ui/fields/code-field.tsx";
import { FormFailure } from "./form-failure.tsx";
import { clearOtpCountdown } from "./reset-code.ts";

interface OtpFormProps {
  email: string;
  secondsLeft: number;
  isDone: boolean;
  onVerified: () => void;
}

/** The form for a code that has not expired. */
export function OtpForm({ email, secondsLeft, isDone, onVerified }: OtpFormProps) {
  const form = useContractForm({
    schema: async () => (await import("./account-schemas.ts")).otpSchema,
    defaultValues: { otp: "" },
    failure: "Failed to verify OTP",
    send: async ({ otp }) => {
      await verify(email, otp);
      onVerified();
    },
  });
  const { field, isSending, problem } = form;
  const otp = field("otp");
  const isOver = secondsLeft === 0 && !isDone;
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5">
      {problem && !otp.error && <FormFailure problem={problem} />}
      {isOver && problem?.code !== "otp_expired" && <Banner tone="error">OTP expired. Please request a new one.</Banner>}
      <CodeField
        label="OTP (6-digit code)"
        digits={otpDigits}
        required
        readOnly={isOver || isDone}
        {...otp}
        {...(isOver && { error: undefined })}
      />
      {!isOver && !isDone && <TimeLeft seconds={secondsLeft} />}
      <Button
        type="submit"
        unavailable={isOver}
        busy={isSending}
        busyLabel="Verifying..."
        doneLabel={isDone ? "OTP verified" : undefined}
      >
        Verify OTP
      </Button>
    </form>
  );
}

function TimeLeft({ seconds }: { seconds: number }) {
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <p className="text-center text-ink-soft">
      Code expires in <span className="font-semibold text-ink tabular-nums">{text}</span>
      <output className="sr-only">{seconds <= 60 ? "Less than a minute left to enter the code." : ""}</output>
    </p>
  );
}

/** @throws ApiError with the screen's sentence, placed on the code's field if the code is wrong */
async function verify(email: string, otp: string): Promise<void> {
  try {
    const answer: { success?: boolean } | undefined = await api.call("POST /password/verify-otp", { body: { email, otp } });
    if (!answer?.success) throw new ApiError("OTP verification failed", { status: 200, code: "internal" });
  } catch (error) {
    throw error instanceof ApiError ? inOurWords(error) : error;
  }
}

// Document 2, section 8.
function inOurWords(error: ApiError): ApiError {
  if (error.code === "otp_expired") {
    clearOtpCountdown();
    // Not on the field, because no other input there would help.
    return new ApiError("⏳ Your OTP has expired. Please request a new one.", { status: error.status, code: error.code });
  }
  if (error.code !== "otp_wrong") return error;
  const sentence = "❌ Provided OTP does not match.";
  return new ApiError(sentence, { status: error.status, code: error.code, fields: { otp: sentence } });
}
