import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { registrableRoles } from "#contract/roles.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import { useSiteData } from "#web/api/site-data.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { type PageHandle, pageMeta } from "#web/head/page-meta.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { NeedsScripts } from "#web/ui/needs-scripts.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import type { Route } from "./+types/sign-up-page";
import { AccountFrame } from "./account-frame.tsx";
import { SignUpFields } from "./sign-up-fields.tsx";
import { emptySignUp } from "./sign-up-form.ts";
import { useFailureToast } from "./use-failure-toast.ts";

const redirectAfterMs = 3_000;

export const handle: PageHandle = { sitemap: [{ path: "/signup" }] };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Create an account",
    description: "Create a free account as a student, an employer or somebody who offers accommodation.",
    path: "/signup",
  });
}

// A link may say who it is for: "Create an employer account" comes here with the role chosen.
const roleAskedFor = (parameters: URLSearchParams): string =>
  registrableRoles.find((role) => role.toLowerCase() === parameters.get("role")) ?? "";

/** Creating an account; what is asked depends on the role. */
export default function SignUpPage() {
  const navigate = useNavigate();
  const termsVersion = useSiteData()?.termsVersion;
  const [parameters] = useSearchParams();
  const [isDone, setIsDone] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const form = useContractForm({
    schema: async () => (await import("./sign-up-schema.ts")).signUpSchema,
    defaultValues: { ...emptySignUp, role: roleAskedFor(parameters) },
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
      showToast("Registration Successful!", { tone: "success", milliseconds: redirectAfterMs });
      timer.current = setTimeout(() => void navigate("/signin"), redirectAfterMs);
    },
  });
  const { isSending, problem } = form;
  useFailureToast(problem, "Registration failed!");
  return (
    <AccountFrame wide title="Create your account" lead="Free for everybody. Browsing needs no account; applying and posting do.">
      <NeedsScripts />
      <form
        method="post"
        noValidate
        onSubmit={(event) => void form.submit(event)}
        className="grid gap-5 sm:grid-cols-2 noscript:hidden"
      >
        {problem && (
          <div className="sm:col-span-2">
            <Banner key={problem.attempt} tone="error">
              {problem.message}
            </Banner>
          </div>
        )}
        <SignUpFields form={form} />
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
        Already have an account? <Link to="/signin">Sign in</Link>
      </p>
    </AccountFrame>
  );
}
