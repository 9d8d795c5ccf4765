import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { otpSeconds } from "#contract/password-reset-rules.ts";
import { ApiError } from "#web/api/api-error.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { NeedsScripts } from "#web/ui/states.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { emailIn } from "./history-state.ts";
import { askForCode, useOtpExpiry } from "./reset-code.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";

const redirectAfterMs = 2_000;

export const meta = () => unlistedPageMeta("Forgot password");

/** Asks for a code by email, then opens the page where it is entered. */
export default function ForgotPasswordPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [isDone, setIsDone] = useState(false);
  const [isUnknown, setIsUnknown] = useState(false);
  const [isTooOften, setIsTooOften] = useState(false);
  const secondsLeft = useSecondsLeft(useOtpExpiry(), otpSeconds);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const form = useContractForm({
    schema: async () => (await import("./account-schemas.ts")).forgotPasswordSchema,
    defaultValues: { email: emailIn(state) ?? "" },
    failure: "This email is not registered. Please sign up.",
    unreachable: "No response from server. Please check your connection.",
    send: async ({ email }) => {
      setIsUnknown(false);
      setIsTooOften(false);
      try {
        await askForCode(email);
      } catch (error) {
        if (error instanceof ApiError && error.code === "not_found") {
          setIsUnknown(true);
          form.setError("email", { type: "server", message: error.message });
        }
        setIsTooOften(error instanceof ApiError && error.code === "too_many_requests");
        throw error;
      }
      setIsDone(true);
      showToast("📧 OTP sent to your email for password reset!", { tone: "success" });
      const travelling = { state: { email } };
      // Back leads here, and the email address is still in the field.
      void navigate("/forgot-password", { ...travelling, replace: true, preventScrollReset: true });
      timer.current = setTimeout(() => void navigate("/verify-otp", travelling), redirectAfterMs);
    },
  });
  const { field, isSending, problem } = form;
  const email = field("email");
  return (
    <AccountFrame title="Forgot password" lead="We'll email you a code to reset your password.">
      <NeedsScripts />
      <form method="post" noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5 noscript:hidden">
        {problem && !email.error && (
          <Banner key={problem.attempt} tone="error">
            {problem.message}
            {problem.kind === "failed" && (
              <p className="mt-1">If you have an account, something went wrong on our side. Please try again.</p>
            )}
            {isTooOften && secondsLeft > 0 && (
              <p className="mt-1">
                <Link to="/verify-otp" state={{ email: form.getValues("email") }}>
                  Enter your code
                </Link>
              </p>
            )}
          </Banner>
        )}
        <TextField
          label="Email"
          type="email"
          required
          hint="The email you sign in with"
          autoComplete="username"
          maxLength={254}
          {...email}
        />
        {isUnknown && (
          <p>
            Try a different email above, or <Link to="/signup">create an account</Link>.
          </p>
        )}
        <Button type="submit" busy={isSending} busyLabel="Sending..." doneLabel={isDone ? "OTP sent" : undefined}>
          Send OTP
        </Button>
      </form>
      <p className="mt-6 text-center">
        <Link to="/signin">Back to Sign In</Link>
      </p>
    </AccountFrame>
  );
}
