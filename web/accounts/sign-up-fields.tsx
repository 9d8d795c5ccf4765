import { Link } from "react-router";
import { genders } from "#contract/account-choices.ts";
import { ageMin } from "#contract/ages.ts";
import { textMax } from "#contract/text-limits.ts";
import { registrableRoles, type RegistrableRole } from "#contract/roles.ts";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { tooYoung } from "./date-of-birth.ts";
import { DateOfBirthField } from "./date-of-birth-field.tsx";
import type { SignUpForm } from "./sign-up-form.ts";
import { UniversityField } from "./university-field.tsx";

const roleLabels: Readonly<Record<RegistrableRole, string>> = {
  STUDENT: "Student",
  EMPLOYER: "Employer",
  RENTER: "Accommodation provider (renter)",
  "SERVICE-PROVIDER": "Service provider",
};

/** The fields of a registration; those of a role appear with it. */
export function SignUpFields({ form }: { form: SignUpForm }) {
  const { field } = form;
  const role = form.watch("role");
  return (
    <>
      <SelectField
        className="sm:col-span-2"
        label="I am joining as"
        required
        placeholder="Select Role"
        options={registrableRoles.map((value) => ({ value, label: roleLabels[value] }))}
        {...field("role")}
      />
      <TextField label="Name" required autoComplete="name" maxLength={textMax.name} {...field("name")} />
      <TextField label="Email" required type="email" autoComplete="email" maxLength={textMax.email} {...field("email")} />
      <TextField
        label="Phone"
        required
        inputMode="tel"
        prefix="+61"
        placeholder="4XX XXX XXX"
        autoComplete="tel-national"
        maxLength={20}
        {...field("phoneNumber")}
      />
      <DateOfBirthField required typed={form.watch("dob")} tooYoung={tooYoung} {...field("dob")} />
      <SelectField label="Gender" required placeholder="Select Gender" options={genders} {...field("gender")} />
      {role === "STUDENT" && (
        <UniversityField
          required
          value={form.watch("university") ?? ""}
          error={field("university").error}
          onChange={(value) => form.setValue("university", value, { shouldValidate: form.formState.isSubmitted })}
        />
      )}
      {role === "EMPLOYER" && (
        <>
          <TextField
            label="Company name"
            required
            autoComplete="organization"
            maxLength={textMax.name}
            {...field("companyName")}
          />
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
      )}
      <PasswordField
        className="sm:col-start-1"
        label="Password"
        required
        hint="6 characters or more, none that are common"
        autoComplete="new-password"
        maxLength={128}
        {...field("password")}
      />
      <PasswordField
        label="Confirm password"
        hint="The same once more"
        required
        autoComplete="new-password"
        maxLength={128}
        {...field("confirmPassword")}
      />
      <CheckboxField
        className="sm:col-span-2"
        required
        label={
          <>
            I am {ageMin} or over and accept the{" "}
            <Link to="/terms" target="_blank">
              Terms &amp; Conditions
            </Link>
          </>
        }
        hint={
          <>
            <Link to="/privacy" target="_blank">
              What we keep about you, and why
            </Link>
          </>
        }
        {...field("acceptsTerms")}
      />
    </>
  );
}
