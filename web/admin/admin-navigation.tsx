import BriefcaseBusiness from "@lucide/icons/icons/briefcase-business";
import ClipboardCheck from "@lucide/icons/icons/clipboard-check";
import GraduationCap from "@lucide/icons/icons/graduation-cap";
import HandHelping from "@lucide/icons/icons/hand-helping";
import House from "@lucide/icons/icons/house";
import LayoutDashboard from "@lucide/icons/icons/layout-dashboard";
import Scale from "@lucide/icons/icons/scale";
import Users from "@lucide/icons/icons/users";
import { Link } from "react-router";
import { Icon, type IconData } from "#web/ui/icon.tsx";
import { type Section, sectionPath, sections } from "./sections.ts";

const icons: Record<Section, IconData> = {
  dashboard: LayoutDashboard,
  reviews: ClipboardCheck,
  users: Users,
  students: GraduationCap,
  employers: BriefcaseBusiness,
  renters: House,
  services: HandHelping,
  figures: Scale,
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
