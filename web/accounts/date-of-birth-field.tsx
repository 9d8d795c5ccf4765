import type { ComponentPropsWithRef } from "react";
import { ageMin, ageOn } from "#contract/fields.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

// Today where the person is, as YYYY-MM-DD: the Swedish format is that of ISO 8601.
const localDate = new Intl.DateTimeFormat("sv-SE");
const today = (): string => localDate.format(new Date());

/** Whole years since a date of birth; `undefined` while the date is not complete or not possible. */
export function ageOf(dateOfBirth: string | null | undefined): number | undefined {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(dateOfBirth ?? "") || !dateOfBirth) return undefined;
  const age = ageOn(dateOfBirth, today());
  return age >= 0 ? age : undefined;
}

type DateOfBirthFieldProps = Omit<ComponentPropsWithRef<typeof DateField>, "label"> & {
  /** The date as typed so far. */
  typed: string;
  tooYoung: string;
};

/** The date of birth with the age that follows from it, told as the date is typed. */
export function DateOfBirthField({ typed, tooYoung, error, ...input }: DateOfBirthFieldProps) {
  const age = ageOf(typed);
  const isTooYoung = age !== undefined && age < ageMin;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-start gap-3">
      <DateField
        label="Date of birth"
        autoComplete="bday"
        max={today()}
        min="1900-01-01"
        error={error ?? (isTooYoung ? tooYoung : undefined)}
        {...input}
      />
      <TextField label="Age" readOnly tabIndex={-1} value={age === undefined ? "" : String(age)} />
    </div>
  );
}
