import type { LucideIcon } from "lucide-react";
import CircleUser from "lucide-react/icons/circle-user";
import Heart from "lucide-react/icons/heart";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import Send from "lucide-react/icons/send";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { SessionUser } from "#web/api/session.ts";
import { ADMIN_LINK, type SiteLink } from "./site-links.ts";

type Role = SessionUser["role"];

type AccountLink = SiteLink & { Icon: LucideIcon };

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
    { label: "My applications", to: "/my-applications", Icon: Send },
    { label: "Favourites", to: "/favourites", Icon: Heart },
  ],
  employer: [{ label: "Dashboard", to: "/employer-dashboard", Icon: LayoutDashboard }],
  renter: [{ label: "Dashboard", to: "/renter-dashboard", Icon: LayoutDashboard }],
  "service-provider": [],
  admin: [{ ...ADMIN_LINK, Icon: ShieldCheck }],
};

/** Where a person edits their own account. */
export function profilePath(role: Role): string {
  return PROFILE_PATHS[role];
}

/** The places in a person's menu; Logout comes after them. */
export function accountLinks(role: Role): readonly AccountLink[] {
  return [...ROLE_LINKS[role], { label: "Profile", to: profilePath(role), Icon: CircleUser }];
}
