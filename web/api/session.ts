import { useSyncExternalStore } from "react";
import { sessionOver } from "./session-over.ts";

/** A role as the screens know it. */
export type SessionRole = "student" | "employer" | "renter" | "service-provider" | "admin";

/** The person who is signed in. */
export interface SessionUser {
  id: string;
  name: string;
  email: string;
  role: SessionRole;
}

interface Session {
  user: SessionUser | null;
  /** False on the server and during hydration, where nobody knows yet. */
  ready: boolean;
}

interface TokenClaims {
  authorities?: unknown;
  exp?: unknown;
}

// `token` and `user` are the specification's keys; the third remembers that "Remember me" was not ticked.
const keys = { token: "token", user: "user", untilBrowserCloses: "signed-in-until-browser-closes" } as const;
const serverSession: Session = { user: null, ready: false };
const signedOut: Session = { user: null, ready: true };
const listeners = new Set<() => void>();
const endListeners = new Set<(reason: string) => void>();
const elsewhereListeners = new Set<() => void>();
const signOutListeners = new Set<() => void>();
/** Tells other tabs why a session ended by itself; absent after signing out on purpose. */
const endReasonKey = "session-end-reason";
let endReason: string | undefined;
/** Whether this tab shows somebody signed in and knows of no end: then a token that is missing was lost. */
let isOpen = false;
let cached: { source: string; session: Session } = { source: "", session: signedOut };

/** The stored token; `undefined` when there is none that can be read. */
export function readToken(): string | undefined {
  const token = localStorage.getItem(keys.token);
  return token !== null && decode(token) !== undefined ? token : undefined;
}

/** When the stored token ends, in epoch milliseconds; `undefined` without a token. */
export function readExpiry(): number | undefined {
  const expiry = decode(localStorage.getItem(keys.token) ?? "")?.exp;
  return typeof expiry === "number" ? expiry * 1000 : undefined;
}

/** Keeps a sign-in. Unless `remember`, it is dropped when a new browser session starts. */
export function startSession({
  token,
  user,
  remember,
}: {
  token: string;
  user: { id: string; name: string; email: string; role: string };
  remember: boolean;
}): void {
  const { id, name, email, role } = user;
  endReason = undefined;
  localStorage.removeItem(endReasonKey);
  localStorage.setItem(keys.token, token);
  localStorage.setItem(keys.user, JSON.stringify({ id, name, email, role: role.toLowerCase() }));
  sessionStorage.setItem(keys.untilBrowserCloses, "yes");
  if (remember) localStorage.removeItem(keys.untilBrowserCloses);
  else localStorage.setItem(keys.untilBrowserCloses, "yes");
  notifyListeners();
}

/** Signs out on purpose: forgets the token and the user in every tab. */
export function signOut(): void {
  localStorage.removeItem(endReasonKey);
  dropSession();
  for (const listener of signOutListeners) listener();
}

function dropSession(): void {
  isOpen = false;
  for (const key of Object.values(keys)) localStorage.removeItem(key);
  notifyListeners();
}

/** Calls back when this tab signed out on purpose. @returns how to stop listening */
export function onSignOut(listener: () => void): () => void {
  signOutListeners.add(listener);
  return () => signOutListeners.delete(listener);
}

/** Why the last session of this tab ended by itself; `undefined` while signed in, and after signing out on purpose. */
export const sessionEndReason = (): string | undefined => endReason;

/** Signs out because the session is over, and tells who listens why; nothing where nobody was signed in. */
export function endSession(reason: string): void {
  if (localStorage.getItem(keys.token) === null && !isOpen) return;
  endReason = reason;
  localStorage.setItem(endReasonKey, reason);
  dropSession();
  tellOfEnd(reason);
}

function tellOfEnd(reason: string): void {
  for (const listener of endListeners) listener(reason);
}

/** The screens' own sentences for a refused token, the latest last. */
let refusalSentences: readonly string[] = [];

/** While a screen is open, a call that is refused ends the session with its sentence. @returns how to take that back */
export function sayWhenRefused(sentence: string): () => void {
  refusalSentences = [...refusalSentences, sentence];
  return () => {
    const index = refusalSentences.indexOf(sentence);
    refusalSentences = refusalSentences.toSpliced(index, 1);
  };
}

