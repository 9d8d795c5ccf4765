import type { Belongings } from "#contract/admin.ts";
import type { Role } from "#contract/roles.ts";
import { applicationBoards, boards } from "#web/boards.ts";
import { countText, listText, type Noun } from "#web/ui/formats.ts";

const roles: Record<Role, string> = {
  STUDENT: "Student",
  EMPLOYER: "Employer",
  RENTER: "Renter",
  "SERVICE-PROVIDER": "Service provider",
  ADMIN: "Admin",
};

/** The name of a role for admins. */
export const roleText = (role: Role): string => roles[role];

interface Loss extends Noun {
  name: keyof Belongings;
}

const sent: Loss = {
  name: "applicationsSent",
  one: "application they sent with its files",
  many: "applications they sent with all files",
};
const received: Loss = { name: "applicationsReceived", one: "application from others", many: "applications from others" };

const postedOn = ({ name, noun, hasPhotos = false }: (typeof boards)[number]): Loss => ({
  name,
  one: `${noun.one} they posted${hasPhotos ? " with its photos" : ""}`,
  many: `${noun.many} they posted${hasPhotos ? " with all photos" : ""}`,
});

/** What is deleted with the account of a person with this role. */
function lossesOf(role: Role): readonly Loss[] {
  if (role === "STUDENT") return [sent];
  const own = boards.filter(({ dashboard }) => dashboard.role === role.toLowerCase());
  const hasApplications = own.some(({ dashboard }) => dashboard.tabs.applications !== undefined);
  return [...own.map(postedOn), ...(hasApplications ? [received] : [])];
}

function noticeToOthers(role: Role): string | undefined {
  if (role === "STUDENT")
    return `We'll tell the ${listText(applicationBoards.map(({ poster }) => `${poster}s`))} who have not answered this student yet.`;
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
  return [`This also deletes ${listText(parts)}.`, hasApplications && noticeToOthers(role)].filter(Boolean).join(" ");
}
