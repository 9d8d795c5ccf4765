import { useId } from "react";
import { api } from "#web/api/browser-api.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { SecondFactorField } from "./second-factor-field.tsx";

interface ReauthenticationDialogProps {
  hasApp: boolean;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the password, and for a code if the account has an app, before a sensitive change. */
export function ReauthenticationDialog({ hasApp, onConfirmed, onClose }: ReauthenticationDialogProps) {
  const formId = useId();
  const { field, isSending, problem, submit } = useContractForm({
    schema: async () => (await import("./second-factor-schemas.ts")).reauthenticationSchema(hasApp),
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
        <PasswordField
          label="Current password"
          required
          autoComplete="current-password"
          maxLength={1024}
          {...field("currentPassword")}
        />
        {hasApp && <SecondFactorField {...field("secondFactor")} />}
      </form>
    </Dialog>
  );
}
