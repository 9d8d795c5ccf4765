import { api } from "./browser-api.ts";
import { signOut } from "./session.ts";

/** Ends the session here and on the server. Here it ends whether or not the server can be reached. */
export async function logOut(): Promise<void> {
  const told = api.call("POST /auth/logout", {}).catch(() => undefined);
  // After the call has been handed its token, and before its answer: nobody should wait to be signed out.
  signOut();
  await told;
}
