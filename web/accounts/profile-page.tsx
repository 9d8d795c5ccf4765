import { useState } from "react";
import { matchPath, Navigate, useLocation, useNavigate } from "react-router";
import type { Account } from "#contract/accounts.ts";
import { keptResumesMax } from "#contract/file-rules.ts";
import { profilePath } from "#contract/roles.ts";
import { RequireUser } from "#web/access/require-user.tsx";
import { api } from "#web/api/browser-api.ts";
import type { Versioned } from "#web/api/call.ts";
import { logOut } from "#web/api/log-out.ts";
import type { SessionRole } from "#web/api/session.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { dashboardLinks } from "#web/boards.ts";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { lazyPart, sayPartMissing } from "#web/ui/lazy-part.tsx";
import { Skeleton, Spinner } from "#web/ui/progress.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { AccountSessions } from "./account-sessions.tsx";
import { EmailConfirmation } from "#web/listings/email-confirmation.tsx";
import { ProfileFormPanel } from "./profile-form-panel.tsx";

// As high as what a student sees who keeps no résumés.
const resumesPlaceholder = <Skeleton className="mt-4 h-41 w-full rounded-lg" />;

// Most visits change other things, and its field for files is large.
const KeptResumes = lazyPart(async () => (await import("./kept-resumes.tsx")).KeptResumes, { placeholder: resumesPlaceholder });

// At the end of the page.
const OwnData = lazyPart<{ role: SessionRole }>(async () => (await import("./own-data.tsx")).OwnData, {
  onMissing: sayPartMissing,
});

const headings: Readonly<Record<SessionRole, string>> = {
  student: "Student Profile",
  employer: "Employer Profile",
  renter: "Renter Profile",
  "service-provider": "Your Profile",
  admin: "Your Profile",
};

export const meta = () => unlistedPageMeta("Your profile");

/** The profile of the person who is signed in. At another role's address the person is redirected to their own. */
export default function ProfilePage() {
  const { pathname } = useLocation();
  return (
    <RequireUser message="Please login again." loading="Loading profile...">
      {({ role }) =>
        matchPath(profilePath(role), pathname) ? <Profile role={role} /> : <Navigate to={profilePath(role)} replace />
      }
    </RequireUser>
  );
}

const loadAccount = async () => await api.read("GET /auth/me", {});

function Profile({ role }: { role: SessionRole }) {
  const navigate = useNavigate();
  const { value: account, failed, isLoading, reload, change } = useLoaded("account", loadAccount);
  const [openings, setOpenings] = useState(0);
  const replace = (newer: Versioned<Account>) => {
    change(() => newer);
    setOpenings((before) => before + 1);
  };
  const leave = () => {
    void logOut();
    void navigate("/signin");
  };
  return (
    <div className="page-width max-w-4xl py-8 sm:py-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{headings[role]}</h1>
        <div className="flex flex-wrap gap-2">
          {dashboardLinks(role).map(({ label, to }) => (
            <LinkButton key={to} variant="secondary" to={to}>
              {label}
            </LinkButton>
          ))}
          <LinkButton variant="secondary" to="/saved-searches">
            Saved searches
          </LinkButton>
          <LinkButton variant="secondary" to="/notices#emails">
            Email settings
          </LinkButton>
          <Button variant="quiet" icon={<Icon of="log-out" size={18} aria-hidden="true" />} onClick={leave}>
            Logout
          </Button>
        </div>
      </div>
      <div className="mt-6">
        {account && !account.value.emailConfirmed && (
          <div className="mb-6">
            <EmailConfirmation email={account.value.email} />
          </div>
        )}
        {account ? (
          <ProfileFormPanel
            key={openings}
            opened={{ ...account, reread: loadAccount, replace }}
            role={role}
            onSaved={(saved) => change(() => saved)}
          />
        ) : failed ? (
          <ErrorState message="Failed to load profile data" onRetry={reload} retrying={isLoading} />
        ) : (
          <Spinner label="Loading profile..." />
        )}
      </div>
      {account && role === "student" && <Resumes />}
      {account && <AccountSessions />}
      {account && <OwnData role={role} />}
    </div>
  );
}

/** The résumés that a student keeps for later applications. */
function Resumes() {
  return (
    <section aria-labelledby="kept-resumes" className="mt-10">
      <h2 id="kept-resumes" className="text-2xl">
        Your résumés
      </h2>
      <p className="mt-1 text-ink-soft">
        Keep up to {keptResumesMax} résumés and send one when you apply for a job. Each employer gets a copy. It stays the same if
        you rename or delete yours.
      </p>
      <KeptResumes placeholder={resumesPlaceholder} />
    </section>
  );
}
