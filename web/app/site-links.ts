import { boardBasics } from "#contract/boards.ts";

/** A link in the navigation. */
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

/** Help, terms and privacy, at the end of every page. */
export const CLOSING_LINKS: readonly SiteLink[] = [
  { label: "Free help", to: "/help" },
  { label: "Terms & Conditions", to: "/terms" },
  { label: "Privacy", to: "/privacy" },
];

/** Shown to admins in the header and in their menu. */
export const ADMIN_LINK: SiteLink = { label: "Admin Panel", to: "/admin" };

// Of the pages to read only the list of a board may have a hyphen in the first part of its address.
const tools = /^\/(?:sign\w+|\w+(?:-\w+)+|notices|admin|applications\/[\w-]+|[\w-]+\/(?:new|[\w-]+\/edit))\/?$/;

const lists: readonly string[] = Object.values(boardBasics).map(({ listPath }) => listPath);

/** Returns true if people open an address to get something done, such as a form or a dashboard. */
export const isToolPath = (pathname: string): boolean => tools.test(pathname) && !lists.includes(pathname.replace(/\/$/, ""));
