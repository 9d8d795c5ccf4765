import type { FieldValues } from "react-hook-form";
import { NewerRecordDialog } from "#web/forms/newer-record-dialog.tsx";
import type { Compared } from "#web/forms/newer-record-question.tsx";
import { type FormStep, SteppedForm, type SteppedFormProps } from "#web/forms/stepped-form.tsx";
import { type LifeListing, statusText } from "#web/listings/listing-life.ts";
import type { ListingFormState } from "./use-listing-form.ts";

interface ListingFormProps<Listing extends LifeListing, Values extends FieldValues, Output> extends Pick<
  SteppedFormProps<Values, Output>,
  "note" | "onSubmit" | "preview" | "progress" | "steps" | "title" | "waitingFor"
> {
  posting: ListingFormState<Listing, Values, Output>;
  /** What the form is about, such as "job". */
  noun: string;
  /** The text of the button that changes a listing which was published before. */
  labels: SteppedFormProps<Values, Output>["labels"];
  /** Returns the fields of what is saved now and of the form, if somebody changed the listing elsewhere meanwhile. Its status is added. */
  compare: (saved: Listing) => Compared;
  /** Adapts the form to what is saved now, before it is sent again. */
  onKeepTyped?: (saved: Listing) => void;
  /** Something outside the fields has changed, so that leaving would lose it. */
  hasOtherChanges?: boolean;
}

const labelsOfNew = { submit: "Publish", sending: "Saving...", saved: "Saved" };

/** The form of a board in steps, which posts a listing or changes one. */
export function ListingForm<Listing extends LifeListing, Values extends FieldValues, Output>({
  posting: { board, opened, edited, draft, form, schema, isFirst, isEdit, isSaved, draftButton, afterwards },
  noun,
  labels,
  compare,
  onKeepTyped,
  hasOtherChanges = false,
  ...props
}: ListingFormProps<Listing, Values, Output>) {
  if (import.meta.env.DEV) refuseFieldsWithoutStep(form.getValues(), props.steps);
  const compareAll = (saved: Listing): Compared => {
    const fields = compare(saved);
    return {
      ...fields,
      saved: { status: statusText(board, saved.status), ...fields.saved },
      typed: { ...(opened && { status: statusText(board, opened.value.status) }), ...fields.typed },
    };
  };
  return (
    <SteppedForm
      {...props}
      {...{ form, schema, draft, isEdit, isSaved, draftButton, afterwards }}
      labels={isFirst ? labelsOfNew : labels}
      hasChanges={form.formState.isDirty || hasOtherChanges}
      isUnpublished={isFirst}
      question={
        <NewerRecordDialog {...{ noun, opened, edited, draft }} compare={compareAll} {...(onKeepTyped && { onKeepTyped })} />
      }
    />
  );
}

/**
 * A field in no step would be checked only when the form is sent, and no failure would lead to it.
 * @throws Error while the portal is developed and tested
 */
function refuseFieldsWithoutStep<Values extends FieldValues>(values: Values, steps: readonly FormStep<Values>[]): void {
  const inSteps = new Set<string>(steps.flatMap(({ fields }) => fields));
  const others = Object.keys(values).filter((name) => !inSteps.has(name));
  if (others.length > 0) throw new Error(`No step of the form has these fields: ${others.join(", ")}.`);
}
