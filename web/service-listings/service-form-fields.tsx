import type { z } from "zod";
import { serviceAreas, serviceLanguages, serviceTextMax } from "#contract/service-listing-choices.ts";
import type { ServiceCategoryChoice, ServiceListingForm, serviceListingForm } from "#contract/service-listings.ts";
import { textMax } from "#contract/text-limits.ts";
import { LimitedText } from "#web/forms/limited-text.tsx";
import type { FormStep } from "#web/forms/stepped-form.tsx";
import type { ContractForm } from "#web/forms/use-contract-form.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { ChoiceList } from "./choice-list.tsx";

type Values = z.input<typeof serviceListingForm>;

interface ServiceFieldsProps {
  form: ContractForm<Values, ServiceListingForm>;
  /** As typed so far. */
  values: Values;
  categories: readonly ServiceCategoryChoice[];
}

/** The steps in which a service is asked for. */
export const serviceSteps = (props: ServiceFieldsProps): readonly FormStep<Values>[] => [
  { id: "service", label: "The service", fields: ["title", "category", "description"], content: <TheService {...props} /> },
  {
    id: "prices",
    label: "Prices and area",
    fields: ["prices", "languages", "areas", "suburbs"],
    content: <PricesAndArea {...props} />,
  },
  { id: "contact", label: "Contact", fields: ["email", "phone", "website", "hours"], content: <Contact {...props} /> },
];

function TheService({ form: { field }, values, categories }: ServiceFieldsProps) {
  return (
    <>
      <LimitedText value={values.title} max={textMax.title}>
        {(limit) => (
          <TextField
            label="Name of the service"
            required
            hint="For example Driving lessons in Nepali and English"
            className="sm:col-span-2"
            {...limit}
            {...field("title")}
          />
        )}
      </LimitedText>
      <SelectField
        className="sm:col-span-2"
        label="Category"
        required
        placeholder="Select Category"
        options={categories.map(({ id, title }) => ({ value: id, label: title }))}
        {...field("category")}
      />
      <LimitedText value={values.description} max={serviceTextMax.description}>
        {(limit) => (
          <TextArea
            className="sm:col-span-2"
            label="What you offer"
            required
            hint="Say what students get, how it works, and which licences or qualifications you have."
            rows={7}
            {...limit}
            {...field("description")}
          />
        )}
      </LimitedText>
    </>
  );
}

function PricesAndArea({ form, values }: ServiceFieldsProps) {
  const { field } = form;
  const choose = (name: "languages" | "areas") => ({
    chosen: values[name] ?? [],
    error: field(name).error,
    onChange: (chosen: string[]) => {
      form.setValue(name, chosen, { shouldDirty: true, shouldValidate: field(name).error !== undefined });
    },
  });
  return (
    <>
      <LimitedText value={values.prices} max={serviceTextMax.prices}>
        {(limit) => (
          <TextArea
            className="sm:col-span-2"
            label="Prices"
            required
            hint="One price on each line, for example $65 for a lesson of 60 minutes"
            rows={4}
            {...limit}
            {...field("prices")}
          />
        )}
      </LimitedText>
      <ChoiceList
        label="Languages"
        hint="The languages in which students can talk to you"
        options={serviceLanguages}
        {...choose("languages")}
      />
      <ChoiceList
        label="Area"
        hint="The states and territories where you work. Choose Online if students can use your service from anywhere."
        options={serviceAreas}
        {...choose("areas")}
      />
      <LimitedText value={values.suburbs} max={serviceTextMax.suburbs}>
        {(limit) => (
          <TextField
            className="sm:col-span-2"
            label="Suburbs or cities"
            hint="Optional, for example Carlton, Brunswick and Parkville"
            {...limit}
            {...field("suburbs")}
          />
        )}
      </LimitedText>
    </>
  );
}

function Contact({ form: { field }, values }: ServiceFieldsProps) {
  return (
    <>
      <p className="text-ink-soft sm:col-span-2">Everybody can see these details. Your profile's phone number stays private.</p>
      <TextField
        type="email"
        label="Email"
        hint="Students write to this address."
        required
        autoComplete="email"
        maxLength={textMax.email}
        {...field("email")}
      />
      <TextField type="tel" label="Phone" hint="Optional" autoComplete="tel" {...field("phone")} />
      <TextField
        type="url"
        className="sm:col-span-2"
        label="Website"
        hint="Optional, for example https://www.example.com"
        autoComplete="url"
        maxLength={textMax.url}
        {...field("website")}
      />
      <LimitedText value={values.hours} max={serviceTextMax.hours}>
        {(limit) => (
          <TextField
            className="sm:col-span-2"
            label="Opening hours"
            hint="Optional, for example Mon–Fri 9 AM–5 PM"
            {...limit}
            {...field("hours")}
          />
        )}
      </LimitedText>
    </>
  );
}
