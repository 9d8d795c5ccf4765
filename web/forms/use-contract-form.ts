import { type SubmitEvent, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type ResolverResult,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import type { z } from "zod";
import { ApiError, isExplained, isSessionOver } from "#web/api/api-error.ts";
import { readRole } from "#web/api/session.ts";
import { dismissErrors } from "#web/ui/overlays/toast-store.ts";

/** Why a form could not be sent. */
export interface FormProblem {
  message: string;
  /**
   * `incomplete`: it was not sent. `refused`: our server says why. `failed`: the answer does not say why. `unreachable`: there was no
   * answer, so only the connection can be checked.
   */
  kind: "incomplete" | "refused" | "failed" | "unreachable";
  /** The server's error code if it refused the form. */
  code?: ApiError["code"];
  /** Counts up with each failed attempt, so that the same problem is announced again. */
  attempt: number;
  /** True if it was refused because of fields, all of which have been changed since. */
  isMended: boolean;
  /** True if fields say what is wrong. */
  isOnField: boolean;
}

interface Failed extends Pick<FormProblem, "message" | "kind" | "code"> {
  /** True if each of the server's sentences for fields is on its field, so that the fields say all that it says. */
  isOnFields: boolean;
}

interface Options<Values extends FieldValues, Output> {
  /**
   * The contract's schema of what is sent; the same that the server checks. A page loads it by a function: 25 kB that nobody
   * needs who only reads arrive when the first field is entered.
   */
  schema: z.ZodType<Output, Values> | (() => Promise<z.ZodType<Output, Values>>);
  defaultValues: DefaultValues<Values>;
  /** What else is wrong with what is typed, by field: rules that need more than the values, such as legal figures. */
  findFaults?: ((values: Values) => Readonly<Partial<Record<string, string>>>) | undefined;
  /** Sends the schema's output. May throw ApiError. */
  send: (output: Output) => Promise<void>;
  /** The sentence for a failure without an explanation from our server. */
  failure: string;
  /** The sentence if there was no answer. */
  unreachable?: string;
  /** The sentence for empty required fields. By default only the fields have messages. */
  incomplete?: string;
}

/**
 * A form that the contract checks before it is sent. It shows each of the server's sentences on its field. After a failure everything
 * typed stays.
 */
export function useContractForm<Values extends FieldValues, Output>({
  schema,
  defaultValues,
  findFaults,
  send,
  failure,
  unreachable = failure,
  incomplete,
}: Options<Values, Output>) {
  const load = useEarlyResolver(schema);
  const resolve: Resolver<Values, unknown, Output> = async (values, context, options) => {
    const resolver = await load();
    return resolver ? withFaults(await resolver(values, context, options), findFaults?.(values)) : withoutResolver();
  };
  const form = useForm<Values, unknown, Output>({
    resolver: resolve,
    defaultValues,
    // A check on blur would move the page between the press and the release of a mouse button, and the click would be lost.
    mode: "onSubmit",
    // Some fields have two inputs or none, so the first invalid one is looked up in the page.
    shouldFocusError: false,
  });
  const formElement = useRef<HTMLFormElement>(null);
  const [submissions, setSubmissions] = useState(0);
  // In an effect, because the messages are in the page only then.
  useEffect(() => {
    if (submissions > 0 && formElement.current) focusFirstInvalid(formElement.current);
  }, [submissions]);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<Failed>();
  const shownErrors = Object.keys(form.formState.errors);
  const problem: FormProblem | undefined = failed && {
    ...failed,
    attempt,
    isMended: failed.isOnFields && shownErrors.length === 0,
    isOnField: failed.isOnFields && shownErrors.length > 0,
  };
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
      if (isSessionOver(error) && wasSignedIn) return;
      if (error.code === "no_response") report("unreachable", unreachable);
      else if (isExplained(error)) report("refused", ...explain(error));
      else report("failed", failure);
    }
  };

  /** Shows a refusal's sentences on their fields. Returns what is to be said above them: also sentences for fields that the form lacks. */
  function explain({ message, code, fields }: ApiError): [message: string, Pick<Failed, "code" | "isOnFields">] {
    const [shown, elsewhere] = partition(sentencesOf(fields), Object.keys(form.getValues()));
    for (const [name, sentence] of shown) form.setError(name as Path<Values>, { type: "server", message: sentence });
    const others = elsewhere.map(([, sentence]) => sentence).join(" ");
    return [others || message, { code, isOnFields: shown.length > 0 && others === "" }];
  }

  const check = form.handleSubmit(sendOnce, (errors: FieldErrors<Values>) => {
    if (errors.root?.type === notLoaded) return report("unreachable", unreachable);
    const hasEmpty = Object.keys(errors).some((name) => !form.getValues(name as Path<Values>));
    report("incomplete", hasEmpty && incomplete !== undefined ? incomplete : fieldsAreMarked);
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    formElement.current = event.currentTarget;
    await check(event);
    setSubmissions((before) => before + 1);
  };
  /** Checks some of the fields without sending anything. Returns false if one is wrong, which then has the focus. */
  const checkFields = async (element: HTMLFormElement, names: readonly Path<Values>[]): Promise<boolean> => {
    formElement.current = element;
    const isRight = await form.trigger(names);
    setSubmissions((before) => before + 1);
    return isRight;
  };
  useChecksOfWrongFields(form);
  /** Returns what an input needs to be the field of this name: its registration and its error. */
  const field = (name: Path<Values>) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  });
  return { ...form, submit, checkFields, problem, field, isSending: form.formState.isSubmitting };
}

