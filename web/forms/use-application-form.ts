import { useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { ApiError } from "#web/api/api-error.ts";
import { findFaultOfPhone } from "./phone-number.ts";
import { useContractForm } from "./use-contract-form.ts";
import { useDraft } from "./use-draft.ts";

interface Options<Values extends FieldValues, Output> {
  schema: z.ZodType<Output, Values>;
  defaultValues: DefaultValues<Values>;
  /** Different for each listing. */
  draftName: string;
  send: (output: Output) => Promise<{ applicationId: string }>;
  /** Called when the application was sent now, or turns out to have been sent before. */
  onApplied: (applicationId?: string) => void;
}

/** `sent`: just now. `sent before`: the server has an earlier application for the same listing. */
export type ApplicationOutcome = "sent" | "sent before" | undefined;

/** The form of an application, kept as a draft until it is sent. */
export function useApplicationForm<Values extends FieldValues, Output>(options: Options<Values, Output>) {
  const { schema, defaultValues, draftName, send, onApplied } = options;
  const [outcome, setOutcome] = useState<ApplicationOutcome>();
  const form = useContractForm({
    schema,
    defaultValues,
    findFaults: ({ contactNumber }) => findFaultOfPhone("contactNumber", contactNumber),
    // Documents 1 and 2, section 8.
    failure: "Failed to submit application. Please try again.",
    incomplete: "Please fill all required fields",
    send: async (output: Output) => {
      try {
        const { applicationId } = await send(output);
        setOutcome("sent");
        onApplied(applicationId);
      } catch (error) {
        if (error instanceof ApiError && error.code === "already_applied") {
          setOutcome("sent before");
          onApplied();
        }
        throw error;
      }
    },
  });
  const draft = useDraft(form, { name: draftName });
  return { form, draft, outcome };
}
