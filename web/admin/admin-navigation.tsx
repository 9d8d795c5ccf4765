import {
  BriefcaseBusiness,
  GraduationCap,
  HandHelping,
  House,
  LayoutDashboard,
  type LucideIcon,
  Search,
  Users,
} from "lucide-react";
import { Link, useNavigate } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { type Section, sectionPath, sections } from "./sections.ts";

const icons: Record<Section, LucideIcon> = {
  dashboard: LayoutDashboard,
  users: Users,
  students: GraduationCap,
  employers: BriefcaseBusiness,
  renters: House,
  services: HandHelping,
};

/** A search over all users, and the parts of the panel: beside it where there is room, above it on phones. */
export function AdminNavigation({ current }: { current: Section }) {
  const navigate = useNavigate();
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <search>
        <form
          action="/admin"
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get("q");
            const q = typeof typed === "string" ? typed.trim() : "";
            void navigate(`${sectionPath("users")}${q === "" ? "" : `&q=${encodeURIComponent(q)}`}`);
          }}
        >
          <input type="hidden" name="section" value="users" />
          <input
            type="search"
            name="q"
            maxLength={200}
            aria-label="Search all users"
            placeholder="Search users"
            className="ui-control min-w-0 flex-1"
          />
          <Button type="submit" variant="secondary" aria-label="Search" className="px-3!">
            <Search size={19} aria-hidden="true" />
          </Button>
        </form>
      </search>
      <nav aria-label="Admin Panel">
        <ul className="flex gap-1 overflow-x-auto p-1 lg:flex-col">
          {sections.map(({ id, label }) => {
            const Icon = icons[id];
            return (
              <li key={id} className="flex-none">
                <Link
                  to={sectionPath(id)}
                  aria-current={id === current ? "page" : undefined}
                  className="flex min-h-11 items-center gap-2.5 rounded-md px-3.5 font-semibold whitespace-nowrap hover:bg-sunken aria-[current=page]:bg-brand-wash aria-[current=page]:text-on-brand-wash"
                >
                  <Icon size={19} aria-hidden="true" />
                  {label}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}
