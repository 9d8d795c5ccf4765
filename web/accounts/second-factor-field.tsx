import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#web/ui/button.tsx";
import { TextField, type TextFieldProps } from "#web/ui/fields/text-field.tsx";

/** The field for a code of the app. A switch beside it brings up the letters of the keyboard for a recovery code. */
export function SecondFactorField({ hasApp = true, ...props }: Omit<TextFieldProps, "label"> & { hasApp?: boolean }) {
  const [wantsRecovery, setWantsRecovery] = useState(!hasApp);
  const id = useId();
  const change = () => {
    // A phone chooses its keyboard when the field gets the focus, so the field changes first.
    flushSync(() => setWantsRecovery((before) => !before));
    document.getElementById(id)?.focus();
  };
  return (
    <div>
      <TextField
        {...(wantsRecovery
          ? { label: "Recovery code", hint: "One of the ten codes you saved when you set up two-step sign-in." }
          : { label: "Code from your app", hint: "Open your authenticator app to see the 6-digit code." })}
        id={id}
        required
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize={wantsRecovery ? "characters" : "none"}
        inputMode={wantsRecovery ? "text" : "numeric"}
        spellCheck={false}
        maxLength={60}
        {...props}
      />
      {hasApp && (
        <Button className="mt-1" size="small" variant="quiet" onClick={change}>
          {wantsRecovery ? "Use a code from your app" : "Use a recovery code"}
        </Button>
      )}
    </div>
  );
}
