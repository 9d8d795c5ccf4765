import { useId } from "react";
import type { SecondFactorKind } from "#contract/errors.ts";
import { api } from "#web/api/browser-api.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { SecondFactorField } from "./second-factor-field.tsx";

interface ReauthenticationDialogProps {
  /** What the account has as its second factor. */
  kinds: readonly SecondFactorKind[];
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the password, and for a code if the account has a second factor, or for a passkey, before a sensitive change. */
export function ReauthenticationDialog({ kinds, onConfirmed, onClose }: ReauthenticationDialogProps) {
  const formId = useId();
  const { field, isSending, problem, submit } = useContractForm({
    schema: async () => (await import("./second-factor-schemas.ts")).reauthenticationSchema(kinds.length > 0),
    defaultValues: { currentPassword: "", secondFactor: "" },
    failure: "We couldn't confirm it's you. Please try again.",
    send: async (body) => {
      await api.call("POST /auth/reauthenticate", { body });
      onConfirmed();
    },
  });
  return (
    <Dialog
      open
      size="small"
      title="Confirm it's you"
      description="You signed in more than 10 minutes ago."
      busy={isSending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSending} busyLabel="Checking...">
            Confirm
          </Button>
        </>
      }
    >
      <form method="post" id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {problem && !problem.isOnField && (
          <Banner key={problem.attempt} tone="error">
            {problem.message}
          </Banner>
        )}
        {kinds.includes("passkey") && (
          <PasskeyButton
            onPress={async () => {
              const { askForPasskey } = await import("./passkey-calls.ts");
              await api.call("POST /auth/reauthenticate", { body: { passkey: await askForPasskey() } });
              onConfirmed();
            }}
          >
            Use your passkey
          </PasskeyButton>
        )}
        <PasswordField
          label="Current password"
          required
          autoComplete="current-password"
          maxLength={1024}
          {...field("currentPassword")}
        />
        {kinds.length > 0 && <SecondFactorField hasApp={kinds.includes("app")} {...field("secondFactor")} />}
      </form>
    </Dialog>
  );
}
