import type { ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Icon } from "#web/ui/icon.tsx";

/**
 * Leads back to the list that a person came from, as it was. Only the portal's links leave `from`: then the page before is that list,
 * and going back restores its scroll position. A person who came another way, or opened a new tab, is led to the list (document 3,
 * "The screens").
 */
export function BackToList({ list, children }: { list: string; children: ReactNode }) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: string } | null };
  return (
    <Link
      to={state?.from ?? list}
      onClick={(event) => {
        if (!state?.from || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand"
    >
      <Icon of="arrow-left" size={19} aria-hidden="true" /> {children}
    </Link>
  );
}
