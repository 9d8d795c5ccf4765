import { textMax } from "#contract/text-limits.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { SignUpForm } from "./sign-up-form.ts";
import { UniversityField } from "./university-field.tsx";

/** The fields of a registration that only some roles have. */
export function SignUpRoleFields({ form, role }: { form: SignUpForm; role: string }) {
  const { field } = form;
  if (role === "STUDENT")
    return (
      <UniversityField
        required
        value={form.watch("university") ?? ""}
        error={field("university").error}
        onChange={(value) => form.setValue("university", value, { shouldValidate: form.formState.isSubmitted })}
      />
    );
  if (role !== "EMPLOYER") return null;
  return (
    <>
      <TextField label="Company name" required autoComplete="organization" maxLength={textMax.name} {...field("companyName")} />
      <TextField
        label="Company website"
        required
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="url"
        maxLength={textMax.url}
        {...field("companyWebsite")}
      />
      <TextField
        label="Company location"
        required
        hint="Suburb, city or address"
        maxLength={textMax.address}
        {...field("companyLocation")}
      />
    </>
  );
}