/** Returns a function that loads what checks a form. It is called when the first field is entered, and `undefined` comes if it fails. */
function useEarlyResolver<Values extends FieldValues, Output>(schema: Schema<Values, Output>) {
  // The schema of a form never changes.
  const [load] = useState(() => async () => await loadResolver(schema).catch(() => undefined));
  useEffect(() => {
    const loadEarly = () => void load();
    document.addEventListener("focusin", loadEarly, { once: true });
    return () => document.removeEventListener("focusin", loadEarly);
  }, [load]);
  return load;
}

/** Checks a field that is wrong again while it is changed. The form library does so only after the form was sent. */
function useChecksOfWrongFields<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>): void {
  const { subscribe, trigger, getFieldState } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, isSubmitted }) => {
          const changed = name as Path<Values> | undefined;
          if (changed && !isSubmitted && getFieldState(changed).invalid) void trigger(changed);
        },
      }),
    [subscribe, trigger, getFieldState],
  );
}

/** The sentence above a form whose fields say what is wrong. The server's is the same. */
export const fieldsAreMarked = "Please correct the marked fields.";

const nowhere = { isOnFields: false };

/** A file's sentence, such as that on `images.2`, is also shown on the list of files. */
const sentencesOf = (fields: ApiError["fields"]): [field: string, sentence: string][] => [
  ...new Map(Object.entries(fields).map(([name, message]) => [name.replace(/\.\d+$/, ""), message])),
];

const partition = <Entry extends readonly [string, unknown]>(entries: readonly Entry[], names: readonly string[]) =>
  [entries.filter(([name]) => names.includes(name)), entries.filter(([name]) => !names.includes(name))] as const;

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

/** Loads the resolver for this schema. Rejects if its code cannot be loaded. */
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

/** Adds faults to fields that have none by the schema. */
function withFaults<Values extends FieldValues, Output>(
  result: ResolverResult<Values, Output>,
  faults: Readonly<Partial<Record<string, string>>> = {},
): ResolverResult<Values, Output> {
  const found = Object.entries(faults).map(([name, message]) => [name, { type: "fault", message }]);
  if (found.length === 0) return result;
  return { values: {}, errors: { ...Object.fromEntries(found), ...result.errors } };
}

const withoutResolver = <Values extends FieldValues, Output>(): ResolverResult<Values, Output> =>
  ({ values: {}, errors: { root: { type: notLoaded } } }) as ResolverResult<Values, Output>;

/** Moves the focus to the first wrong field that is shown; other steps of the form are hidden. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  const invalid = form.querySelectorAll<HTMLElement>('[aria-invalid="true"]:not(fieldset), [data-invalid] :is(button, input)');
  [...invalid].find((field) => field.closest("[hidden]") === null)?.focus();
}

/** The form of a schema, for components that show a part of it. */
export type ContractForm<Values extends FieldValues, Output> = ReturnType<typeof useContractForm<Values, Output>>;
