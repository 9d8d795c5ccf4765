import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { z } from "zod";
import { demandRoleFields, genders, registrationFields, termsVersion } from "#contract/accounts.ts";
import { ageMin, textMax } from "#contract/fields.ts";
import { registrableRoles, type RegistrableRole } from "#contract/roles.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { AccountFrame } from "./account-frame.tsx";
import { ageOf, DateOfBirthField } from "./date-of-birth-field.tsx";
import { UniversityField } from "./university-field.tsx";

const redirectAfterMs = 3_000;
const tooYoung = `You must be ${ageMin} or over to register.`;

const roleLabels: Readonly<Record<RegistrableRole, string>> = {
  STUDENT: "Student",
  EMPLOYER: "Employer",
  RENTER: "Accommodation provider (renter)",
  "SERVICE-PROVIDER": "Service provider",
};

const formSchema = demandRoleFields(registrationFields.extend({ confirmPassword: z.string(), acceptsTerms: z.boolean() }))
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ["confirmPassword"],
    error: "Passwords do not match",
    when: () => true,
  })
  .refine(({ acceptsTerms }) => acceptsTerms, {
    path: ["acceptsTerms"],
    error: "Please accept the Terms & Conditions.",
    when: () => true,
  })
  .refine(({ dob }) => (ageOf(dob) ?? ageMin) >= ageMin, { path: ["dob"], error: tooYoung, when: () => true });

const emptyForm = {
  name: "",
  email: "",
  phoneNumber: "",
  dob: "",
  gender: "",
  role: "",
  password: "",
  confirmPassword: "",
  university: "",
  companyName: "",
  companyWebsite: "",
  companyLocation: "",
  acceptsTerms: false,
};

export function meta() {
  return [
    { title: "Create an account · Wattle" },
    { name: "description", content: "Create a free account as a student, an employer or somebody who offers accommodation." },
  ];
}

/** Creating an account; what is asked depends on the role. */
export default function SignUpPage() {
  const navigate = useNavigate();
  const [isDone, setIsDone] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const form = useContractForm({
    schema: formSchema,
    defaultValues: emptyForm,
    failure: "Registration failed!",
    send: async ({ confirmPassword: _, acceptsTerms: _accepted, ...body }) => {
      try {
        await api.call("POST /auth/register", { body: { ...body, termsVersion } });
      } catch (error) {
        if (error instanceof ApiError && error.code === "email_taken")
          form.setError("email", { type: "server", message: error.message }, { shouldFocus: true });
        if (error instanceof ApiError) showToast(error.message || "Registration failed!", { tone: "error" });
        throw error;
      }
      setIsDone(true);
      showToast("Registration Successful!", { tone: "success", milliseconds: redirectAfterMs });
      timer.current = setTimeout(() => void navigate("/signin"), redirectAfterMs);
    },
  });
  const { register, errorOf, isSending, problem } = form;
  const role = form.watch("role");
  return (
    <AccountFrame wide title="Create your account" lead="Free for everybody. Browsing needs no account; applying and posting do.">
      <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5 sm:grid-cols-2">
        {problem && (
          <div className="sm:col-span-2">
            <Banner key={problem.attempt} tone="error">
              {problem.message}
            </Banner>
          </div>
        )}
        <SelectField
          className="sm:col-span-2"
          label="I am joining as"
          required
          placeholder="Select Role"
          options={registrableRoles.map((value) => ({ value, label: roleLabels[value] }))}
          error={errorOf("role")}
          {...register("role")}
        />
        <TextField
          label="Name"
          required
          autoComplete="name"
          maxLength={textMax.name}
          error={errorOf("name")}
          {...register("name")}
        />
        <TextField
          label="Email"
          required
          type="email"
          autoComplete="email"
          maxLength={textMax.email}
          error={errorOf("email")}
          {...register("email")}
        />
        <TextField
          label="Phone"
          required
          type="tel"
          prefix="+61"
          placeholder="4XX XXX XXX"
          autoComplete="tel-national"
          maxLength={20}
          error={errorOf("phoneNumber")}
          {...register("phoneNumber")}
        />
        <DateOfBirthField required typed={form.watch("dob")} tooYoung={tooYoung} error={errorOf("dob")} {...register("dob")} />
        <SelectField
          label="Gender"
          required
          placeholder="Select Gender"
          options={genders}
          error={errorOf("gender")}
          {...register("gender")}
        />
        {role === "STUDENT" && (
          <UniversityField
            required
            value={form.watch("university") ?? ""}
            error={errorOf("university")}
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
              error={errorOf("companyName")}
              {...register("companyName")}
            />
            <TextField
              label="Company website"
              required
              type="url"
              inputMode="url"
              placeholder="https://"
              autoComplete="url"
              maxLength={textMax.url}
              error={errorOf("companyWebsite")}
              {...register("companyWebsite")}
            />
            <TextField
              label="Company location"
              required
              hint="Suburb, city or address"
              maxLength={textMax.address}
              error={errorOf("companyLocation")}
              {...register("companyLocation")}
            />
          </>
        )}
        <PasswordField
          className="sm:col-start-1"
          label="Password"
          required
          hint="At least 6 characters, and not a common one"
          autoComplete="new-password"
          maxLength={128}
          error={errorOf("password")}
          {...register("password")}
        />
        <PasswordField
          label="Confirm password"
          hint="The same once more"
          required
          autoComplete="new-password"
          maxLength={128}
          error={errorOf("confirmPassword")}
          {...register("confirmPassword")}
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
          error={errorOf("acceptsTerms")}
          {...register("acceptsTerms")}
        />
        <Button type="submit" className="sm:col-span-2" busy={isSending || isDone} busyLabel="Creating your account...">
          Create account
        </Button>
      </form>
      <p className="mt-6 text-center">
        Already have an account? <Link to="/signin">Sign in</Link>
      </p>
    </AccountFrame>
  );
}
