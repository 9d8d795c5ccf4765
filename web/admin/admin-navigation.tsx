import { Link } from "react-router";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { type Section, sectionPath, sections } from "./sections.ts";

const icons: Record<Section, IconName> = {
  dashboard: "layout-dashboard",
  reviews: "clipboard-check",
  users: "users",
  students: "graduation-cap",
  employers: "briefcase-business",
  renters: "house",
  services: "hand-helping",
  figures: "scale",
};

/** The parts of the panel: beside the content on wide screens, above it on others, where all of them fit. */
export function AdminNavigation({ current }: { current: Section }) {
  return (
    <nav aria-label="Admin Panel" className="min-w-0">
      <ul className="flex flex-wrap gap-1 xl:flex-col">
        {sections.map(({ id, label }) => {
          const icon = icons[id];
          return (
            <li key={id}>
              <Link
                to={sectionPath(id)}
                aria-current={id === current ? "page" : undefined}
                className="flex min-h-11 items-center gap-2.5 rounded-md px-2.5 text-sm font-semibold hover:bg-sunken aria-[current=page]:bg-brand-wash aria-[current=page]:text-on-brand-wash xl:px-3 xl:text-base"
              >
                <Icon of={icon} size={19} aria-hidden="true" className="max-xl:hidden" />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
