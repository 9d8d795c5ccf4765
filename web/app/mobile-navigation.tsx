import { Menu as MenuIcon, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { NavLink, useLocation, useNavigate } from "react-router";
import { logOut } from "#web/api/log-out.ts";
import { useSession } from "#web/api/session.ts";
import { accountLinks } from "./account-links.ts";
import { MAIN_LINKS } from "./site-links.ts";

const ITEM =
  "flex min-h-12 items-center rounded-md px-3 text-start text-lg font-semibold hover:bg-sunken aria-[current=page]:text-brand";

/** The hamburger under 768 px: a disclosure that also opens before any script has arrived. */
export function MobileNavigation() {
  const details = useRef<HTMLDetailsElement>(null);
  const { user } = useSession();
  const { key } = useLocation();
  const navigate = useNavigate();
  const close = () => {
    if (details.current) details.current.open = false;
  };
  useEffect(close, [key]);
  const links = [...MAIN_LINKS, ...(user === null ? SIGNED_OUT_LINKS : accountLinks(user.role))];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc from the controls inside bubbles here
    <details
      ref={details}
      className="mobile-navigation md:hidden"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !details.current?.open) return;
        close();
        details.current.querySelector("summary")?.focus();
      }}
    >
      <summary aria-label="Menu" className="flex size-11 items-center justify-center rounded-md hover:bg-sunken">
        <MenuIcon size={26} aria-hidden="true" className="when-closed" />
        <X size={26} aria-hidden="true" className="when-open" />
      </summary>
      <nav aria-label="Main" className="mobile-panel">
        {links.map(({ label, to }) => (
          <NavLink key={to} to={to} end className={ITEM} onClick={close}>
            {label}
          </NavLink>
        ))}
        {user !== null && (
          <button
            type="button"
            className={ITEM}
            onClick={() => {
              close();
              void logOut();
              void navigate("/signin");
            }}
          >
            Logout
          </button>
        )}
      </nav>
    </details>
  );
}

const SIGNED_OUT_LINKS = [
  { label: "Sign in", to: "/signin" },
  { label: "Sign up", to: "/signup" },
];
