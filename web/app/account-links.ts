import CircleUser from "@lucide/icons/icons/circle-user";
import Heart from "@lucide/icons/icons/heart";
import LayoutDashboard from "@lucide/icons/icons/layout-dashboard";
import Send from "@lucide/icons/icons/send";
import ShieldCheck from "@lucide/icons/icons/shield-check";
import type { SessionUser } from "#web/api/session.ts";
import { boards } from "#web/boards.ts";
import type { IconData } from "#web/ui/icon.tsx";
import { ADMIN_LINK, type SiteLink } from "./site-links.ts";

type Role = SessionUser["role"];

type AccountLink = SiteLink & { icon: IconData };

const PROFILE_PATHS: Record<Role, string> = {
  student: "/student-profile",
  employer: "/employer-profile",
  renter: "/renter-profile",
  "service-provider": "/student-profile",
  admin: "/student-profile",
};

/** What a role's menu offers above Profile; a screen is listed here once its route exists. */
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

/** Where a person edits their own account. */
export function profilePath(role: Role): string {
  return PROFILE_PATHS[role];
}

/** The places in a person's menu; Logout comes after them. */
export function accountLinks(role: Role): readonly AccountLink[] {
  const dashboards = boards.filter(({ dashboard }) => dashboard.role === role);
  return [
    ...dashboards.map(({ dashboard }) => ({ label: "Dashboard", to: dashboard.path, icon: LayoutDashboard })),
    ...ROLE_LINKS[role],
    { label: "Profile", to: profilePath(role), icon: CircleUser },
  ];
}
