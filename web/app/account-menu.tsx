import { Link, useNavigate } from "react-router";
import { profilePath } from "#contract/roles.ts";
import { api } from "#web/api/browser-api.ts";
import { logOut } from "#web/api/log-out.ts";
import type { SessionUser } from "#web/api/session.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { useNews } from "#web/api/news.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { accountLinks } from "./account-links.ts";
import { ADMIN_LINK } from "./site-links.ts";
import { SuspensionNotice } from "./suspension-notice.tsx";

/** The signed-in person in the header: a menu on wide screens, a link to the profile on phones. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  const { value, reload } = useLoaded(user.id, async () => await api.call("GET /notices/unread-count", {}));
  useNews(reload);
  const trigger = <span>{initials(user.name)}</span>;
  const look =
    "flex size-11 flex-none items-center justify-center rounded-full bg-accent text-sm font-bold text-on-accent hover:bg-accent-hover";
  return (
    <>
      {user.role === "admin" && (
        <LinkButton to={ADMIN_LINK.to} variant="secondary" size="small" className="max-md:hidden">
          {ADMIN_LINK.label}
        </LinkButton>
      )}
      {value?.suspension && <SuspensionNotice role={user.role} reason={value.suspension.reason} />}
      <NoticeBell count={value?.count ?? 0} />
      <Link to={profilePath(user.role)} className={`${look} md:hidden`}>
        {trigger}
        <span className="sr-only"> Your profile</span>
      </Link>
      <div className="max-md:hidden">
        <Menu
          label="Your account"
          trigger={trigger}
          triggerClassName={look}
          heading={
            <>
              <p dir="auto" className="truncate font-semibold">
                {user.name}
              </p>
              <p className="truncate text-sm text-ink-soft">{user.email}</p>
            </>
          }
          items={[
            ...accountLinks(user.role).map(({ label, to, icon }) => ({
              label,
              to,
              icon: <Icon of={icon} size={19} aria-hidden="true" />,
            })),
            {
              label: "Logout",
              icon: <Icon of="log-out" size={19} aria-hidden="true" />,
              onSelect: () => {
                void logOut();
                void navigate("/signin");
              },
            },
          ]}
        />
      </div>
    </>
  );
}

const characters = new Intl.Segmenter();

/** Returns the initials of the first and the last name, as whole characters in any script. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  const letters = ends.map((word) => [...characters.segment(word ?? "")][0]?.segment ?? "");
  return letters.join("").toLocaleUpperCase("en-AU");
}

/** The way to the notices, with the number of unread ones. */
export function NoticeBell({ count }: { count: number }) {
  return (
    <Link
      to="/notices"
      className="relative flex size-11 flex-none items-center justify-center rounded-full text-ink hover:bg-sunken"
      aria-label={count === 0 ? "Notices" : `Notices, ${count} new`}
    >
      <Icon of="bell" size={22} aria-hidden="true" />
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
