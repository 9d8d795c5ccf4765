import type { ComponentPropsWithRef } from "react";
import { ageMin } from "#contract/ages.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { ageOf, localToday } from "./date-of-birth.ts";

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
        max={localToday()}
        min="1900-01-01"
        error={error ?? (isTooYoung ? tooYoung : undefined)}
        {...input}
      />
      <TextField label="Age" readOnly tabIndex={-1} value={age === undefined ? "" : String(age)} />
    </div>
  );
}
