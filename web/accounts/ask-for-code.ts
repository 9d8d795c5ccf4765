import { api } from "#web/api/browser-api.ts";
import { startOtpCountdown } from "./otp-expiry.ts";

/**
 * Has a code sent, and starts its countdown: from before it was asked for, so that no code looks good here which the server
 * has let expire. @throws ApiError
 */
export async function askForCode(email: string): Promise<void> {
  const askedAt = Date.now();
  await api.call("POST /password/forgot", { body: { email } });
  startOtpCountdown(askedAt);
}