/** Ends the session because a call was refused for its token, or for having none. */
export const endRefusedSession = (): void => endSession(refusalSentences.at(-1) ?? sessionOver);

/** Calls back when a session ended by itself. @returns how to stop listening */
export function onSessionEnd(listener: (reason: string) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Calls back when another tab signed out before the session's time was over. @returns how to stop listening */
export function onSignOutElsewhere(listener: () => void): () => void {
  elsewhereListeners.add(listener);
  return () => elsewhereListeners.delete(listener);
}

// The browser tells of a change in every tab but the one that made it. What became of the session is noted before any screen
// is drawn without it.
function onStorage({ key, oldValue, newValue }: StorageEvent): void {
  if (key === keys.token && oldValue !== null && newValue === null) noteEndElsewhere();
  notifyListeners();
}

/** A session that another tab found to be over is over here for the same reason. */
function noteEndElsewhere(): void {
  isOpen = false;
  const reason = localStorage.getItem(endReasonKey);
  if (reason === null) {
    for (const listener of elsewhereListeners) listener();
    return;
  }
  // Both may have seen it at the same moment.
  if (endReason !== undefined) return;
  endReason = reason;
  tellOfEnd(reason);
}

/**
 * The person who is signed in; `null` for everybody else, and while the server's page is hydrated. Unlike `useSession` it
 * draws nothing again where nobody is signed in, which is how most people come.
 */
export function useUser(): SessionUser | null {
  return useSyncExternalStore(
    subscribe,
    () => readSession().user,
    () => null,
  );
}

/** Who is signed in, and whether that is known yet. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, readSession, () => serverSession);
}

/**
 * Drops a sign-in that was not to be remembered when this is a new browser session: no tab of this one holds the marker.
 * Other tabs are asked, because each has a `sessionStorage` of its own.
 */
export function dropForgottenSession(waitMs = 400): void {
  const channel = new BroadcastChannel("wattle-session");
  channel.addEventListener("message", ({ data }) => {
    if (data === "anybody signed in?" && sessionStorage.getItem(keys.untilBrowserCloses)) channel.postMessage("yes");
    if (data === "yes") sessionStorage.setItem(keys.untilBrowserCloses, "yes");
  });
  if (localStorage.getItem(keys.untilBrowserCloses) === null || sessionStorage.getItem(keys.untilBrowserCloses)) return;
  channel.postMessage("anybody signed in?");
  setTimeout(() => {
    if (!sessionStorage.getItem(keys.untilBrowserCloses) && localStorage.getItem(keys.untilBrowserCloses)) signOut();
  }, waitMs);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

/** The role that the screens go by; `undefined` when nobody is signed in. */
export const readRole = (): SessionRole | undefined => readSession().user?.role;

function readSession(): Session {
  const token = localStorage.getItem(keys.token) ?? "";
  const user = localStorage.getItem(keys.user) ?? "";
  const source = `${token} ${user}`;
  if (source !== cached.source) cached = { source, session: toSession(token, user) };
  if (cached.session.user) isOpen = true;
  return cached.session;
}

function toSession(token: string, user: string): Session {
  const role = toRole(decode(token)?.authorities);
  if (token === "" || role === undefined) return signedOut;
  try {
    const { id, name, email } = JSON.parse(user) as SessionUser;
    return { user: { id, name, email, role }, ready: true };
  } catch {
    return signedOut;
  }
}

// Only for what the screens show: the server decides by its own record (document 1, section 6).
function toRole(authorities: unknown): SessionRole | undefined {
  const first: unknown = Array.isArray(authorities) ? authorities[0] : undefined;
  return typeof first === "string" ? (first.replace(/^ROLE_/, "").toLowerCase() as SessionRole) : undefined;
}

function decode(token: string): TokenClaims | undefined {
  if (token === "") return undefined;
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    return JSON.parse(
      new TextDecoder().decode(Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))),
    ) as TokenClaims;
  } catch {
    console.warn("Invalid token");
    return undefined;
  }
}
