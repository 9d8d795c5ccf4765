import type { Belongings } from "#contract/admin.ts";
import type { Role } from "#contract/roles.ts";
import { type Loss, lossesOf, toldText } from "#web/account-losses.ts";
import type { SessionRole } from "#web/api/session.ts";
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

interface CountedLoss extends Noun {
  name: keyof Belongings;
}

/** What is lost, in words to an admin, with the name of its count. */
function toCounted(loss: Loss): CountedLoss {
  if (loss.kind === "sent")
    return {
      name: "applicationsSent",
      one: "application they sent with its files",
      many: "applications they sent with all files",
    };
  if (loss.kind === "received")
    return { name: "applicationsReceived", one: "application from others", many: "applications from others" };
  const { name, noun, hasPhotos = false } = loss.board;
  return {
    name,
    one: `${noun.one} they posted${hasPhotos ? " with its photos" : ""}`,
    many: `${noun.many} they posted${hasPhotos ? " with all photos" : ""}`,
  };
}

/** What is deleted with an account, with numbers once they are known, and who is told. */
export function lossesText(role: Role, belongings: Belongings | undefined): string {
  if (role === "ADMIN") return "This person will no longer be an admin.";
  const session = role.toLowerCase() as SessionRole;
  // Applications to all boards are counted together, and listText says once what comes twice.
  const parts = lossesOf(session).flatMap((loss) => {
    const { name, one, many } = toCounted(loss);
    const count = belongings?.[name];
    if (count === undefined) return [`the ${many}`];
    return count === 0 ? [] : [countText(count, one, many)];
  });
  if (parts.length === 0) return "It has no listings or applications.";
  const hasApplications = !belongings || belongings.applicationsSent + belongings.applicationsReceived > 0;
  const told = hasApplications ? toldText(session, "this student") : undefined;
  return [`This also deletes ${listText(parts)}.`, told && `We'll tell the ${told}.`].filter(Boolean).join(" ");
}
