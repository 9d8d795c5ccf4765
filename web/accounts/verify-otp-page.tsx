import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { otpSeconds } from "#contract/password-reset-rules.ts";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { NeedsScripts } from "#web/ui/needs-scripts.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { AccountFrame } from "./account-frame.tsx";
import { clearOtpCountdown, useOtpExpiry } from "./otp-expiry.ts";
import { OtpForm } from "./otp-form.tsx";
import { ResendOtp } from "./resend-otp.tsx";
import { useResetEmail } from "./reset-email.ts";
import { RestartReset, StepLoading } from "./restart-reset.tsx";
import { useSecondsLeft } from "./use-seconds-left.ts";

const redirectAfterMs = 2_000;

export const meta = () => unlistedPageMeta("Verify OTP");

/** Entering the code that came by mail, and then on to the new password. */
export default function VerifyOtpPage() {
  const email = useResetEmail();
  return (
    <AccountFrame title="Verify OTP" lead={email ? <SentTo email={email} /> : "Enter the code from your email."}>
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
      <strong dir="auto" className="font-semibold text-ink">
        {email}
      </strong>
      . It can take a minute, and it may be among your spam.{" "}
      <Link to="/forgot-password" state={{ email }}>
        Use another address
      </Link>
    </>
  );
}

function OtpStep({ email }: { email: string }) {
  const navigate = useNavigate();
  const secondsLeft = useSecondsLeft(useOtpExpiry(), otpSeconds);
  const [isDone, setIsDone] = useState(false);
  const [resends, setResends] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What comes next is typing the new code.
  useEffect(() => {
    if (resends > 0) step.current?.querySelector("input")?.focus();
  }, [resends]);
  const goOn = () => {
    setIsDone(true);
    clearOtpCountdown();
    showToast("OTP verified! Redirecting...", { tone: "success" });
    // Back must not lead to a code that is used up.
    const goes = { state: { email }, replace: true };
    timer.current = setTimeout(() => void navigate("/reset-password", goes), redirectAfterMs);
  };
  return (
    <div ref={step} className="grid gap-5">
      <OtpForm key={resends} email={email} secondsLeft={secondsLeft} isDone={isDone} onVerified={goOn} />
      <ResendOtp email={email} secondsLeft={secondsLeft} isDone={isDone} onResent={() => setResends(resends + 1)} />
    </div>
  );
}
