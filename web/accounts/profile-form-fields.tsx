import { genders } from "#contract/account-choices.ts";
import type { AccountUpdate } from "#contract/accounts.ts";
import { ageMin } from "#contract/ages.ts";
import { textMax } from "#contract/text-limits.ts";
import type { SessionRole } from "#web/api/session.ts";
import { PhoneField } from "#web/forms/phone-field.tsx";
import type { ContractForm } from "#web/forms/use-contract-form.ts";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { DateOfBirthField } from "./date-of-birth-field.tsx";
import { profileFields, type ProfileForm } from "./profile-fields.ts";
import { UniversityField } from "./university-field.tsx";

interface ProfileFieldsProps {
  role: SessionRole;
  form: ContractForm<ProfileForm, AccountUpdate>;
  /** What was checked of the saved ABN or ACN; null without one. */
  businessText: string | null;
  /** The server has asked for the current password. */
  asksForPassword: boolean;
}

/** The fields of a role's profile. */
export function ProfileFields({ role, form, businessText, asksForPassword }: ProfileFieldsProps) {
  const { field } = form;
  const currentPassword = asksForPassword && (
    <PasswordField
      label="Current password"
      hint="You signed in more than 10 minutes ago, so please confirm it's you."
      required
      autoComplete="current-password"
      maxLength={1024}
      {...field("currentPassword")}
    />
  );
  const changesEmail = form.formState.dirtyFields.email === true;
  const has = (name: (typeof profileFields)[SessionRole][number]) => profileFields[role].includes(name);
  const needsDateOfBirth = role === "student" || role === "renter";
  return (
    <>
      <TextField
        label="Name"
        hint="Other people on Wattle see this name."
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
        hint="If you change it, you'll be signed out on all your devices."
        {...field("email")}
      />
      {changesEmail && currentPassword}
      <PhoneField
        value={form.watch("phoneNumber")}
        error={field("phoneNumber").error}
        onChange={(number) =>
          form.setValue("phoneNumber", number, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
      />
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
      {has("businessNumber") && (
        <TextField
          label="ABN or ACN"
          placeholder="51 824 753 556"
          inputMode="numeric"
          maxLength={20}
          hint={
            businessText === null || form.formState.dirtyFields.businessNumber
              ? "We show it on your public page. We may look it up in the public register."
              : `Your public page says: ${businessText}`
          }
          {...field("businessNumber")}
        />
      )}
      <PasswordField
        className="sm:col-start-1"
        label="New password"
        placeholder="Leave blank to keep current"
        autoComplete="new-password"
        maxLength={128}
        hint="If you change it, you'll be signed out on all your devices."
        {...field("password")}
      />
      <PasswordField
        label="Confirm password"
        hint="Enter the same password again."
        placeholder="Leave blank to keep current"
        autoComplete="new-password"
        maxLength={128}
        {...field("confirmPassword")}
      />
      {!changesEmail && currentPassword}
    </>
  );
}
