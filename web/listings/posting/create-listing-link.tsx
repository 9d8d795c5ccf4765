import type { ReactNode } from "react";
import { type SessionRole, useUser } from "#web/api/session.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useHere } from "#web/listings/use-here.ts";

interface CreateListingLinkProps {
  /** The address of the board's form. */
  to: string;
  /** Who posts on the board. */
  postedBy: SessionRole;
  className?: string;
  children: ReactNode;
}

/** A link to a board's form, shown only to those who may post. */
export function CreateListingLink({ to, postedBy, className, children }: CreateListingLinkProps) {
  const user = useUser();
  const from = useHere();
  if (user?.role !== postedBy) return null;
  return (
    <LinkButton to={to} state={{ from }} icon={<Icon of="plus" size={19} aria-hidden="true" />} {...(className && { className })}>
      {children}
    </LinkButton>
  );
}
