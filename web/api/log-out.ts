import { api } from "./browser-api.ts";
import { signOut } from "./session.ts";

/** Ends the session here and on the server. It ends here even if the server cannot be reached. */
export async function logOut(): Promise<void> {
  const told = api.call("POST /auth/logout", {}).catch(() => undefined);
  // The call has the token already. Nobody should have to wait for its answer to be signed out.
  signOut();
  await told;
}
