import { useContext } from "react";
import { NonceContext } from "./nonce-context.ts";

const MARK_SIGNED_IN = `try{if(localStorage.getItem("token"))document.documentElement.dataset.session="in"}catch{}`;

/**
 * Marks the document before the first paint when a token is stored: the server renders everybody as signed out, and
 * without the mark 'Sign in' would flash in the header of people who are signed in.
 */
export function EarlySession() {
  const nonce = useContext(NonceContext);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: MARK_SIGNED_IN }} />;
}
