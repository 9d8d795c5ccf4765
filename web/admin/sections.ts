/**
 * The parts of the admin panel. All except the first two and the last list accounts, some of one role. `people` says whose. The menu's
 * words are specified (document 2, "Admin panel").
 */
export const sections = [
  { id: "dashboard", label: "Dashboard", role: undefined, people: "users" },
  { id: "reviews", label: "Reviews", role: undefined, people: "users" },
  { id: "users", label: "Users", role: undefined, people: "users" },
  { id: "students", label: "Students", role: "STUDENT", people: "students" },
  { id: "employers", label: "Employers", role: "EMPLOYER", people: "employers" },
  { id: "renters", label: "Renters", role: "RENTER", people: "renters" },
  { id: "services", label: "Services", role: "SERVICE-PROVIDER", people: "service providers" },
  { id: "figures", label: "Figures", role: undefined, people: "users" },
] as const;

export type Section = (typeof sections)[number]["id"];

/** Returns the part in an address: `/admin?section=students`. */
export function readSection(parameters: URLSearchParams): Section {
  const asked = parameters.get("section");
  return sections.find(({ id }) => id === asked)?.id ?? "dashboard";
}

/** Returns the heading of a part. 'Services' lists the people who offer them. */
export const sectionTitle = (section: Section): string =>
  section === "services" ? "Service providers" : (sections.find(({ id }) => id === section)?.label ?? "");

/** Returns the address of a part. */
export const sectionPath = (section: Section): string => (section === "dashboard" ? "/admin" : `/admin?section=${section}`);

/** The parts that list accounts. */
export type UserSection = Exclude<Section, "dashboard" | "figures" | "reviews">;
