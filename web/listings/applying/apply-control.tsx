import type { ReactNode } from "react";
import { Link } from "react-router";
import { useUser } from "#web/api/session.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { AppliedTo } from "./applied-listings.ts";
import { noteListingPage, toApplication } from "./use-apply.tsx";

interface ApplyControlProps {
  /** From `useOwnListing`: takes the control's place for the listing's poster. */
  own: ReactNode;
  /** The student's application; absent if there is none. */
  applied: AppliedTo | undefined;
  /** On the button that students see. */
  label: string;
  /** The sentence for people who may not apply. */
  refusal: string;
  /** The listing's page, to come back to after signing in. */
  path: string;
  onApply: () => void;
}

/** On a listing's page: 'Apply' for students, a link to the application once they have applied, and for everybody else what it takes. */
export function ApplyControl({ own, applied, label, refusal, path, onApply }: ApplyControlProps) {
  const user = useUser();
  if (own) return own;
  if (applied) {
    const [to, word] = applied;
    return (
      <Link
        to={to}
        className="flex min-h-11 flex-wrap items-center justify-center gap-x-2 rounded-md bg-brand-wash px-2 py-1 text-on-brand-wash"
      >
        {word === "Applied" && <Icon of="check" size={19} aria-hidden="true" />} <b>{word}</b>{" "}
        <span className="text-sm">See your application</span>
      </Link>
    );
  }
  if (user?.role === "student") {
    return (
      <Button className="w-full" onClick={onApply}>
        {label}
      </Button>
    );
  }
  const { signIn, signUp } = toApplication(path);
  return (
    <div className="grid gap-2 text-center text-sm max-lg:gap-1.5 max-lg:text-[0.8125rem] max-lg:leading-snug">
      {!user && (
        <LinkButton to={signIn} className="w-full" onClick={() => noteListingPage(true)}>
          Sign in to apply
        </LinkButton>
      )}
      <p>
        {refusal}{" "}
        {!user && (
          <Link to={signUp} onClick={() => noteListingPage(true)}>
            Create a student account
          </Link>
        )}
      </p>
    </div>
  );
}

/** What stays within a thumb's reach on a listing's page: what it costs or pays, and how to apply. */
export function ApplyBar({ price, children }: { price: string; children: ReactNode }) {
  return (
    <div className="ui-thumb-bar sticky bottom-0 z-20 -mx-4 flex items-center gap-5 border-t border-line bg-surface px-4 py-3 lg:hidden print:hidden">
      <p dir="auto" className="line-clamp-3 max-w-[40%] min-w-0 leading-tight font-semibold tabular-nums">
        {price}
      </p>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
