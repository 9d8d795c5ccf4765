import { useEffect } from "react";
import { useUser } from "#web/api/session.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";

const PENDING = <span className="account-pending size-11 rounded-full bg-sunken" aria-hidden="true" />;

// Most first visits are signed out, so the menu loads only for a signed-in person.
const AccountMenu = lazyPart(async () => (await import("./account-menu.tsx")).AccountMenu, { placeholder: PENDING });

/** The end of the header: Sign in and Sign up, or the person's menu. Its width never changes. */
export function AccountArea() {
  const user = useUser();
  useEffect(() => {
    if (user === null) delete document.documentElement.dataset.session;
    else document.documentElement.dataset.session = "in";
  }, [user]);
  return (
    <div className="account-area">
      {user === null ? (
        <>
          {PENDING}
          <div className="account-signed-out gap-1.5">
            <LinkButton to="/signin" variant="quiet" size="small">
              Sign in
            </LinkButton>
            <LinkButton to="/signup" size="small" className="max-[26rem]:hidden">
              Sign up
            </LinkButton>
          </div>
        </>
      ) : (
        <AccountMenu user={user} />
      )}
    </div>
  );
}
