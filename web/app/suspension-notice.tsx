import { createPortal } from "react-dom";
import { Link } from "react-router";
import { profilePath } from "#contract/roles.ts";
import type { SessionRole } from "#web/api/session.ts";
import { Banner } from "#web/ui/banner.tsx";

/** Where the shell has room for what concerns the whole account, above every page. */
const placeId = "account-notice";

/** Says on every page that the account is suspended, why, and what its owner can still do. */
export function SuspensionNotice({ role, reason }: { role: SessionRole; reason: string }) {
  const place = document.getElementById(placeId);
  return (
    place &&
    createPortal(
      <div className="page-width pt-4">
        <Banner tone="error">
          <p className="font-bold">Your account is suspended. You can't post, apply or send messages.</p>
          <p dir="auto" className="mt-1 wrap-anywhere">
            Reason: {reason}
          </p>
          <p className="mt-1">
            You can still read everything. You can download your data or delete your account on{" "}
            <Link to={profilePath(role)} className="text-inherit underline">
              your profile
            </Link>
            . If you think this is a mistake, answer the email that we sent you.
          </p>
        </Banner>
      </div>,
      place,
    )
  );
}
