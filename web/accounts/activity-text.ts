import type { AccountActivity, AccountActivityKind, RefusalReason } from "#contract/account-activity.ts";

const done: Readonly<Record<AccountActivityKind, string>> = {
  sign_in: "Signed in",
  sign_out: "Signed out",
  sign_out_everywhere: "Signed out on all devices",
  session_ended: "Signed out another device",
  sessions_ended_by_admin: "An administrator signed you out on all devices",
  code_request: "Asked for a code to reset the password",
  code_check: "Entered the code to reset the password",
  password_reset: "Reset the password",
  password_change: "Changed the password",
  email_change: "Changed the email address",
  email_change_undone: "Undid the change of the email address",
  email_confirmed: "Confirmed the email address",
  app_added: "Added an authenticator app",
  app_removed: "Removed the authenticator app",
  passkey_added: "Added a passkey",
  passkey_removed: "Removed a passkey",
  recovery_codes_made: "Made new recovery codes",
  recovery_code_used: "Used a recovery code",
  second_factor_removed: "An administrator removed two-step sign-in",
  reauthentication: "Confirmed it was you",
  data_download: "Downloaded your data",
  account_deletion: "Deleted the account",
};

const tried: Readonly<Partial<Record<AccountActivityKind, string>>> = {
  sign_in: "Tried to sign in",
  code_check: "Entered a code to reset the password",
  password_reset: "Tried to reset the password",
  password_change: "Tried to change the password",
  email_change: "Tried to change the email address",
  reauthentication: "Tried to confirm it was you",
  account_deletion: "Tried to delete the account",
};

const reasons: Readonly<Record<RefusalReason, string>> = {
  wrong_password: "Wrong password",
  wrong_code: "Wrong code",
  expired_code: "Expired code",
  no_second_factor: "Right password, no code",
  wrong_second_factor: "Right password, wrong code",
  throttled: "Too many attempts",
};

/** Says what happened: 'Signed in'. */
export const activityText = ({ kind, outcome }: AccountActivity): string => (outcome === "refused" && tried[kind]) || done[kind];

/** Says why it was refused, and how often: 'Wrong password, 3 times'. Nothing if it was done. */
export function refusalText({ reason, times }: AccountActivity): string | undefined {
  if (reason === null) return undefined;
  return times === 1 || reason === "throttled" ? reasons[reason] : `${reasons[reason]}, ${times} times`;
}
