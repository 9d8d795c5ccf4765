import { type SubmitEvent, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type ResolverResult,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { ApiError, isExplained } from "#web/api/api-error.ts";
import { readRole } from "#web/api/session.ts";
import { dismissErrors } from "#web/ui/toast-store.ts";

/** Why a form did not go through. */
export interface FormProblem {
  message: string;
  /**
   * `incomplete`: it was not sent. `refused`: our server says why. `failed`: what came back does not say why. `unreachable`:
   * nothing came back, so that only the connection can be looked at.
   */
  kind: "incomplete" | "refused" | "failed" | "unreachable";
  /** The server's code, where it has refused the form. */
  code?: ApiError["code"];
  /** Counts up with each failed attempt, so that the same problem is announced again. */
  attempt: number;
  /** Whether it was refused for fields, all of which have been changed since. */
  isMended: boolean;
}

interface Failed extends Pick<FormProblem, "message" | "kind" | "code"> {
  /** Whether the server's sentences stand on fields. */
  isOnFields: boolean;
}

interface Options<Values extends FieldValues, Output> {
  /**
   * The contract's schema of what is sent; the same that the server checks. A page loads it by a function: 25 kB that nobody
   * needs who only reads arrive when the first field is entered.
   */
  schema: z.ZodType<Output, Values> | (() => Promise<z.ZodType<Output, Values>>);
  defaultValues: DefaultValues<Values>;
  /** Sends what the schema made of the input. May throw ApiError. */
  send: (output: Output) => Promise<void>;
  /** What to say when it failed and our server gave no sentence: nothing came back, or an answer that is not ours. */
  failure: string;
  /** What to say instead when nothing came back. */
  unreachable?: string;
  /** What to say when required fields are empty; by default the fields speak for themselves. */
  incomplete?: string;
}

/**
 * A form that is checked by the contract before it is sent, and that shows each of the server's sentences on its field.
 * Whatever fails, everything typed stays.
 */
export function useContractForm<Values extends FieldValues, Output>({
  schema,
  defaultValues,
  send,
  failure,
  unreachable = failure,
  incomplete,
}: Options<Values, Output>) {
  // The schema of a form never changes.
  const [load] = useState(() => async () => await loadResolver(schema).catch(() => undefined));
  const resolve: Resolver<Values, unknown, Output> = async (values, context, options) => {
    const resolver = await load();
    return resolver ? resolver(values, context, options) : withoutResolver();
  };
  useEffect(() => {
    const loadEarly = () => void load();
    document.addEventListener("focusin", loadEarly, { once: true });
    return () => document.removeEventListener("focusin", loadEarly);
  }, [load]);
  const form = useForm<Values, unknown, Output>({
    resolver: resolve,
    defaultValues,
    // Checking on blur would push the page down between the press and the release of a mouse button, and eat the click.
    mode: "onSubmit",
    // Some fields are made of two inputs, or are no input at all, so the page is asked which one comes first.
    shouldFocusError: false,
  });
  const formElement = useRef<HTMLFormElement>(null);
  const [submissions, setSubmissions] = useState(0);
  // In an effect: only then are the sentences on their fields.
  useEffect(() => {
    if (submissions > 0 && formElement.current) focusFirstInvalid(formElement.current);
  }, [submissions]);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<Failed>();
  const isClean = Object.keys(form.formState.errors).length === 0;
  const problem: FormProblem | undefined = failed && { ...failed, attempt, isMended: failed.isOnFields && isClean };
  const report = (kind: FormProblem["kind"], message: string, refusal: Pick<Failed, "code" | "isOnFields"> = nowhere) => {
    setAttempt((before) => before + 1);
    setFailed({ kind, message, ...refusal });
  };

  const sendOnce = async (output: Output): Promise<void> => {
    setFailed(undefined);
    dismissErrors();
    const wasSignedIn = readRole() !== undefined;
    try {
      await send(output);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The shell says once that the session is over, and leads away.
      if (error.status === 401 && wasSignedIn) return;
      if (error.code === "no_response") report("unreachable", unreachable);
      else if (isExplained(error)) report("refused", error.message, { code: error.code, isOnFields: placeOnFields(error) });
      else report("failed", failure);
    }
  };

  /** A file's sentence, such as that on `images.2`, stands on the list of files too. */
  function placeOnFields({ fields }: ApiError): boolean {
    const known = Object.keys(form.getValues());
    const sentences = new Map(Object.entries(fields).map(([name, message]) => [name.replace(/\.\d+$/, ""), message]));
    const placed = [...sentences].filter(([name]) => known.includes(name));
    for (const [name, message] of placed) form.setError(name as Path<Values>, { type: "server", message });
    return placed.length > 0;
  }

  const check = form.handleSubmit(sendOnce, (errors: FieldErrors<Values>) => {
    if (errors.root?.type === notLoaded) return report("unreachable", unreachable);
    const hasEmpty = Object.keys(errors).some((name) => !form.getValues(name as Path<Values>));
    report("incomplete", hasEmpty && incomplete !== undefined ? incomplete : "Please correct the marked fields.");
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    formElement.current = event.currentTarget;
    await check(event);
    setSubmissions((before) => before + 1);
  };
  /** What an input needs to be the field of this name: its registration, and the sentence that stands on it. */
  const field = (name: Path<Values>) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  });
  return { ...form, submit, problem, field, isSending: form.formState.isSubmitting };
}

const nowhere = { isOnFields: false };

/** Calls back with each new problem of a form that was sent. */
export function useOnFailure(problem: FormProblem | undefined, onFailure: (problem: FormProblem) => void): void {
  const last = useRef(0);
  useEffect(() => {
    if (!problem || problem.attempt === last.current) return;
    last.current = problem.attempt;
    if (problem.kind !== "incomplete") onFailure(problem);
  });
}

type Schema<Values extends FieldValues, Output> = Options<Values, Output>["schema"];

/** What checks by this schema, once its code has come. Rejects when it does not come. */
async function loadResolver<Values extends FieldValues, Output>(
  schema: Schema<Values, Output>,
): Promise<Resolver<Values, unknown, Output>> {
  const [{ zodResolver }, loaded] = await Promise.all([
    import("@hookform/resolvers/zod"),
    typeof schema === "function" ? schema() : schema,
  ]);
  return zodResolver(loaded as never) as never;
}

const notLoaded = "not-loaded";

const withoutResolver = <Values extends FieldValues, Output>(): ResolverResult<Values, Output> =>
  ({ values: {}, errors: { root: { type: notLoaded } } }) as ResolverResult<Values, Output>;

function focusFirstInvalid(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus();
}

/** The form of a schema, for components that show a part of it. */
export type ContractForm<Values extends FieldValues, Output> = ReturnType<typeof useContractForm<Values, Output>>;
