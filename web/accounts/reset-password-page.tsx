import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { passwordLength } from "#contract/text-limits.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import { signOut, useUser } from "#web/api/session.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { NeedsScripts } from "#web/ui/states.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { FormFailure } from "./form-failure.tsx";
import { useResetEmail } from "./reset-code.ts";
import { RestartReset, StepLoading } from "./restart-reset.tsx";
import { toSignIn } from "./history-state.ts";

const redirectAfterMs = 2_000;

export const meta = () => unlistedPageMeta("Reset password");

/** Sets a new password after the code, then opens the sign-in page. */
export default function ResetPasswordPage() {
  const email = useResetEmail();
  return (
    <AccountFrame title="Reset password" lead={email ? <ChosenFor email={email} /> : "Choose a new password."}>
      <NeedsScripts />
      {email === undefined && <StepLoading />}
      {email === null && <RestartReset>Enter the code from your email first. Please restart the process.</RestartReset>}
      {email && <TakenBack />}
      {email && <ResetForm email={email} />}
    </AccountFrame>
  );
}

function ChosenFor({ email }: { email: string }) {
  return (
    <>
      Choose a new password for{" "}
      <strong dir="auto" className="font-semibold">
        {email}
      </strong>
      . You'll then be signed out on all your devices.
    </>
  );
}

/** For somebody who has undone a change of the address: what another person may have done in the account meanwhile. */
function TakenBack() {
  const { state } = useLocation();
  if (!(state as { isTakenBack?: boolean } | null)?.isTakenBack) return null;
  return (
    <div className="mb-5">
      <Banner tone="info">
        Your email address was changed back, and all devices were signed out. After you sign in, check your profile, listings and
        applications for changes you didn't make. Remove any passkey you don't recognise.
      </Banner>
    </div>
  );
}

function ResetForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const user = useUser();
  const [isDone, setIsDone] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const form = useContractForm({
    schema: async () => (await import("./account-schemas.ts")).resetPasswordSchema,
    defaultValues: { newPassword: "", confirmPassword: "" },
    failure: "❌ Failed to reset password",
    send: async ({ newPassword }) => {
      try {
        await api.call("POST /password/reset", { body: { email, newPassword } });
      } catch (error) {
        setIsRefused(error instanceof ApiError && error.code === "forbidden");
        throw error;
      }
      setIsDone(true);
      // This browser's session has ended like all others.
      if (user?.email.toLowerCase() === email.toLowerCase()) signOut();
      showToast("Password updated successfully! Redirecting...", { tone: "success" });
      const options = { state: toSignIn(email, "changed password"), replace: true };
      timer.current = setTimeout(() => void navigate("/signin", options), redirectAfterMs);
    },
  });
  const { field, isSending, problem } = form;
  const fields = { newPassword: field("newPassword"), confirmPassword: field("confirmPassword") };
  const isOnField = fields.newPassword.error !== undefined || fields.confirmPassword.error !== undefined;
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5">
      {problem && !isOnField && (
        <FormFailure problem={problem}>
          {isRefused && (
            <p className="mt-1 flex flex-wrap gap-x-4">
              <Link to="/forgot-password" state={{ email }}>
                Request a new code
              </Link>
              <Link to="/signin" state={{ email }}>
                Sign in
              </Link>
            </p>
          )}
        </FormFailure>
      )}
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New password"
        required
        hint={`At least ${passwordLength.min} characters, and not your current password`}
        autoComplete="new-password"
        maxLength={passwordLength.max}
        {...fields.newPassword}
      />
      <PasswordField
        label="Confirm password"
        required
        autoComplete="new-password"
        maxLength={passwordLength.max}
        {...fields.confirmPassword}
      />
      <Button type="submit" busy={isSending} busyLabel="Resetting..." doneLabel={isDone ? "Password updated" : undefined}>
        Reset password
      </Button>
    </form>
  );
}
