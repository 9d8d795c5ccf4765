import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { otpSeconds } from "#contract/password-reset-rules.ts";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { NeedsScripts } from "#web/ui/states.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { OtpForm } from "./otp-form.tsx";
import { ResendOtp } from "./resend-otp.tsx";
import { clearOtpCountdown, useOtpExpiry, useResetEmail } from "./reset-code.ts";
import { RestartReset, StepLoading } from "./restart-reset.tsx";
import { useSecondsLeft } from "./use-seconds-left.ts";

const redirectAfterMs = 2_000;

export const meta = () => unlistedPageMeta("Enter your code");

/** Takes the code from the email, then opens the page for the new password. */
export default function VerifyOtpPage() {
  const email = useResetEmail();
  return (
    <AccountFrame title="Enter your code" lead={email ? <SentTo email={email} /> : "Enter the code from your email."}>
      <NeedsScripts />
      {email === undefined && <StepLoading />}
      {email === null && <RestartReset>Email not found. Please restart the process.</RestartReset>}
      {email && <OtpStep email={email} />}
    </AccountFrame>
  );
}

function SentTo({ email }: { email: string }) {
  return (
    <>
      We sent a 6-digit code to{" "}
      <strong dir="auto" className="font-semibold">
        {email}
      </strong>
      . It can take a minute. Check your spam folder too.{" "}
      <Link to="/forgot-password" state={{ email }}>
        Use another address
      </Link>
    </>
  );
}

function OtpStep({ email }: { email: string }) {
  const navigate = useNavigate();
  const expiry = useOtpExpiry();
  const secondsLeft = useSecondsLeft(expiry, otpSeconds);
  const [isDone, setIsDone] = useState(false);
  const [resends, setResends] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The next step is to type the new code.
  useEffect(() => {
    if (resends > 0) step.current?.querySelector("input")?.focus();
  }, [resends]);
  const goOn = () => {
    setIsDone(true);
    clearOtpCountdown();
    showToast("OTP verified! Redirecting...", { tone: "success" });
    // Back must not lead to a used code.
    const options = { state: { email }, replace: true };
    timer.current = setTimeout(() => void navigate("/reset-password", options), redirectAfterMs);
  };
  return (
    <div ref={step} className="grid gap-5">
      <OtpForm key={resends} email={email} secondsLeft={secondsLeft} isDone={isDone} onVerified={goOn} />
      <ResendOtp email={email} expiry={expiry} isDone={isDone} onResent={() => setResends(resends + 1)} />
    </div>
  );
}
