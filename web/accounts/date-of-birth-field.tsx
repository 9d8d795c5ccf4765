import type { ComponentPropsWithRef } from "react";
import { ageMin } from "#contract/ages.ts";
import { DateField } from "#web/ui/fields/text-field.tsx";
import { localToday } from "#web/ui/formats.ts";
import { ageOf } from "./date-of-birth.ts";

type DateOfBirthFieldProps = Omit<ComponentPropsWithRef<typeof DateField>, "label"> & {
  /** The date as typed so far. */
  typed: string;
  tooYoung: string;
};

/** The date of birth, with the resulting age while the date is typed. */
export function DateOfBirthField({ typed, tooYoung, error, ...input }: DateOfBirthFieldProps) {
  const age = ageOf(typed);
  const isTooYoung = age !== undefined && age < ageMin;
  return (
    <div>
      <DateField
        label="Date of birth"
        autoComplete="bday"
        max={localToday()}
        min="1900-01-01"
        error={error ?? (isTooYoung ? tooYoung : undefined)}
        {...input}
      />
      <p className="-mb-3 mt-1 min-h-6 text-sm text-ink-soft">
        {age !== undefined && (
          <>
            Age: <output>{age}</output>
          </>
        )}
      </p>
    </div>
  );
}
