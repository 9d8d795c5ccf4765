import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { genders } from "./account-choices.ts";
import { findBusinessNumberFault, toBusinessDigits } from "./business-number-rules.ts";
import { choice, date, email, id, moment, optional, password, phone, text, toComparable, webAddress } from "./fields.ts";
import { passkeyAnswer } from "./passkey-answer.ts";
import { type RegistrableRole, registrableRoles, roles } from "./roles.ts";
import { textMax } from "./text-limits.ts";
import { callThrottles } from "./throttles.ts";

const name = text({ label: "Name", max: textMax.name, missing: "Enter your name.", withoutWebAddresses: true });
const university = text({ label: "University", max: textMax.name, missing: "Choose your university." });
const companyName = text({ label: "Company name", max: textMax.name, withoutWebAddresses: true });
const companyLocation = text({ label: "Company location", max: textMax.address });

/** An ABN or ACN as its digits. Spaces and hyphens are accepted. */
const businessNumber = z
  .string({ error: "Enter an ABN of 11 digits or an ACN of 9 digits." })
  .overwrite(toBusinessDigits)
  .superRefine((digits, context) => {
    const message = findBusinessNumberFault(digits);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  })
  .meta({
    description:
      "An ABN (11 digits) or ACN (9 digits) with right check digits; kept for employers, renters and service providers.",
  });

const termsSentence = "This version of the terms is unknown. Load the page again.";

const person = {
  name,
  email,
  password,
  phoneNumber: phone,
  dob: date("date of birth", { of: "your" }),
  gender: optional(choice(genders, "gender")),
  termsVersion: z
    .string({ error: termsSentence })
    .regex(/^[\w.-]{1,20}$/, termsSentence)
    .optional(),
};

/** The fields of single roles, in addition to everybody's (document 1, section 5). */
const roleFields = {
  university: { role: "STUDENT", schema: university, max: textMax.name },
  companyName: { role: "EMPLOYER", schema: companyName, max: textMax.name },
  companyLocation: { role: "EMPLOYER", schema: companyLocation, max: textMax.address },
  companyWebsite: { role: "EMPLOYER", schema: webAddress("company website"), max: textMax.url },
} as const satisfies Record<string, { role: RegistrableRole; schema: z.ZodType<string>; max: number }>;

/** Accepts anything, because `checkRoleFields` checks it once the role is known. */
function roleField(field: keyof typeof roleFields) {
  const { role, max } = roleFields[field];
  const description = `Required with the role ${role}, and ignored with any other.`;
  return z
    .unknown()
    .optional()
    .meta({ type: ["string", "null"], maxLength: max, description }) as unknown as z.ZodType<
    string | null,
    string | null | undefined
  >;
}

/** The fields of every registration, whatever the role. */
export const registrationFields = z.object({
  ...person,
  role: choice(registrableRoles, "role", "Choose your role."),
  university: roleField("university"),
  companyName: roleField("companyName"),
  companyLocation: roleField("companyLocation"),
  companyWebsite: roleField("companyWebsite"),
});
export type Registration = z.infer<typeof registrationFields>;

