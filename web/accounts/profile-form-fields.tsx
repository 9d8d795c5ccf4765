import type { AccountUpdate } from "#contract/accounts.ts";
import { genders } from "#contract/account-choices.ts";
import { ageMin } from "#contract/ages.ts";
import { textMax } from "#contract/text-limits.ts";
import type { SessionRole } from "#web/api/session.ts";
import type { ContractForm } from "#web/forms/use-contract-form.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DateOfBirthField } from "./date-of-birth-field.tsx";
import { profileFields, type ProfileForm } from "./profile-fields.ts";
import { UniversityField } from "./university-field.tsx";

/** The fields of a role's profile. */
export function ProfileFields({ role, form }: { role: SessionRole; form: ContractForm<ProfileForm, AccountUpdate> }) {
  const { field } = form;
  const has = (name: (typeof profileFields)[SessionRole][number]) => profileFields[role].includes(name);
  const needsDateOfBirth = role === "student" || role === "renter";
  return (
    <>
      <TextField
        label="Name"
        hint="As others on Wattle see it."
        required={role !== "employer"}
        autoComplete="name"
        maxLength={textMax.name}
        {...field("name")}
      />
      <TextField
        label="Email"
        required={role !== "employer"}
        type="email"
        autoComplete="email"
        maxLength={textMax.email}
        hint="A new address signs you out everywhere."
        {...field("email")}
      />
      <TextField label="Phone" type="tel" autoComplete="tel" maxLength={20} {...field("phoneNumber")} />
      {has("dob") && (
        <DateOfBirthField
          required={needsDateOfBirth}
          typed={form.watch("dob")}
          tooYoung={`You must be ${ageMin} or over to use Wattle.`}
          {...field("dob")}
        />
      )}
      {has("gender") && <SelectField label="Gender" placeholder="Select Gender" options={genders} {...field("gender")} />}
      {has("university") && (
        <UniversityField
          value={form.watch("university")}
          error={field("university").error}
          onChange={(value) => form.setValue("university", value, { shouldDirty: true })}
        />
      )}
      {has("companyName") && (
        <TextField label="Company name" autoComplete="organization" maxLength={textMax.name} {...field("companyName")} />
      )}
      {has("companyLocation") && <TextField label="Company location" maxLength={textMax.address} {...field("companyLocation")} />}
      {has("companyWebsite") && (
        <TextField label="Company website" type="url" inputMode="url" maxLength={textMax.url} {...field("companyWebsite")} />
      )}
      <PasswordField
        className="sm:col-start-1"
        label="New password"
        placeholder="Leave blank to keep current"
        autoComplete="new-password"
        maxLength={128}
        hint="A new password signs you out everywhere."
        {...field("password")}
      />
      <PasswordField
        label="Confirm password"
        hint="The same once more."
        placeholder="Leave blank to keep current"
        autoComplete="new-password"
        maxLength={128}
        {...field("confirmPassword")}
      />
    </>
  );
}
