import { Link } from "react-router";
import { useUser } from "#web/api/session.ts";
import type { AppliedTo } from "#web/listings/applying/applied-listings.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, type ButtonVariant } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface ApplyButtonProps {
  /** The account that posted the listing. */
  posterId: string;
  /** The student's application; absent if there is none. */
  applied: AppliedTo | undefined;
  onApply: () => void;
  /** The button's words. */
  label: string;
  /** The listing's name, for screen readers. */
  listing: string;
  variant?: ButtonVariant;
  className?: string;
}

/** Above the stretched link of a listing's card or row: 'Apply', a link to the application once there is one, or 'Your listing' for its poster. */
export function ApplyButton({ posterId, applied, onApply, label, listing, variant, className }: ApplyButtonProps) {
  const user = useUser();
  if (user?.id === posterId) return <Badge>Your listing</Badge>;
  return applied ? (
    // Higher than the badge, which would cover what is above it in a row.
    <Link to={applied[0]} aria-label={`${applied[1]}: ${listing}`} className="relative z-10 py-2">
      <Badge tone="brand" icon={applied[1] === "Applied" && <Icon of="check" size={15} aria-hidden="true" />}>
        {applied[1]}
      </Badge>
    </Link>
  ) : (
    <Button
      size="small"
      {...(variant && { variant })}
      onClick={onApply}
      aria-label={`${label}: ${listing}`}
      className={`relative z-10 ${className ?? ""}`}
    >
      {label}
    </Button>
  );
}

interface DetailsLinkProps {
  to: string;
  from: string;
  /** Its name for screen readers, with the listing's. */
  name: string;
}

/** 'View Details' in words, for the pointer; with the keyboard the listing's title is the same link. */
export function DetailsLink({ to, from, name }: DetailsLinkProps) {
  return (
    <Link
      to={to}
      state={{ from }}
      tabIndex={-1}
      aria-label={name}
      className="relative z-10 inline-flex min-h-9 items-center px-1 text-sm font-semibold text-brand underline-offset-4 hover:underline"
    >
      View Details
    </Link>
  );
}
