import type { Belongings } from "#contract/admin.ts";
import type { BoardName } from "#contract/boards.ts";
import type { Role } from "#contract/roles.ts";
import { countText } from "#web/ui/formats.ts";

const roles: Record<Role, string> = {
  STUDENT: "Student",
  EMPLOYER: "Employer",
  RENTER: "Renter",
  "SERVICE-PROVIDER": "Service provider",
  ADMIN: "Admin",
};

/** The name of a role for admins. */
export const roleText = (role: Role): string => roles[role];

interface Loss {
  name: keyof Belongings;
  one: string;
  many: string;
}

const sent: Loss = {
  name: "applicationsSent",
  one: "application they sent with its files",
  many: "applications they sent with all files",
};
const received: Loss = { name: "applicationsReceived", one: "application from others", many: "applications from others" };

/** What is deleted with the account of somebody who posts on a board. */
const ofBoard: Readonly<Record<BoardName, { postedBy: Role; losses: readonly Loss[] }>> = {
  jobs: { postedBy: "EMPLOYER", losses: [{ name: "jobs", one: "job they posted", many: "jobs they posted" }, received] },
  accommodation: {
    postedBy: "RENTER",
    losses: [
      { name: "accommodation", one: "place they listed with its photos", many: "places they listed with all photos" },
      received,
    ],
  },
  "service-listings": {
    postedBy: "SERVICE-PROVIDER",
    losses: [{ name: "service-listings", one: "service they listed", many: "services they listed" }],
  },
};

const lossesOf = (role: Role): readonly Loss[] => [
  ...(role === "STUDENT" ? [sent] : []),
  ...Object.values(ofBoard).flatMap(({ postedBy, losses }) => (postedBy === role ? losses : [])),
];

function noticeToOthers(role: Role): string | undefined {
  if (role === "STUDENT") return "We'll tell the employers and providers who have not answered this student yet.";
  return lossesOf(role).includes(received) ? "We'll tell the applicants who are waiting for an answer." : undefined;
}

/** What is deleted with an account, with numbers once they are known, and who is told. */
export function lossesText(role: Role, belongings: Belongings | undefined): string {
  if (role === "ADMIN") return "This person will no longer be an admin.";
  const parts = lossesOf(role).flatMap(({ name, one, many }) => {
    const count = belongings?.[name];
    if (count === undefined) return [`the ${many}`];
    return count === 0 ? [] : [countText(count, one, many)];
  });
  if (parts.length === 0) return "It has no listings or applications.";
  const hasApplications = !belongings || belongings.applicationsSent + belongings.applicationsReceived > 0;
  return [`This also deletes ${parts.join(" and ")}.`, hasApplications && noticeToOthers(role)].filter(Boolean).join(" ");
}
