import { noResponse } from "./api-error.ts";
import { type Api, createApi, type Transport } from "./call.ts";
import { endRefusedSession, endSession, readRole, readToken } from "./session.ts";

/** The header that names the session; none without one. */
export const authorization = (): { authorization?: string } => {
  const token = readToken();
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
};

/**
 * A 401 ends the session here and in every other tab, also where this tab has lost the token: the shell then says so and leads
 * to signing in. A wrong password at signing in is a 401 too, but then there is no session to end.
 */
export function noteRefusal(status: number, sent: { authorization?: string }): void {
  // Somebody may have signed in meanwhile.
  if (sent.authorization !== authorization().authorization) return;
  if (status === 401) endRefusedSession();
  if (status === 403 && sent.authorization !== undefined) void endOutdatedSession();
}

// The screens go by the role in the token, the server by the account's of today: only a new sign-in brings them together.
async function endOutdatedSession(): Promise<void> {
  const account = await api.call("GET /auth/me", {}).catch(() => undefined);
  if (account && account.role.toLowerCase() !== readRole())
    endSession("What your account may do has changed. Please login again.");
}

const fetchTransport: Transport = async ({ method, url, body }) => {
  const headers = { ...authorization(), ...(typeof body === "string" && { "content-type": "application/json" }) };
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) }).catch(() => {
    throw noResponse();
  });
  noteRefusal(response.status, headers);
  const text = await response.text().catch(() => {
    throw noResponse();
  });
  return { status: response.status, header: (name) => response.headers.get(name), body: parseJson(text) };
};

/** The JSON of a body; `undefined` where it is empty or none. */
export function parseJson(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The API as the signed-in person, or as nobody. */
export const api: Api = createApi(fetchTransport);
