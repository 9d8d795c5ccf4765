import type { ReactNode } from "react";
import { amenities, furnishings, internetOptions, propertyTypes } from "#contract/accommodation-choices.ts";
import { weeklyBudgetMax } from "#contract/accommodation-rules.ts";
import type { Fact } from "#contract/facts.ts";
import { states } from "#contract/places.ts";
import { textMax } from "#contract/text-limits.ts";
import { useUser } from "#web/api/session.ts";
import { LimitedText } from "#web/forms/limited-text.tsx";
import type { FormStep } from "#web/forms/stepped-form.tsx";
import { AddressFields, addressFieldNames } from "#web/listings/posting/address-fields.tsx";
import { pastDayNotice } from "#web/listings/posting/past-day.ts";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { DateField, TextField } from "#web/ui/fields/text-field.tsx";
import type { PlaceForm, PlaceValues } from "./place-values.ts";
import { RentFields, rentFieldNames } from "./rent-fields.tsx";

interface PlaceFieldsProps {
  form: PlaceForm;
  /** The text as typed so far. */
  values: PlaceValues;
  /** The figures in force; `undefined` until they are there. */
  facts: readonly Fact[] | undefined;
}

/** The steps of the form. */
export function accommodationSteps(props: PlaceFieldsProps & { photosField: ReactNode }): readonly FormStep<PlaceValues>[] {
  return [
    { id: "photos", label: "Photos", fields: ["images"], content: props.photosField },
    {
      id: "place",
      label: "The place",
      fields: ["title", "propertyType", ...addressFieldNames],
      content: <ThePlace {...props} />,
    },
    {
      id: "rent",
      label: "Rent and dates",
      fields: ["weeklyBudget", "preferredMoveDate", "furnishings", "internet", ...rentFieldNames],
      content: <RentAndDates {...props} />,
    },
    {
      id: "description",
      label: "Description and contact",
      fields: ["description", "amenities"],
      content: <DescriptionAndContact {...props} />,
    },
  ];
}

function ThePlace({ form, values }: PlaceFieldsProps) {
  const { field } = form;
  return (
    <>
      <LimitedText value={values.title} max={textMax.title}>
        {(limit) => (
          <TextField
            label="Title"
            required
            hint="What people see first, for example Sunny room near Monash"
            {...limit}
            {...field("title")}
          />
        )}
      </LimitedText>
      <SelectField
        className="sm:col-span-2"
        label="Property type"
        required
        placeholder="Select Property Type"
        options={propertyTypes}
        {...field("propertyType")}
      />
      <AddressFields
        address={{ ...values, country: "Australia" }}
        field={field}
        states={states}
        otherCity="Other"
        onCityChange={(city) => form.setValue("city", city, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
      />
    </>
  );
}

const isZero = (price: unknown): boolean => price !== "" && Number(price) === 0;

function RentAndDates({ form, values, facts }: PlaceFieldsProps) {
  const { field } = form;
  return (
    <>
      <TextField
        label="Price per week"
        required
        hint="One fixed amount"
        type="number"
        inputMode="decimal"
        min={0}
        max={weeklyBudgetMax}
        step={0.01}
        prefix="$"
        notice={isZero(values.weeklyBudget) ? "Is this place really free? People will see $0 a week." : undefined}
        {...field("weeklyBudget")}
      />
      <DateField
        label="Available from"
        required
        notice={pastDayNotice(values.preferredMoveDate)}
        {...field("preferredMoveDate")}
      />
      <SelectField
        label="Furnishings"
        required
        placeholder="Select Furnishings"
        options={furnishings}
        {...field("furnishings")}
      />
      <SelectField label="Internet" required placeholder="Select Internet" options={internetOptions} {...field("internet")} />
      <RentFields {...{ form, values, facts }} />
    </>
  );
}

function DescriptionAndContact({ form, values }: PlaceFieldsProps) {
  const { field } = form;
  const user = useUser();
  return (
    <>
      <LimitedText value={values.description} max={textMax.description}>
        {(limit) => (
          <TextArea
            label="Description"
            required
            hint="Who lives there, what is near, what you share"
            rows={7}
            {...limit}
            {...field("description")}
          />
        )}
      </LimitedText>
      <AmenityChoice
        chosen={values.amenities ?? []}
        onChange={(chosen) => form.setValue("amenities", chosen, { shouldDirty: true })}
      />
      {user && (
        <p className="text-sm text-ink-soft sm:col-span-2">
          When a student applies, we email you at <span className="font-medium wrap-anywhere text-ink">{user.email}</span>.
          Students do not see this address.
        </p>
      )}
    </>
  );
}

function AmenityChoice({ chosen, onChange }: { chosen: readonly string[]; onChange: (chosen: string[]) => void }) {
  // The field 'Bills' asks for it now. Listings that were posted before may have it.
  const offered = amenities.filter((each) => each !== "Bills Included" || chosen.includes(each));
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-semibold">Amenities</legend>
      <div className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2.5 md:grid-cols-3">
        {offered.map((amenity) => (
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
