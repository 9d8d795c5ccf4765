import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { useUser } from "#web/api/session.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { MAIN_LINKS } from "./site-links.ts";

// Loads with a signed-in person, as the header's menu does.
const MobileAccount = lazyPart(async () => (await import("./mobile-account.tsx")).MobileAccount);

/** The hamburger under 768 px: a disclosure that also opens before any script has loaded. */
export function MobileNavigation() {
  const details = useRef<HTMLDetailsElement>(null);
  const user = useUser();
  const { key } = useLocation();
  const close = () => {
    if (details.current) details.current.open = false;
  };
  useEffect(close, [key]);
  useEffect(() => {
    const closeFromOutside = ({ target }: PointerEvent) => {
      const menu = details.current;
      if (menu?.contains(target as Node) === false) menu.open = false;
    };
    document.addEventListener("pointerdown", closeFromOutside);
    return () => document.removeEventListener("pointerdown", closeFromOutside);
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc and leaving bubble here from the controls inside
    <details
      ref={details}
      className="mobile-navigation md:hidden"
      // The disclosure itself draws the dimmed page. Closed as soon as a finger touches it, it would leave the press to what lies behind.
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !details.current?.open) return;
        close();
        details.current.querySelector("summary")?.focus();
      }}
      onBlur={({ relatedTarget }) => {
        // An open panel would cover the element that has the focus.
        if (relatedTarget !== null && !details.current?.contains(relatedTarget)) close();
      }}
    >
      <summary aria-label="Menu" className="flex size-11 items-center justify-center rounded-md hover:bg-sunken">
        <Icon of="menu" size={26} aria-hidden="true" className="when-closed" />
        <Icon of="x" size={26} aria-hidden="true" className="when-open" />
      </summary>
      <nav aria-label="Main" className="mobile-panel">
        {MAIN_LINKS.map(({ label, to }) => (
          <NavLink key={to} to={to} end={to === "/"} className="mobile-link" onClick={close}>
            {label}
          </NavLink>
        ))}
        <div className="mobile-account">
          {user === null ? (
            <div className="grid grid-cols-2 gap-3">
              <LinkButton to="/signin" variant="secondary" onClick={close}>
                Sign in
              </LinkButton>
              <LinkButton to="/signup" onClick={close}>
                Sign up
              </LinkButton>
            </div>
          ) : (
            <MobileAccount user={user} onLeave={close} />
          )}
        </div>
      </nav>
    </details>
  );
}
