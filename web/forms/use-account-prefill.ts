import { useEffect, useState } from "react";
import { api } from "#web/api/browser-api.ts";

export type ApplicantField = "applicantName" | "applicantEmail" | "contactNumber";

export interface ApplicantForm {
  setValue(name: ApplicantField, value: string, options?: { shouldDirty: boolean; shouldValidate: boolean }): void;
  getValues(name: ApplicantField): string;
}

/**
 * Fills in the account's details when an application dialog opens, and never replaces typed text.
 * @returns the account's address if it is not confirmed
 */
export function useAccountPrefill({ setValue, getValues }: ApplicantForm): string | undefined {
  const [unconfirmed, setUnconfirmed] = useState<string>();
  useEffect(() => {
    const fill = async () => {
      const account = await api.call("GET /auth/me", {});
      const known: [ApplicantField, string | null][] = [
        ["applicantName", account.name],
        ["applicantEmail", account.email],
        ["contactNumber", account.phoneNumber],
      ];
      if (!account.emailConfirmed) setUnconfirmed(account.email);
      for (const [name, value] of known) if (value !== null && getValues(name) === "") setValue(name, value);
    };
    fill().catch((error: unknown) => console.warn("The form could not be prefilled", error));
    // Once, when the dialog opens.
    // oxlint-disable-next-line react/exhaustive-deps -- the functions are the form's own and stay the same
  }, []);
  return unconfirmed;
}
