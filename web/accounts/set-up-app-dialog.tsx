import { useId } from "react";
import { encode } from "uqr";
import { api } from "#web/api/browser-api.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { CopyButton } from "./copy-button.tsx";
import type { RunConfirmed } from "./use-reauthentication.tsx";

/** What the server made for a new app. */
export interface StartedApp {
  key: string;
  uri: string;
  setup: string;
}

interface SetUpAppDialogProps {
  started: StartedApp;
  run: RunConfirmed;
  /** Receives the recovery codes that come with the first second factor. */
  onDone: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Shows the key to an authenticator app, and asks for the code that the app then shows. */
export function SetUpAppDialog({ started, run, onDone, onClose }: SetUpAppDialogProps) {
  const formId = useId();
  const { field, isSending, problem, submit } = useContractForm({
    schema: async () => (await import("./second-factor-schemas.ts")).appCodeSchema,
    defaultValues: { code: "" },
    failure: "We couldn't set up the app. Please try again.",
    send: async ({ code }) => {
      const body = { setup: started.setup, code };
      const { recoveryCodes } = await run(async () => await api.call("PUT /auth/second-factor/app", { body }));
      onDone(recoveryCodes);
    },
  });
  const code = field("code");
  return (
    <Dialog
      open
      sheet
      title="Set up your authenticator app"
      busy={isSending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSending} busyLabel="Checking...">
            Turn on
          </Button>
        </>
      }
    >
      <form method="post" id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {problem && code.error === undefined && (
          <Banner key={problem.attempt} tone="error">
            {problem.message}
          </Banner>
        )}
        <div className="flex flex-wrap items-center gap-5">
          <QrCode text={started.uri} />
          <div className="min-w-0 flex-[1_1_12rem]">
            <p>Scan this with your authenticator app.</p>
            <p className="mt-3 text-sm text-ink-soft">Can't scan it? Enter this key in the app:</p>
            <p className="mt-1 font-semibold wrap-anywhere" data-testid="key" translate="no">
              {started.key.match(/.{1,4}/g)?.join(" ")}
            </p>
            <CopyButton text={started.key} label="Copy key" />
          </div>
        </div>
        <TextField
          label="Code from the app"
          hint="6 digits. The app shows a new code every 30 seconds."
          required
          dir="ltr"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={60}
          {...code}
        />
      </form>
    </Dialog>
  );
}

/** A QR code. It stays black on white in the dark too, because not every app reads it the other way round. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code with the key for your authenticator app"
      width={200}
      className="flex-none rounded-md"
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
