import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { registrableRoles } from "#contract/roles.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import { useSiteData } from "#web/api/site-data.ts";
import { findFaultOfPhone } from "#web/forms/phone-number.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { pageMeta, type PageHandle } from "#web/head/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { NeedsScripts } from "#web/ui/states.tsx";
import type { Route } from "./+types/sign-up-page";
import { AccountFrame } from "./account-frame.tsx";
import { FormFailure, useFailureToast } from "./form-failure.tsx";
import { withNext } from "./next-path.ts";
import { toSignIn } from "./history-state.ts";
import { SignUpFields } from "./sign-up-fields.tsx";
import { emptySignUp } from "./sign-up-form.ts";

const redirectAfterMs = 3_000;

export const handle: PageHandle = { sitemap: [{ path: "/signup" }] };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Create an account",
    description: "Create a free account as a student, an employer or somebody who offers accommodation.",
    path: "/signup",
  });
}

// A link may name the role: "Create an employer account" opens this page with the role chosen.
const roleAskedFor = (parameters: URLSearchParams): string =>
  registrableRoles.find((role) => role.toLowerCase() === parameters.get("role")) ?? "";

/** Creates an account. The role decides which fields are shown. */
export default function SignUpPage() {
  const navigate = useNavigate();
  const termsVersion = useSiteData()?.termsVersion;
  const [parameters] = useSearchParams();
  const [isDone, setIsDone] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = useRef<() => void>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const form = useContractForm({
    schema: async () => (await import("./account-schemas.ts")).signUpSchema,
    defaultValues: { ...emptySignUp, role: roleAskedFor(parameters) },
    findFaults: ({ phoneNumber }) => findFaultOfPhone("phoneNumber", phoneNumber),
    failure: "Registration failed!",
    send: async ({ confirmPassword: _, acceptsTerms: _accepted, ...body }) => {
      try {
        await api.call("POST /auth/register", { body: { ...body, termsVersion } });
      } catch (error) {
        if (error instanceof ApiError && error.code === "email_taken")
          form.setError("email", { type: "server", message: error.message }, { shouldFocus: true });
        throw error;
      }
      setIsDone(true);
      forget.current?.();
      showToast("Registration Successful!", { tone: "success", milliseconds: redirectAfterMs });
      const goOn = () =>
        void navigate(withNext("/signin", parameters), { replace: true, state: toSignIn(body.email, "signed up") });
      timer.current = setTimeout(goOn, redirectAfterMs);
    },
  });
  useEffect(() => {
    const keep = async () => {
      forget.current = (await import("./sign-up-draft.ts")).keepSignUp(form);
    };
    // Without its code the form works, but a reload empties it.
    keep().catch(() => {});
    // oxlint-disable-next-line react/exhaustive-deps -- once for each visit
  }, []);
  const { isSending, problem } = form;
  const isOnField = problem?.kind === "refused" && Object.keys(form.formState.errors).length > 0;
  useFailureToast(problem, "Registration failed!");
  return (
    <AccountFrame wide title="Create your account" lead="It's free. You only need an account to apply or post.">
      <NeedsScripts />
      <form
        method="post"
        noValidate
        onSubmit={(event) => void form.submit(event)}
        className="grid gap-5 sm:grid-cols-2 noscript:hidden"
      >
        <SignUpFields form={form} />
        {/* Beside the button: the top of the form is out of sight on phones. */}
        {problem && !isOnField && (
          <div className="sm:col-span-2">
            <FormFailure problem={problem} />
          </div>
        )}
        <Button
          type="submit"
          className="sm:col-span-2"
          busy={isSending}
          busyLabel="Creating your account..."
          doneLabel={isDone ? "Account created" : undefined}
        >
          Create account
        </Button>
      </form>
      <p className="mt-6 text-center">
        Already have an account? <Link to={withNext("/signin", parameters)}>Sign in</Link>
      </p>
    </AccountFrame>
  );
}
