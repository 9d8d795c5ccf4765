import type { UseFormRegisterReturn } from "react-hook-form";
import { type Address, isUsualPostcode } from "#contract/places.ts";
import { textMax } from "#contract/text-limits.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { CityField } from "./city-field.tsx";

interface AddressFieldsProps {
  /** As typed so far. */
  address: Address;
  field: (name: keyof Address) => UseFormRegisterReturn & { error: string | undefined };
  states: readonly string[];
  /** What the board's list calls a city that is not on it. */
  otherCity: "Others" | "Other";
  onCityChange: (city: string) => void;
}

/** The fields of an address, in the order in which they are asked for. */
export const addressFieldNames = ["streetAddress", "suburb", "city", "state", "postcode", "country"] as const;

/** Where a listing is. A postcode that is unusual for its state is questioned, not refused. */
export function AddressFields({ address, field, states, otherCity, onCityChange }: AddressFieldsProps) {
  const { state, postcode, city } = address;
  const isMismatch = /^\d{4}$/.test(postcode) && state !== "" && !isUsualPostcode(state, postcode);
  return (
    <>
      <TextField
        className="sm:col-span-2"
        label="Street address"
        required
        autoComplete="address-line1"
        maxLength={textMax.address}
        {...field("streetAddress")}
      />
      <TextField label="Suburb" required maxLength={textMax.address} {...field("suburb")} />
      <CityField city={city} error={field("city").error} otherCity={otherCity} onChange={onCityChange} />
      <SelectField label="State" required placeholder="Select State" options={states} {...field("state")} />
      <TextField
        label="Postcode"
        required
        inputMode="numeric"
        maxLength={4}
        notice={isMismatch ? `${postcode} is not a usual postcode in ${state}. Please check it.` : undefined}
        {...field("postcode")}
      />
      <TextField label="Country" required readOnly {...field("country")} />
    </>
  );
}
