/** The parts of the admin panel; all but the first list accounts, of one role where it names one. */
export const sections = [
  { id: "dashboard", label: "Dashboard", role: undefined },
  { id: "users", label: "Users", role: undefined },
  { id: "students", label: "Students", role: "STUDENT" },
  { id: "employers", label: "Employers", role: "EMPLOYER" },
  { id: "renters", label: "Renters", role: "RENTER" },
  { id: "services", label: "Services", role: "SERVICE-PROVIDER" },
] as const;

export type Section = (typeof sections)[number]["id"];

/** The part that an address asks for: `/admin?section=students`. */
export function readSection(parameters: URLSearchParams): Section {
  const asked = parameters.get("section");
  return sections.find(({ id }) => id === asked)?.id ?? "dashboard";
}

/** The address of a part. */
export const sectionPath = (section: Section): string => (section === "dashboard" ? "/admin" : `/admin?section=${section}`);
