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

/** The row may be wider than a phone, so the current part is scrolled to its middle. */
function centreInRow(link: HTMLAnchorElement | null): void {
  const row = link?.closest("ul");
  if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

/** The parts of the panel: beside the content on wide screens, in one row above it on others. */
export function AdminNavigation({ current }: { current: Section }) {
  return (
    <nav aria-label="Admin Panel" className="min-w-0">
      <ul className="relative -m-1 flex gap-1 overflow-x-auto p-1 xl:flex-col">
        {sections.map(({ id, label }) => {
          const icon = icons[id];
          return (
            <li key={id} className="flex-none">
              <Link
                {...(id === current && { ref: centreInRow })}
                to={sectionPath(id)}
                aria-current={id === current ? "page" : undefined}
                className="flex min-h-11 items-center gap-2.5 rounded-md px-3.5 font-semibold whitespace-nowrap hover:bg-sunken aria-[current=page]:bg-brand-wash aria-[current=page]:text-on-brand-wash"
              >
                <Icon of={icon} size={19} aria-hidden="true" />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