/** Checks the fields of the chosen role. Fields of other roles become null, whatever their value. */
export function checkRoleFields<Schema extends z.ZodObject<(typeof registrationFields)["shape"]>>(schema: Schema): Schema {
  return schema.superRefine(
    (value, context) => {
      const fields = value as Partial<Registration>;
      for (const field of Object.keys(roleFields) as (keyof typeof roleFields)[]) {
        const { role, schema: checked } = roleFields[field];
        const parsed = fields.role === role ? checked.safeParse(fields[field]) : undefined;
        fields[field] = parsed?.data ?? null;
        for (const { message } of parsed?.error?.issues ?? []) context.addIssue({ code: "custom", path: [field], message });
      }
    },
    // Runs even if other fields are wrong, so that a person sees all mistakes at once.
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
}

/** The registration payload. */
export const registration = checkRoleFields(registrationFields);

export const credentials = z.object({
  // As strict as at registration. An address that no account can have need not be looked for, and PostgreSQL refuses some of them.
  email,
  password: z
    .string({ error: "Enter your password." })
    .min(1, "Enter your password.")
    .max(1024, "The password is too long.")
    .overwrite(toComparable),
});

/** A code of an authenticator app, or a recovery code, as typed. */
export const secondFactorCode = text({ label: "Code", max: 60, missing: "Enter the code." });

/** The payload of a sign-in. An account with a second factor also needs `secondFactor` or `passkey`. */
const signIn = credentials.extend({ secondFactor: secondFactorCode.optional(), passkey: passkeyAnswer.optional() });

/** The payload that deletes the actor's own account. */
export const accountDeletion = credentials.pick({ password: true });

/**
 * A change to the actor's own account. An absent field stays as it is, `null` clears an optional one (document 3, "Details settled").
 * `age` is ignored, since `dob` decides it.
 */
export const accountUpdate = z.object({
  name: name.optional(),
  email: email.optional(),
  phoneNumber: phone.nullable().optional(),
  dob: date("date of birth", { of: "your" }).nullable().optional(),
  gender: choice(genders, "gender").nullable().optional(),
  university: university.nullable().optional(),
  companyName: companyName.nullable().optional(),
  companyLocation: companyLocation.nullable().optional(),
  companyWebsite: webAddress("company website").nullable().optional(),
  businessNumber: businessNumber.nullable().optional(),
  password: password.optional(),
  /** Needed for a new email or password unless the person signed in within the last 10 minutes. */
  currentPassword: credentials.shape.password.optional(),
});
export type AccountUpdate = z.infer<typeof accountUpdate>;

/** An account as its owner sees it. `age` is in whole years. */
const account = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** The owner of the mailbox has opened the link that was sent to it. */
  emailConfirmed: z.boolean(),
  role: z.enum(roles),
  phoneNumber: z.string().nullable(),
  dob: z.string().nullable(),
  age: z.number().int().nullable(),
  gender: z.string().nullable(),
  university: z.string().nullable(),
  companyName: z.string().nullable(),
  companyLocation: z.string().nullable(),
  companyWebsite: z.string().nullable(),
  /** The ABN or ACN of a poster: 11 or 9 digits. */
  businessNumber: z.string().nullable(),
  /** What was checked of it, as the poster's public page says it; null without a number. */
  businessText: z.string().nullable(),
  /** Set while an admin has suspended the account. `reason` is what the admin wrote to its owner. */
  suspension: z.object({ since: moment, reason: z.string() }).nullable(),
  createdAt: moment,
});
export type Account = z.infer<typeof account>;

export const signedIn = z.object({
  token: z.string(),
  user: account,
  /** True if the session can only add a second factor, because the operator demands one of admins and the account has none. */
  mustAddSecondFactor: z.literal(true).optional(),
});
export type SignedIn = z.infer<typeof signedIn>;

/** A session of the account. `device` is a short description such as "Firefox on Windows". */
const accountSession = z.object({
  id: z.uuid(),
  device: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
  expiresAt: moment,
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSession>;

export const accountEndpoints = {
  "POST /auth/register": {
    summary: "Create an account",
    access: "anyone",
    keepsPages: true,
    body: registration,
    answer: account,
    status: 201,
    throttles: [callThrottles.registration],
    errors: ["email_taken"],
  },
  "POST /auth/login": {
    summary:
      "Sign in; with a code of the second factor if the answer was `second_factor_required`; ends the session whose token is sent",
    access: "anyone",
    knowsCaller: true,
    keepsPages: true,
    body: signIn,
    answer: signedIn,
    status: 200,
    errors: ["unauthenticated", "second_factor_required", "second_factor_wrong", "too_many_requests"],
  },
  "POST /auth/logout": {
    summary: "End the session of the token",
    access: "signed-in",
    keepsPages: true,
    whileSuspended: true,
    answer: null,
    status: 204,
    beforeSecondFactor: true,
  },
  "GET /auth/me": {
    summary: "The signed-in account",
    access: "signed-in",
    answer: account,
    status: 200,
    hasVersion: true,
    beforeSecondFactor: true,
  },
  "PUT /auth/update": {
    summary: "Change one's own account; a new email or password ends every session",
    access: "signed-in",
    body: accountUpdate,
    answer: account,
    status: 200,
    hasVersion: true,
    comparesVersions: true,
    errors: ["email_taken", "reauthentication_required", "too_many_requests"],
  },
  "GET /auth/me/download": {
    summary: "Everything that is kept about the account, as a ZIP archive of JSON and files",
    access: "signed-in",
    answer: "file",
    status: 200,
    throttles: [callThrottles.download],
  },
  "POST /auth/me/delete": {
    summary: "Delete one's own account with all that belongs to it; never the last admin",
    access: "signed-in",
    whileSuspended: true,
    body: accountDeletion,
    answer: null,
    status: 204,
    throttles: [callThrottles.deletion],
    errors: ["cannot_be_deleted"],
  },
  "GET /auth/sessions": {
    summary: "Where the account is signed in, newest first",
    access: "signed-in",
    answer: z.array(accountSession),
    status: 200,
  },
  "DELETE /auth/sessions": {
    summary: "Sign out on every device, including this one",
    access: "signed-in",
    whileSuspended: true,
    answer: null,
    status: 204,
  },
  "DELETE /auth/sessions/{id}": {
    summary: "End one of one's own sessions",
    access: "signed-in",
    whileSuspended: true,
    params: z.object({ id }),
    answer: null,
    status: 204,
    errors: ["not_found"],
  },
} as const satisfies Record<string, Endpoint>;
