import { useState } from "react";
import { cities } from "#contract/places.ts";
import { textMax } from "#contract/text-limits.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

interface CityFieldProps {
  city: string;
  error: string | undefined;
  /** The board's word for a city that is not in the list. */
  otherCity: "Others" | "Other";
  onChange: (city: string) => void;
}

/** A city from the list, or the name of another one. The name is what is saved. */
export function CityField({ city, error, otherCity, onChange }: CityFieldProps) {
  const isListed = (cities as readonly string[]).includes(city);
  const [isOtherChosen, setIsOtherChosen] = useState(false);
  // A draft may bring the name of another city later.
  const isOther = isOtherChosen || (city !== "" && !isListed);
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
          setIsOtherChosen(event.target.value === otherCity);
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
