import { NavLink, useNavigate } from "react-router";
import { logOut } from "#web/api/log-out.ts";
import type { SessionUser } from "#web/api/session.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { accountLinks } from "./account-links.ts";

/** The signed-in person at the end of the phone's menu, with the links of their role and Logout. */
export function MobileAccount({ user, onLeave }: { user: SessionUser; onLeave: () => void }) {
  const navigate = useNavigate();
  return (
    <>
      <p dir="auto" className="truncate font-semibold">
        {user.name}
      </p>
      <p className="truncate text-sm text-ink-soft">{user.email}</p>
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3">
        {accountLinks(user.role).map(({ label, to, icon }) => (
          <NavLink key={to} to={to} end className={buttonStyle("secondary")} onClick={onLeave}>
            <Icon of={icon} size={19} aria-hidden="true" />
            {label}
          </NavLink>
        ))}
        <Button
          variant="secondary"
          icon={<Icon of="log-out" size={19} aria-hidden="true" />}
          onClick={() => {
            onLeave();
            void logOut();
            void navigate("/signin");
          }}
        >
          Logout
        </Button>
      </div>
    </>
  );
}
