import { useEffect } from "react";
import { api } from "#web/api/browser-api.ts";

export type ApplicantField = "applicantName" | "applicantEmail" | "contactNumber";

export interface ApplicantForm {
  setValue(name: ApplicantField, value: string, options?: { shouldDirty: boolean; shouldValidate: boolean }): void;
  getValues(name: ApplicantField): string;
}

/** Fills in the account's details when an application dialog opens, and never replaces typed text. */
export function useAccountPrefill({ setValue, getValues }: ApplicantForm): void {
  useEffect(() => {
    const fill = async () => {
      const account = await api.call("GET /auth/me", {});
      const known: [ApplicantField, string | null][] = [
        ["applicantName", account.name],
        ["applicantEmail", account.email],
        ["contactNumber", account.phoneNumber],
      ];
      for (const [name, value] of known) if (value !== null && getValues(name) === "") setValue(name, value);
    };
    fill().catch((error: unknown) => console.warn("The form could not be prefilled", error));
    // Once, when the dialog opens.
    // oxlint-disable-next-line react/exhaustive-deps -- the functions are the form's own and stay the same
  }, []);
}
