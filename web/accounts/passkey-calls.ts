// Loaded when somebody presses a button for passkeys, so that no page carries the code of WebAuthn.
import { type PublicKeyCredentialCreationOptionsJSON, startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { SignedIn } from "#contract/accounts.ts";
import type { PasskeyAnswer } from "#contract/passkey-answer.ts";
import { refusalText } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";

/** Lets the person choose a passkey, and returns what the browser signed. @throws ApiError, or the browser's error */
export async function askForPasskey(): Promise<PasskeyAnswer> {
  const options = await api.call("POST /auth/passkeys/sign-in/start", {});
  return await startAuthentication({ optionsJSON: options });
}

/** Signs in with a passkey alone. @throws ApiError, or the browser's error */
export const signInWithPasskey = async (): Promise<SignedIn> =>
  await api.call("POST /auth/passkeys/sign-in", { body: { passkey: await askForPasskey() } });

/**
 * Makes a passkey and adds it to the person's account.
 * @returns the recovery codes that come with the first second factor
 * @throws ApiError, or the browser's error
 */
export async function addPasskey(name: string): Promise<readonly string[] | null> {
  const options = await api.call("POST /auth/passkeys/start", {});
  const passkey = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
  return (await api.call("POST /auth/passkeys", { body: { name, passkey } })).recoveryCodes;
}

/** Says why it failed; nothing if the person cancelled it. */
export function passkeyFailure(error: unknown): string | undefined {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return undefined;
  if (name === "InvalidStateError") return "This device already has a passkey for your account.";
  return refusalText(error, "We couldn't use a passkey on this device. Please try another way.");
}
