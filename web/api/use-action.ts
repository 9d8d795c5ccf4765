import { useState } from "react";
import { failureText, isExplained, isSessionOver } from "./api-error.ts";

/** An action that the server may refuse. */
interface Action {
  isBusy: boolean;
  /** Why the last try failed. */
  problem: string | undefined;
  /** The server's sentences for single fields. */
  fields: Readonly<Record<string, string>>;
  /** Runs the action. Returns whether it succeeded. */
  run: (act: () => Promise<unknown>) => Promise<boolean>;
  reset: () => void;
}

const none = {};

/**
 * Runs an action once at a time, and keeps why it failed.
 * @param failure the sentence for a failure that our server does not explain
 */
export function useAction(failure: string): Action {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ message: string; fields: Readonly<Record<string, string>> }>();
  return {
    isBusy,
    problem: problem?.message,
    fields: problem?.fields ?? none,
    reset: () => setProblem(undefined),
    async run(act) {
      if (isBusy) return false;
      setIsBusy(true);
      setProblem(undefined);
      try {
        await act();
        return true;
      } catch (error) {
        if (isSessionOver(error)) return false;
        setProblem(
          isExplained(error)
            ? { message: error.message, fields: error.fields }
            : { message: failureText(error, failure), fields: none },
        );
        return false;
      } finally {
        setIsBusy(false);
      }
    },
  };
}
