import { useSyncExternalStore } from "react";
import type { Role } from "#contract/roles.ts";

/** A role as the screens know it. */
export type SessionRole = Lowercase<Role>;

/** The person who is signed in. */
export interface SessionUser {
  id: string;
  name: string;
  email: string;
  role: SessionRole;
}

interface Session {
  user: SessionUser | null;
  /** False on the server and during hydration, where this is not known yet. */
  ready: boolean;
}

interface TokenClaims {
  authorities?: unknown;
  exp?: unknown;
}

// `token` and `user` are the specification's keys. The third is set if "Remember me" was not ticked.
const keys = { token: "token", user: "user", untilBrowserCloses: "signed-in-until-browser-closes" } as const;
const serverSession: Session = { user: null, ready: false };
const signedOut: Session = { user: null, ready: true };
const listeners = new Set<() => void>();
const endListeners = new Set<(reason: string) => void>();
const elsewhereListeners = new Set<() => void>();
const signOutListeners = new Set<() => void>();
/** Tells other tabs why a session ended automatically; absent after signing out. */
const endReasonKey = "session-end-reason";
let endReason: string | undefined;
/** True while this tab shows a signed-in person and knows of no end. A missing token was then lost. */
let isOpen = false;
let cached: { source: string; session: Session } = { source: "", session: signedOut };

/** The stored token; `undefined` if there is none or it cannot be read. */
export function readToken(): string | undefined {
  const token = localStorage.getItem(keys.token);
  return token !== null && decode(token) !== undefined ? token : undefined;
}

/** When the stored token expires, in epoch milliseconds; `undefined` without a token. */
export function readExpiry(): number | undefined {
  const expiry = decode(localStorage.getItem(keys.token) ?? "")?.exp;
  return typeof expiry === "number" ? expiry * 1000 : undefined;
}

/** Stores a sign-in. Without `remember` it is dropped when a new browser session starts. */
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

/** Signs the person out in every tab by removing the token and the user. */
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

/**
 * Calls back when the person signs out in this tab.
 * @returns a function that stops listening
 */
export function onSignOut(listener: () => void): () => void {
  signOutListeners.add(listener);
  return () => signOutListeners.delete(listener);
}

/** Why this tab's last session ended automatically; `undefined` while signed in and after signing out. */
export const sessionEndReason = (): string | undefined => endReason;

/** Signs out because the session is over, and tells the listeners why. Does nothing if nobody was signed in. */
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

/** The sentences of open screens for a refused token, the latest last. */
let refusalSentences: readonly string[] = [];

/**
 * While a screen is open, a call refused for its token ends the session with this screen's sentence.
 * @returns a function that undoes this
 */
export function sayWhenRefused(sentence: string): () => void {
  refusalSentences = [...refusalSentences, sentence];
  return () => {
    const index = refusalSentences.indexOf(sentence);
    refusalSentences = refusalSentences.toSpliced(index, 1);
  };
}

let openedPath: string | undefined;

/**
 * Says where a person comes back to by signing in again if the session ends now: to what is open, which the page's own address would not
 * open.
 * @returns a function that undoes this
 */
export function comeBackTo(path: string): () => void {
  openedPath = path;
  return () => {
    openedPath = undefined;
  };
}

/** The address that opens what is open now, if the page's own does not. */
export const pathToComeBackTo = (): string | undefined => openedPath;

/** Ends the session because a call was refused for an invalid or missing token. */
export const endRefusedSession = (): void => endSession(refusalSentences.at(-1) ?? sessionOver);

/**
 * Calls back when a session ends automatically.
 * @returns a function that stops listening
 */
export function onSessionEnd(listener: (reason: string) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/**
 * Calls back when another tab signs out before the session has expired.
 * @returns a function that stops listening
 */
export function onSignOutElsewhere(listener: () => void): () => void {
  elsewhereListeners.add(listener);
  return () => elsewhereListeners.delete(listener);
}

// The browser reports a change in every tab except the one that made it. The reason is stored before any screen renders without the
// session.
function onStorage({ key, oldValue, newValue }: StorageEvent): void {
  if (key === keys.token && oldValue !== null && newValue === null) noteEndElsewhere();
  notifyListeners();
}

/** If another tab found that the session is over, it is over here for the same reason. */
function noteEndElsewhere(): void {
  isOpen = false;
  const reason = localStorage.getItem(endReasonKey);
  if (reason === null) {
    for (const listener of elsewhereListeners) listener();
    return;
  }
  // Both tabs may have noticed it at the same moment.
  if (endReason !== undefined) return;
  endReason = reason;
  tellOfEnd(reason);
}

/**
 * The signed-in person; `null` for everybody else, and during hydration. Unlike `useSession` it causes no second render if nobody is
 * signed in, which is the most common case.
 */
export function useUser(): SessionUser | null {
  return useSyncExternalStore(
    subscribe,
    () => readSession().user,
    () => null,
  );
}

/** Returns who is signed in, and whether that is known yet. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, readSession, () => serverSession);
}

/**
 * Drops a sign-in without "Remember me" if this is a new browser session, in which no tab has the marker. It asks the other tabs,
 * because each has its own `sessionStorage`.
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

/** The role that screens use; `undefined` if nobody is signed in. */
export const readRole = (): SessionRole | undefined => readSession().user?.role;

/** The id of the account that is signed in. */
export const readUserId = (): string | undefined => readSession().user?.id;

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

// Only decides what screens show. The server uses its own record (document 1, section 6).
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

/** The sentence for a token that is not valid any more (document 3, "The API"). */
export const sessionOver = "Please login again.";
