import CircleUser from "@lucide/icons/icons/circle-user";
import Heart from "@lucide/icons/icons/heart";
import LayoutDashboard from "@lucide/icons/icons/layout-dashboard";
import Send from "@lucide/icons/icons/send";
import ShieldCheck from "@lucide/icons/icons/shield-check";
import { profilePath } from "#contract/roles.ts";
import type { SessionUser } from "#web/api/session.ts";
import { boards } from "#web/boards.ts";
import type { IconData } from "#web/ui/icon.tsx";
import { ADMIN_LINK, type SiteLink } from "./site-links.ts";

type Role = SessionUser["role"];

type AccountLink = SiteLink & { icon: IconData };

/** What a role's menu shows above Profile. Add a screen here when its route exists. */
const ROLE_LINKS: Record<Role, readonly AccountLink[]> = {
  student: [
    { label: "My applications", to: "/my-applications", icon: Send },
    { label: "Favourites", to: "/favourites", icon: Heart },
  ],
  employer: [],
  renter: [],
  "service-provider": [],
  admin: [{ ...ADMIN_LINK, icon: ShieldCheck }],
};

/** The links in a person's menu. Logout follows them. */
export function accountLinks(role: Role): readonly AccountLink[] {
  const dashboards = boards.filter(({ dashboard }) => dashboard.role === role);
  return [
    ...dashboards.map(({ dashboard }) => ({ label: "Dashboard", to: dashboard.path, icon: LayoutDashboard })),
    ...ROLE_LINKS[role],
    { label: "Profile", to: profilePath(role), icon: CircleUser },
  ];
}
