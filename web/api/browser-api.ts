import { noResponse } from "./api-error.ts";
import { type Api, createApi, type Transport } from "./call.ts";
import { endRefusedSession, endSession, readRole, readToken } from "./session.ts";

/** Returns the header with the session's token; no header without a session. */
export const authorization = (): { authorization?: string } => {
  const token = readToken();
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
};

/**
 * A 401 ends the session in every tab, even if this tab has lost the token: the shell then says so and opens the sign-in screen. A
 * wrong password at sign-in is a 401 too, but then no session exists.
 */
export function noteRefusal(status: number, sent: { authorization?: string }): void {
  // Another sign-in may have happened meanwhile.
  if (sent.authorization !== authorization().authorization) return;
  if (status === 401) endRefusedSession();
  if (status === 403 && sent.authorization !== undefined) void endOutdatedSession();
}

// Screens use the role in the token, and the server the account's current role. Only a new sign-in makes them equal.
async function endOutdatedSession(): Promise<void> {
  const account = await api.call("GET /auth/me", {}).catch(() => undefined);
  if (account && account.role.toLowerCase() !== readRole())
    endSession("Your account permissions have changed. Please login again.");
}

const fetchTransport: Transport = async ({ method, url, body, headers: asked }) => {
  const headers = { ...asked, ...authorization() };
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) }).catch(() => {
    throw noResponse();
  });
  noteRefusal(response.status, headers);
  const text = await response.text().catch(() => {
    throw noResponse();
  });
  return { status: response.status, header: (name) => response.headers.get(name), body: parseJson(text) };
};

/** Parses a JSON body. Returns `undefined` if it is empty or not JSON. */
export function parseJson(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The API for the signed-in person, or for a visitor. */
export const api: Api = createApi(fetchTransport);
