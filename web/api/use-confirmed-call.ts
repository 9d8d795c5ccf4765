import { useAction } from "./use-action.ts";

interface ConfirmedCall<Answer> {
  call: () => Promise<Answer>;
  /** The sentence for a failure without an explanation from the server. */
  failure: string;
  onDone: (answer: Answer) => void;
}

/** Makes a call after a `ConfirmDialog`, and tells whether it is running and why the last try failed. */
export function useConfirmedCall<Answer>({ call, failure, onDone }: ConfirmedCall<Answer>) {
  const { isBusy: busy, problem: error, fields, run, reset: forgetError } = useAction(failure);
  return { busy, error, fields, forgetError, onConfirm: () => void run(async () => onDone(await call())) };
}
