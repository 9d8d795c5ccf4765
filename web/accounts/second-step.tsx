import type { ReactNode } from "react";
import type { SecondFactorKind } from "#contract/errors.ts";
import { ApiError } from "#web/api/api-error.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { SecondFactorField } from "./second-factor-field.tsx";

interface SecondStepProps {
  /** What the account has as its second factor. */
  kinds: readonly SecondFactorKind[];
  isDone: boolean;
  /** Shown if the account has a passkey. */
  passkeyButton: ReactNode;
  /** Signs in with the password that was typed, and this code. @throws ApiError */
  onCode: (secondFactor: string) => Promise<void>;
  onBack: () => void;
}

/** The second step of signing in, after the right password. */
export function SecondStep({ kinds, isDone, passkeyButton, onCode, onBack }: SecondStepProps) {
  const form = useContractForm({
    schema: async () => (await import("./second-factor-schemas.ts")).secondStepSchema,
    defaultValues: { secondFactor: "" },
    failure: "Login failed. Please try again.",
    unreachable: "No response from server. Please check your connection.",
    send: async ({ secondFactor }) => await onCode(secondFactor).catch(placeOnField),
  });
  const { field, isSending, problem } = form;
  const code = field("secondFactor");
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5">
      {problem && code.error === undefined && (
        <Banner key={problem.attempt} tone="error">
          {problem.message}
        </Banner>
      )}
      {kinds.includes("passkey") && passkeyButton}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the field takes the place of the form that was just sent */}
      <SecondFactorField hasApp={kinds.includes("app")} autoFocus {...code} />
      <Button
        type="submit"
        variant={kinds.includes("app") ? "primary" : "secondary"}
        busy={isSending}
        busyLabel="Signing in..."
        doneLabel={isDone ? "Signed in" : undefined}
      >
        Sign in
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Back
      </Button>
    </form>
  );
}

function placeOnField(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== "second_factor_wrong") throw error;
  const { message, status, code } = error;
  throw new ApiError(message, { status, code, fields: { secondFactor: message } });
}
