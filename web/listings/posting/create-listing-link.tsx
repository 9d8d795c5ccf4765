import Plus from "@lucide/icons/icons/plus";
import type { ReactNode } from "react";
import { useUser } from "#web/api/session.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { BoardScreens } from "#web/listings/board-screens.ts";
import { useHere } from "#web/listings/use-here.ts";

interface CreateListingLinkProps {
  board: Pick<BoardScreens, "path" | "dashboard">;
  className?: string;
  children: ReactNode;
}

/** A link to a board's form, shown only to those who may post. */
export function CreateListingLink({ board: { path, dashboard }, className, children }: CreateListingLinkProps) {
  const user = useUser();
  const from = useHere();
  if (user?.role !== dashboard.role) return null;
  return (
    <LinkButton
      to={`${path}/new`}
      state={{ from }}
      icon={<Icon of={Plus} size={19} aria-hidden="true" />}
      {...(className && { className })}
    >
      {children}
    </LinkButton>
  );
}
