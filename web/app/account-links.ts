import { profilePath } from "#contract/roles.ts";
import type { SessionUser } from "#web/api/session.ts";
import { dashboardLinks } from "#web/boards.ts";
import type { IconName } from "#web/ui/icon.tsx";
import { ADMIN_LINK, type SiteLink } from "./site-links.ts";

type Role = SessionUser["role"];

type AccountLink = SiteLink & { icon: IconName };

/** What a role's menu shows above Profile. Add a screen here when its route exists. */
const ROLE_LINKS: Record<Role, readonly AccountLink[]> = {
  student: [
    { label: "My applications", to: "/my-applications", icon: "send" },
    { label: "Favourites", to: "/favourites", icon: "heart" },
  ],
  employer: [],
  renter: [],
  "service-provider": [],
  admin: [{ ...ADMIN_LINK, icon: "shield-check" }],
};

/** The links in a person's menu. Logout follows them. */
export function accountLinks(role: Role): readonly AccountLink[] {
  return [
    ...dashboardLinks(role).map((link): AccountLink => ({ ...link, icon: "layout-dashboard" })),
    ...ROLE_LINKS[role],
    { label: "Profile", to: profilePath(role), icon: "circle-user" },
  ];
}
