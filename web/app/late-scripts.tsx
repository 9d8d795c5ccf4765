import { useContext } from "react";
import { NonceContext } from "./nonce-context.ts";

const MARK_LATE = `setTimeout(()=>{document.documentElement.dataset.scripts??="late"},8e3)`;

/** Marks the document when the scripts of the page have not begun after eight seconds: what waits for them shows without them. */
export function LateScripts() {
  const nonce = useContext(NonceContext);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: MARK_LATE }} />;
}
