import type { SessionRole } from "#web/api/session.ts";

const PROFILE_PATHS: Readonly<Record<SessionRole, string>> = {
  student: "/student-profile",
  employer: "/employer-profile",
  renter: "/renter-profile",
  "service-provider": "/student-profile",
  admin: "/student-profile",
};

/** Returns the path of the page where a person edits their account. */
export const profilePath = (role: SessionRole): string => PROFILE_PATHS[role];
