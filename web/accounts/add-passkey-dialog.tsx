import { useId } from "react";
import { ApiError } from "#web/api/api-error.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { addPasskey, passkeyFailure } from "./passkey-calls.ts";
import type { RunConfirmed } from "./use-reauthentication.tsx";

interface AddPasskeyDialogProps {
  run: RunConfirmed;
  /** Receives the recovery codes that come with the first second factor. */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Asks for the name of a new passkey, then lets the browser make it. */
export function AddPasskeyDialog({ run, onAdded, onClose }: AddPasskeyDialogProps) {
  const formId = useId();
  const { field, isSending, problem, submit } = useContractForm({
    schema: async () => (await import("./second-factor-schemas.ts")).passkeyNameSchema,
    defaultValues: { name: "" },
    failure: "We couldn't add the passkey. Please try again.",
    send: async ({ name }) => {
      try {
        onAdded(await run(async () => await addPasskey(name)));
      } catch (error) {
        if (error instanceof ApiError) throw error;
        const failure = passkeyFailure(error);
        if (failure !== undefined) throw new ApiError(failure, { status: 400, code: "invalid_input" });
      }
    },
  });
  const name = field("name");
  return (
    <Dialog
      open
      size="small"
      title="Add a passkey"
      description="Your device asks for your fingerprint, face or screen lock."
      busy={isSending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSending} busyLabel="Waiting for your device...">
            Add passkey
          </Button>
        </>
      }
    >
      <form method="post" id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {problem && name.error === undefined && (
          <Banner key={problem.attempt} tone="error">
            {problem.message}
          </Banner>
        )}
        <TextField label="Name" hint="For example: my phone." required maxLength={60} {...name} />
      </form>
    </Dialog>
  );
}
