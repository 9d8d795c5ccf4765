import { useState } from "react";
import { refusalText } from "./api-error.ts";

interface ConfirmedCall<Answer> {
  call: () => Promise<Answer>;
  /** The sentence for a failure without an explanation from the server. */
  failure: string;
  onDone: (answer: Answer) => void;
}

/** Makes a call after a `ConfirmDialog`, and tells whether it is running and why the last try failed. */
export function useConfirmedCall<Answer>({ call, failure, onDone }: ConfirmedCall<Answer>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const send = async () => {
    setBusy(true);
    setError(undefined);
    try {
      onDone(await call());
    } catch (cause) {
      setError(refusalText(cause, failure));
      setBusy(false);
    }
  };
  return { busy, error, onConfirm: () => void send(), forgetError: () => setError(undefined) };
}
