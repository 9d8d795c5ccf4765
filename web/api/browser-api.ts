import { noResponse } from "./api-error.ts";
import { type Api, createApi, type Transport } from "./call.ts";
import { endRefusedSession, readToken } from "./session.ts";

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
  // Rare, so its code is loaded only now.
  if (status === 403 && sent.authorization !== undefined)
    void import("./outdated-session.ts").then(
      async ({ followForbidden }) => await followForbidden(api),
      () => undefined,
    );
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
