import { useState } from "react";
import { LinkButton } from "#web/ui/button.tsx";
import { useSearchParams } from "react-router";
import type { SecondFactorKind } from "#contract/errors.ts";
import type { TwoStepSignIn as TwoStepSignInState } from "#contract/second-factors.ts";
import { profilePath } from "#contract/roles.ts";
import { RequireUser } from "#web/access/require-user.tsx";
import { api } from "#web/api/browser-api.ts";
import type { SessionRole } from "#web/api/session.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { Banner } from "#web/ui/banner.tsx";
import { lazyDialog } from "#web/ui/lazy-part.tsx";
import { Skeleton } from "#web/ui/progress.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { AuthenticatorApp } from "./authenticator-app.tsx";
import { nextPath } from "./next-path.ts";
import { Passkeys } from "./passkeys.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useReauthentication } from "./use-reauthentication.tsx";

const NewRecoveryCodes = lazyDialog(async () => (await import("./new-recovery-codes.tsx")).NewRecoveryCodes);

export const meta = () => unlistedPageMeta("Two-step sign-in");

/** What a person needs beside the password to sign in, and where they set it up. */
export default function TwoStepSignInPage() {
  return (
    <RequireUser message="Please login again." loading="Loading two-step sign-in...">
      {({ role }) => <TwoStepSignIn role={role} />}
    </RequireUser>
  );
}

function TwoStepSignIn({ role }: { role: SessionRole }) {
  const {
    value: state,
    failed,
    isLoading,
    reload,
  } = useLoaded("second-factor", async () => await api.call("GET /auth/second-factor", {}));
  const [newCodes, setNewCodes] = useState<readonly string[]>();
  const kinds = state ? kindsOf(state) : [];
  const { run, dialog } = useReauthentication(kinds);
  const changed = (codes: readonly string[] | null = null) => {
    if (codes) setNewCodes(codes);
    reload();
  };
  const isOn = kinds.length > 0;
  return (
    <div className="page-width max-w-3xl py-8 sm:py-10">
      <h1 className="text-3xl">Two-step sign-in</h1>
      <p className="mt-1 text-lg text-ink-soft">
        After your password, we ask for a code or your passkey. Nobody can sign in with a stolen password alone.
      </p>
      <div className="mt-6 grid gap-6">
        {state?.isRequired && <Demand isMet={isOn} />}
        {state ? (
          <>
            <AuthenticatorApp app={state.app} run={run} onChanged={changed} />
            <Passkeys passkeys={state.passkeys} run={run} onChanged={changed} />
            {isOn && <RecoveryCodes left={state.recoveryCodesLeft} run={run} onMade={changed} />}
          </>
        ) : failed ? (
          <ErrorState message="Failed to load two-step sign-in." onRetry={reload} retrying={isLoading} />
        ) : (
          <Skeleton className="h-24 w-full rounded-lg" />
        )}
      </div>
      {(isOn || !state?.isRequired) && (
        <LinkButton className="mt-8" variant="quiet" size="small" to={profilePath(role)}>
          Back to your profile
        </LinkButton>
      )}
      {newCodes && <NewRecoveryCodes codes={newCodes} onClose={() => setNewCodes(undefined)} />}
      {dialog}
    </div>
  );
}

const kindsOf = ({ app, passkeys }: TwoStepSignInState): SecondFactorKind[] => [
  ...(app ? (["app"] as const) : []),
  ...(passkeys.length > 0 ? (["passkey"] as const) : []),
];

/** Tells an admin that the operator demands two-step sign-in, and leads on once it is set up. */
function Demand({ isMet }: { isMet: boolean }) {
  const [parameters] = useSearchParams();
  if (!isMet) return <Banner tone="info">Admins need two-step sign-in. Set it up to continue.</Banner>;
  if (!parameters.has("next")) return null;
  return (
    <Banner
      tone="success"
      action={
        <LinkButton size="small" to={nextPath(parameters, window.location.origin)}>
          Continue
        </LinkButton>
      }
    >
      Two-step sign-in is on.
    </Banner>
  );
}
