/** A place in the navigation. */
export type SiteLink = { label: string; to: string };

/** The header's links, in order. A screen is listed here once its route exists. */
export const MAIN_LINKS: readonly SiteLink[] = [
  { label: "Home", to: "/" },
  { label: "Jobs", to: "/jobs" },
  { label: "Visa", to: "/visas" },
  { label: "Services", to: "/services" },
  { label: "Accommodation", to: "/accommodation" },
  { label: "About", to: "/about" },
];

/** The footer's quick links. */
export const QUICK_LINKS: readonly SiteLink[] = [
  ...MAIN_LINKS,
  { label: "Terms & Conditions", to: "/terms" },
  { label: "Privacy", to: "/privacy" },
];

/** Shown to admins in the header and in their menu. */
export const ADMIN_LINK: SiteLink = { label: "Admin Panel", to: "/admin" };
