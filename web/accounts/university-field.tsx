import { useState } from "react";
import { universities } from "#contract/account-choices.ts";
import { textMax } from "#contract/text-limits.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

const other = "Other";

interface UniversityFieldProps {
  value: string;
  error: string | undefined;
  required?: boolean;
  onChange: (university: string) => void;
}

/** One of the named universities, or the name of another one. */
export function UniversityField({ value, error, required = false, onChange }: UniversityFieldProps) {
  const isNamed = (universities as readonly string[]).includes(value);
  const [isChosenOther, setIsChosenOther] = useState(false);
  const isOther = isChosenOther || (value !== "" && !isNamed);
  return (
    <div className="grid content-start gap-3">
      <SelectField
        label="University"
        required={required}
        placeholder="Select University"
        options={[...universities, other]}
        value={isOther ? other : value}
        error={isOther ? undefined : error}
        onChange={(event) => {
          setIsChosenOther(event.target.value === other);
          onChange(event.target.value === other ? "" : event.target.value);
        }}
      />
      {isOther && (
        <TextField
          label="Name of your university"
          required={required}
          maxLength={textMax.name}
          value={value}
          error={error && value.trim() === "" ? "Enter the name of your university." : error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
