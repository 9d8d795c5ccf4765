import { useEffect, useRef, useState } from "react";
import type { SignedIn } from "#contract/accounts.ts";
import type { SecondFactorKind } from "#contract/errors.ts";
import type { PasskeyAnswer } from "#contract/passkey-answer.ts";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { ApiError } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import { startSession, useUser } from "#web/api/session.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { pageMeta, type PageHandle } from "#web/head/page-meta.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { NeedsScripts } from "#web/ui/states.tsx";
import { useHydrated } from "#web/ui/use-browser.ts";
import type { Route } from "./+types/sign-in-page";
import { AccountFrame } from "./account-frame.tsx";
import { useFailureToast } from "./form-failure.tsx";
import { nextPath, withNext } from "./next-path.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { emailIn } from "./history-state.ts";
import { signInLead } from "./sign-in-lead.tsx";

const redirectAfterMs = 2_000;

export const handle: PageHandle = { sitemap: [{ path: "/signin" }] };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Sign in",
    description: "Sign in to Wattle to apply for jobs and to manage your listings.",
    path: "/signin",
  });
}

const SecondStep = lazyPart(async () => (await import("./second-step.tsx")).SecondStep);

/** Deletes what other people have typed in this browser, and moves what was saved in it to the account. */
async function takeOverBrowser(accountId: string, mustAddSecondFactor?: boolean): Promise<void> {
  const { forgetDraftsOfOthers } = await import("#web/forms/drafts.ts");
  await forgetDraftsOfOthers(accountId);
  // Until the second factor is added, the server refuses other calls.
  if (mustAddSecondFactor) return;
  const { loadAccountFavourites } = await import("#web/listings/cards/account-favourites.ts");
  await loadAccountFavourites(accountId);
}

/** What happens once somebody has signed in: the session begins, and the page that asked for it opens after 2 seconds. */
function useSignedIn(parameters: URLSearchParams) {
  const navigate = useNavigate();
  const [isDone, setIsDone] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const goOn = () => void navigate(nextPath(parameters, window.location.origin), { replace: true });
  const setUp = () => void navigate(withNext("/two-step-sign-in", parameters), { replace: true });
  const start = ({ token, user: account, mustAddSecondFactor }: SignedIn, remember: boolean) => {
    setIsDone(true);
    startSession({ token, user: account, remember });
    void takeOverBrowser(account.id, mustAddSecondFactor);
    showToast("SignIn Successful!", { tone: "success" });
    timer.current = setTimeout(mustAddSecondFactor ? setUp : goOn, redirectAfterMs);
  };
  return { isDone, start, goOn };
}

/** Signs a person in, then opens the page that asked for it. */
export default function SignInPage() {
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  // After a reload only the browser knows the history state, which the server's page was made without.
  const arrival: unknown = useHydrated() ? state : null;
  const user = useUser();
  const { isDone, start, goOn } = useSignedIn(parameters);
  const [secondStep, setSecondStep] = useState<readonly SecondFactorKind[]>();
  const form = useContractForm({
    schema: async () => (await import("./account-schemas.ts")).signInSchema,
    defaultValues: { email: emailIn(state) ?? "", password: "", remember: true },
    failure: "Login failed. Please try again.",
    unreachable: "No response from server. Please check your connection.",
    send: async ({ remember, ...body }) => {
      try {
        start(await api.call("POST /auth/login", { body }), remember);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "second_factor_required") throw error;
        setSecondStep(error.secondFactors);
      }
    },
  });
  const { field, isSending, problem } = form;
  const signInWith = async (given: { secondFactor: string } | { passkey: PasskeyAnswer }) => {
    const { remember, ...body } = form.getValues();
    start(await api.call("POST /auth/login", { body: { ...body, ...given } }), remember);
  };
  useFailureToast(problem, "Login failed!");
  if (user && !isDone) return <AlreadySignedIn name={user.name} onGoOn={goOn} />;
  return (
    <AccountFrame title="Sign in" lead={secondStep ? "One more step: confirm that it's you." : signInLead(parameters, arrival)}>
      <NeedsScripts />
      {secondStep && (
        <SecondStep
          kinds={secondStep}
          isDone={isDone}
          onCode={async (secondFactor) => await signInWith({ secondFactor })}
          passkeyButton={
            <PasskeyButton
              onPress={async () => {
                const { askForPasskey } = await import("./passkey-calls.ts");
                await signInWith({ passkey: await askForPasskey() });
              }}
            >
              Use your passkey
            </PasskeyButton>
          }
          onBack={() => setSecondStep(undefined)}
        />
      )}
      <form
        method="post"
        noValidate
        hidden={secondStep !== undefined}
        onSubmit={(event) => void form.submit(event)}
        className="grid gap-5 noscript:hidden"
      >
        {problem && (
          <Banner key={problem.attempt} tone="error">
            {problem.message}
          </Banner>
        )}
        <TextField label="Email" type="email" required autoComplete="username" maxLength={254} {...field("email")} />
        <PasswordField label="Password" required autoComplete="current-password" maxLength={1024} {...field("password")} />
        <p className="-mt-3 text-sm">
          <Link to="/forgot-password" state={{ email: form.watch("email") }}>
            Forgot password?
          </Link>
        </p>
        <CheckboxField
          label="Remember me"
          hint="Stay signed in on this device after the browser closes, for up to 20 hours."
          {...field("remember")}
        />
        <Button type="submit" busy={isSending} busyLabel="Signing in..." doneLabel={isDone ? "Signed in" : undefined}>
          Sign in
        </Button>
        <PasskeyButton
          onPress={async () => {
            const { signInWithPasskey } = await import("./passkey-calls.ts");
            start(await signInWithPasskey(), form.getValues("remember"));
          }}
        >
          Sign in with a passkey
        </PasskeyButton>
      </form>
      {!secondStep && (
        <p className="mt-6 text-center">
          New here? <Link to={withNext("/signup", parameters)}>Create one</Link>
          <span className="sr-only">: an account</span>
        </p>
      )}
    </AccountFrame>
  );
}

function AlreadySignedIn({ name, onGoOn }: { name: string; onGoOn: () => void }) {
  return (
    <AccountFrame
      title="You are signed in"
      lead={
        <>
          You are signed in as <span dir="auto">{name}</span>.
        </>
      }
    >
      <Button onClick={onGoOn}>Continue</Button>
    </AccountFrame>
  );
}
