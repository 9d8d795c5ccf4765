import { Link } from "react-router";
import { genders } from "#contract/account-choices.ts";
import { ageMin } from "#contract/ages.ts";
import { registrableRoles, type RegistrableRole } from "#contract/roles.ts";
import { textMax } from "#contract/text-limits.ts";
import { PhoneField } from "#web/forms/phone-field.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { ChoiceCards } from "#web/ui/fields/choice-cards.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Skeleton } from "#web/ui/progress.tsx";
import { DateOfBirthField } from "./date-of-birth-field.tsx";
import { tooYoung } from "./date-of-birth.ts";
import type { SignUpForm } from "./sign-up-form.ts";

// Loads with the role that needs it, because it contains the names of all universities.
const RoleFields = lazyPart(async () => (await import("./sign-up-role-fields.tsx")).SignUpRoleFields, {
  placeholder: <Skeleton className="h-19 w-full" />,
});

const roles: Readonly<Record<RegistrableRole, { label: string; text: string; icon: IconName }>> = {
  STUDENT: { label: "Student", text: "I study and look for work or a room", icon: "graduation-cap" },
  EMPLOYER: { label: "Employer", text: "I hire students", icon: "briefcase-business" },
  RENTER: { label: "Accommodation provider (renter)", text: "I offer a room or a home", icon: "bed-double" },
  "SERVICE-PROVIDER": { label: "Service provider", text: "I offer a service to students", icon: "concierge-bell" },
};
const roleCards = registrableRoles.map((value) => {
  const { icon, ...words } = roles[value];
  return { value, ...words, icon: <Icon of={icon} size={24} strokeWidth={1.75} aria-hidden="true" /> };
});

/** The fields of a registration. A role's own fields appear when it is chosen. */
export function SignUpFields({ form }: { form: SignUpForm }) {
  const { field } = form;
  const role = form.watch("role");
  return (
    <>
      <ChoiceCards className="sm:col-span-2" label="I am joining as" options={roleCards} {...field("role")} />
      <TextField label="Name" required autoComplete="name" maxLength={textMax.name} {...field("name")} />
      <TextField label="Email" required type="email" autoComplete="email" maxLength={textMax.email} {...field("email")} />
      <PhoneField
        required
        value={form.watch("phoneNumber")}
        error={field("phoneNumber").error}
        onChange={(number) => form.setValue("phoneNumber", number, { shouldValidate: form.formState.isSubmitted })}
      />
      <DateOfBirthField required typed={form.watch("dob")} tooYoung={tooYoung} {...field("dob")} />
      <SelectField label="Gender" options={genders} {...field("gender")} />
      {(role === "STUDENT" || role === "EMPLOYER") && <RoleFields form={form} role={role} />}
      <PasswordField
        className="sm:col-start-1"
        label="Password"
        required
        hint="At least 6 characters. Avoid common passwords."
        autoComplete="new-password"
        maxLength={128}
        {...field("password")}
      />
      <PasswordField
        label="Confirm password"
        hint="Enter the same password again"
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
          <Link to="/privacy" target="_blank">
            What we keep about you and why
          </Link>
        }
        {...field("acceptsTerms")}
      />
    </>
  );
}
