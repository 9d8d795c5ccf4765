import type { Belongings } from "#contract/admin.ts";
import type { Role } from "#contract/roles.ts";
import { numberText } from "#web/ui/formats.ts";

const roles: Record<Role, string> = {
  STUDENT: "Student",
  EMPLOYER: "Employer",
  RENTER: "Renter",
  "SERVICE-PROVIDER": "Service provider",
  ADMIN: "Admin",
};

/** The name of a role for admins. */
export const roleText = (role: Role): string => roles[role];

type Loss = readonly [name: keyof Belongings, one: string, many: string];

const received: Loss = ["applicationsReceived", "application from others", "applications from others"];

const losses: Readonly<Record<Role, readonly Loss[]>> = {
  STUDENT: [["applicationsSent", "application they sent with its files", "applications they sent with all files"]],
  EMPLOYER: [["jobs", "job they posted", "jobs they posted"], received],
  RENTER: [["accommodation", "place they listed with its photos", "places they listed with all photos"], received],
  "SERVICE-PROVIDER": [["service-listings", "service they listed", "services they listed"]],
  ADMIN: [],
};

const told: Readonly<Partial<Record<Role, string>>> = {
  STUDENT: "We'll tell the employers and providers who have not answered this student yet.",
  EMPLOYER: "We'll tell the applicants who are waiting for an answer.",
  RENTER: "We'll tell the applicants who are waiting for an answer.",
};

/** What is deleted with an account, with numbers once they are known, and who is told. */
export function lossesText(role: Role, belongings: Belongings | undefined): string {
  if (role === "ADMIN") return "This person will no longer be an admin.";
  const parts = losses[role].flatMap(([name, one, many]) => {
    const count = belongings?.[name];
    if (count === undefined) return [`the ${many}`];
    return count === 0 ? [] : [`${numberText(count)} ${count === 1 ? one : many}`];
  });
  if (parts.length === 0) return "It has no listings or applications.";
  const hasApplications = !belongings || belongings.applicationsSent + belongings.applicationsReceived > 0;
  return [`This also deletes ${parts.join(" and ")}.`, hasApplications && told[role]].filter(Boolean).join(" ");
}
