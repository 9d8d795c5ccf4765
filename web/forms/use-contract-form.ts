import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from "react-hook-form";
import type { z } from "zod";
import { ApiError } from "#web/api/api-error.ts";

/** What stands at the head of a form that did not go through. */
export interface FormProblem {
  message: string;
  /** Counts up with each failed attempt, so that the same problem is announced again. */
  attempt: number;
  /** Whether it was sent and refused; otherwise it was never sent. */
  wasSent: boolean;
}

interface Options<Values extends FieldValues, Output> {
  /** The contract's schema of what is sent; the same that the server checks. */
  schema: z.ZodType<Output, Values>;
  defaultValues: DefaultValues<Values>;
  /** Sends what the schema made of the input. May throw ApiError. */
  send: (output: Output) => Promise<void>;
  /** What to say when it failed and no answer came, so that the server had no sentence of its own. */
  failure: string;
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
  incomplete,
}: Options<Values, Output>) {
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema as never) as never,
    defaultValues,
    // Checking on blur would push the page down between the press and the release of a mouse button, and eat the click.
    mode: "onSubmit",
  });
  const [problem, setProblem] = useState<FormProblem>();
  const report = (message: string, wasSent: boolean) =>
    setProblem((before) => ({ message, wasSent, attempt: (before?.attempt ?? 0) + 1 }));

  const attempt = async (output: Output): Promise<void> => {
    try {
      await send(output);
      setProblem(undefined);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      placeOnFields(error);
      report(error.code === "no_response" ? failure : error.message, true);
    }
  };

  function placeOnFields(error: ApiError): void {
    const known = Object.keys(form.getValues());
    const [first, ...rest] = Object.entries(error.fields).filter(([name]) => known.includes(name));
    for (const [name, message] of rest) form.setError(name as Path<Values>, { type: "server", message });
    if (first) form.setError(first[0] as Path<Values>, { type: "server", message: first[1] }, { shouldFocus: true });
  }

  const submit = form.handleSubmit(attempt, (errors: FieldErrors<Values>) => {
    const hasEmpty = Object.keys(errors).some((name) => !form.getValues(name as Path<Values>));
    report(hasEmpty && incomplete !== undefined ? incomplete : "Please correct the marked fields.", false);
  });
  /** What an input needs to be the field of this name: its registration, and the sentence that stands on it. */
  const field = (name: Path<Values>) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  });
  return { ...form, submit, problem, field, isSending: form.formState.isSubmitting };
}

/** The form of a schema, for components that show a part of it. */
export type ContractForm<Values extends FieldValues, Output> = ReturnType<typeof useContractForm<Values, Output>>;
