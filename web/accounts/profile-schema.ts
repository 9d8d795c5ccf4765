import { z } from "zod";
import { accountUpdate } from "#contract/accounts.ts";
import type { SessionRole } from "#web/api/session.ts";
import { profileFields, type ProfileForm } from "./profile-fields.ts";

/**
 * What a role's profile form sends: its own fields, empty ones as null, passwords only if they were typed (document 1, section 5).
 */
export function profileSchema(role: SessionRole) {
  const texts = z.custom<ProfileForm>().superRefine((form, context) => {
    if (form.password !== form.confirmPassword)
      context.addIssue({ code: "custom", path: ["confirmPassword"], message: "Passwords do not match" });
    const needsDateOfBirth = role === "student" || role === "renter";
    if (needsDateOfBirth && form.dob === "")
      context.addIssue({ code: "custom", path: ["dob"], message: "Enter your date of birth." });
  });
  return texts.transform((form) => toUpdate(form, role)).pipe(accountUpdate);
}

function toUpdate(form: ProfileForm, role: SessionRole): Record<string, string | null> {
  const names = ["phoneNumber", ...profileFields[role]] as const;
  return {
    name: form.name,
    email: form.email,
    ...Object.fromEntries(names.map((name) => [name, form[name].trim() === "" ? null : form[name]])),
    ...(form.password !== "" && { password: form.password }),
    ...(form.currentPassword !== "" && { currentPassword: form.currentPassword }),
  };
}
