import { useState } from "react";
import { cities } from "#contract/places.ts";
import { textMax } from "#contract/text-limits.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface CityFieldProps {
  city: string;
  error: string | undefined;
  /** What the board's list calls a city that is not on it. */
  otherCity: "Others" | "Other";
  onChange: (city: string) => void;
}

/** A city of the list, or the name of another one; that name is what is kept. */
export function CityField({ city, error, otherCity, onChange }: CityFieldProps) {
  const isListed = (cities as readonly string[]).includes(city);
  const [isOther, setIsOther] = useState(city !== "" && !isListed);
  return (
    <div className="grid content-start gap-3">
      <SelectField
        label="City"
        required
        placeholder="Select City"
        options={[...cities, otherCity]}
        value={isOther ? otherCity : city}
        error={isOther || !error ? undefined : "Choose the city from the list."}
        onChange={(event) => {
          setIsOther(event.target.value === otherCity);
          onChange(event.target.value === otherCity ? "" : event.target.value);
        }}
      />
      {isOther && (
        <TextField
          label="Name of the city"
          required
          maxLength={textMax.address}
          value={city}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
