import type { z } from "zod";
import type { Accommodation, accommodationForm } from "#contract/accommodation.ts";
import { amenities, furnishings, internetChoices, propertyTypes } from "#contract/accommodation-choices.ts";
import { weeklyBudgetMax } from "#contract/accommodation-rules.ts";
import { states } from "#contract/places.ts";
import { textMax } from "#contract/text-limits.ts";
import type { ContractForm } from "#web/forms/use-contract-form.ts";
import { AddressFields } from "#web/listings/address-fields.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface PhotoCounts {
  images: { kept: number; refused: number };
}

/** The form of a place, with the numbers of its photos. */
export type PlaceForm = ContractForm<
  z.input<typeof accommodationForm> & PhotoCounts,
  z.output<typeof accommodationForm> & PhotoCounts
>;

const empty = {
  title: "",
  propertyType: "",
  streetAddress: "",
  suburb: "",
  city: "",
  state: "",
  postcode: "",
  country: "Australia" as const,
  weeklyBudget: "",
  preferredMoveDate: "",
  furnishings: "",
  internet: "",
  description: "",
  amenities: [],
};

/** What the fields hold of a listing; nothing for a new one. */
export function toFormValues(listing: Accommodation | undefined): z.input<typeof accommodationForm> {
  if (listing === undefined) return empty;
  const { title, propertyType, streetAddress, suburb, city, state, postcode } = listing;
  const { weeklyBudget, preferredMoveDate, furnishings: furnished, internet, description, amenities: offered } = listing;
  const address = { streetAddress, suburb, city, state, postcode, country: "Australia" as const };
  const terms = { weeklyBudget: String(weeklyBudget), preferredMoveDate, furnishings: furnished, internet };
  return { title, propertyType, ...address, ...terms, description, amenities: offered };
}

/** What is asked about a place, beside its photos. */
export function AccommodationFormFields({ form }: { form: PlaceForm }) {
  const { field } = form;
  const values = form.watch();
  return (
    <>
      <TextField
        className="sm:col-span-2"
        label="Title"
        required
        hint="What people see first, for example Sunny room near Monash"
        maxLength={textMax.title}
        {...field("title")}
      />
      <SelectField
        label="Property type"
        required
        placeholder="Select Property Type"
        options={propertyTypes}
        {...field("propertyType")}
      />
      <TextField
        label="Price per week"
        required
        type="number"
        inputMode="decimal"
        min={0}
        max={weeklyBudgetMax}
        step={0.01}
        prefix="$"
        {...field("weeklyBudget")}
      />
      <AddressFields
        address={{ ...values, country: "Australia" }}
        field={field}
        states={states}
        otherCity="Other"
        onCityChange={(city) => form.setValue("city", city, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
      />
      <DateField label="Available from" required {...field("preferredMoveDate")} />
      <SelectField
        label="Furnishings"
        required
        placeholder="Select Furnishings"
        options={furnishings}
        {...field("furnishings")}
      />
      <SelectField label="Internet" required placeholder="Select Internet" options={internetChoices} {...field("internet")} />
      <TextArea
        className="sm:col-span-2"
        label="Description"
        required
        hint="Who lives there, what is near, which bills are included, how long somebody can stay"
        rows={7}
        maxLength={textMax.description}
        {...field("description")}
      />
      <AmenityChoice
        chosen={values.amenities ?? []}
        onChange={(chosen) => form.setValue("amenities", chosen, { shouldDirty: true })}
      />
    </>
  );
}

function AmenityChoice({ chosen, onChange }: { chosen: readonly string[]; onChange: (chosen: string[]) => void }) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-semibold">Amenities</legend>
      <div className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2.5 md:grid-cols-3">
        {amenities.map((amenity) => (
          <CheckboxField
            key={amenity}
            label={amenity}
            checked={chosen.includes(amenity)}
            onChange={({ target }) =>
              onChange(amenities.filter((each) => (each === amenity ? target.checked : chosen.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
