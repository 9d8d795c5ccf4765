import Bell from "@lucide/icons/icons/bell";
import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";

/** The way to the notices, with the number of unread ones. */
export function NoticeBell({ count }: { count: number }) {
  return (
    <Link
      to="/notices"
      className="relative flex size-11 flex-none items-center justify-center rounded-full text-ink hover:bg-sunken"
      aria-label={count === 0 ? "Notices" : `Notices, ${count} new`}
    >
      <Icon of={Bell} size={22} aria-hidden="true" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute end-0.5 top-0.5 grid min-w-5 place-items-center rounded-full bg-danger px-1 text-xs leading-5 font-bold text-on-danger"
        >
          {count > 99 ? "99+" : count}
        </span>
      )}
    </Link>
  );
}
