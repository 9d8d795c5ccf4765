import { Link, NavLink } from "react-router";
import { AccountArea } from "./account-area.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { MobileNavigation } from "./mobile-navigation.tsx";
import { MAIN_LINKS } from "./site-links.ts";
import { Tagline } from "./tagline.tsx";

/** Brand, navigation and account, at the top of every page. */
export function SiteHeader() {
  return (
    <header className="site-header">
      <div className="page-width header-row">
        <div className="flex min-w-0 items-center gap-2.5">
          <Link to="/" aria-label="Wattle, home" className="flex-none rounded-md">
            <BrandMark />
          </Link>
          <div className="brand-words">
            <Link
              to="/"
              tabIndex={-1}
              aria-hidden="true"
              className="font-display text-[1.625rem] leading-none font-extrabold tracking-tight"
            >
              Wattle
            </Link>
            <Tagline />
          </div>
        </div>
        <nav aria-label="Main" className="header-links">
          {MAIN_LINKS.map(({ label, to }) => (
            <NavLink key={to} to={to} end={to === "/"} className="main-link">
              {label}
            </NavLink>
          ))}
        </nav>
        <AccountArea />
        <MobileNavigation />
      </div>
    </header>
  );
}
