import { Link } from "react-router";
import type { Shortcut } from "#contract/content/home.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";

const icons: Record<Shortcut["icon"], IconName> = {
  work: "briefcase",
  visa: "plane",
  home: "house",
  essentials: "heart-handshake",
};

/** Links to every part of the portal. */
export function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <nav aria-label="Shortcuts">
      <ul className="grid grid-cols-2 gap-3 md:gap-4 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {shortcuts.map(({ label, text, to, icon }) => (
          <li key={to} className="shortcut-tile">
            <Icon of={icons[icon]} size={26} strokeWidth={1.75} aria-hidden="true" className="text-brand" />
            <Link
              to={to}
              prefetch="intent"
              className="min-w-0 font-display text-sm leading-tight font-bold sm:mt-3 sm:text-xl after:absolute after:inset-0 after:rounded-lg"
            >
              {label}
            </Link>
            <span className="mt-1 text-sm text-ink-soft">{text}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
