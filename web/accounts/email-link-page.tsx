import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isExplained } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import { useUser } from "#web/api/session.ts";
import { profilePath } from "#contract/roles.ts";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { NeedsScripts } from "#web/ui/states.tsx";
import { useHydrated } from "#web/ui/use-browser.ts";
import { AccountFrame } from "./account-frame.tsx";
import { dayText } from "#web/ui/formats.ts";

export const meta = ({ location }: { location: { pathname: string } }) =>
  unlistedPageMeta(titles[location.pathname] ?? "Your email address");

const titles: Readonly<Record<string, string>> = {
  "/renew-listing": "Renew your listing",
  "/confirm-search": "Confirm your emails",
};

/** Where the links in emails lead. Only the button uses a link up, because mail programs open links to scan them. */
export default function EmailLinkPage() {
  const { pathname } = useLocation();
  if (pathname === "/renew-listing") return <RenewListing />;
  if (pathname === "/confirm-search") return <ConfirmSearch />;
  return pathname === "/undo-email-change" ? <UndoChange /> : <ConfirmEmail />;
}

function RenewListing() {
  const [renewed, setRenewed] = useState<{ title: string; path: string; until: string }>();
  const { isBusy, problem, press } = useLink(async (token) => {
    const { board, id, title, expiresAt } = await api.call("POST /listings/renew", { body: { token } });
    setRenewed({ title, path: `/${board}/${id}`, until: dayText(expiresAt) });
  });
  return (
    <AccountFrame title="Renew your listing" lead="Keep it open for students.">
      <NeedsScripts />
      <div className="grid gap-5 noscript:hidden">
        {renewed && (
          <Banner tone="success">
            “<span dir="auto">{renewed.title}</span>” is listed until {renewed.until}.
          </Banner>
        )}
        {problem && <Banner tone="error">{problem}</Banner>}
        {renewed ? (
          <LinkButton to={renewed.path}>View the listing</LinkButton>
        ) : problem ? (
          <LinkButton to="/signin">Sign in</LinkButton>
        ) : (
          <Button busy={isBusy} busyLabel="Renewing..." onClick={press}>
            Renew the listing
          </Button>
        )}
      </div>
    </AccountFrame>
  );
}

function ConfirmSearch() {
  const [confirmed, setConfirmed] = useState<{ name: string; frequency: string; path: string }>();
  const { isBusy, problem, press } = useLink(async (token) => {
    setConfirmed(await api.call("POST /saved-searches/confirm", { body: { token } }));
  });
  return (
    <AccountFrame title="Confirm your emails" lead="Confirm that you want emails about new listings.">
      <NeedsScripts />
      <div className="grid gap-5 noscript:hidden">
        {confirmed && (
          <Banner tone="success">
            You'll get a {confirmed.frequency} email when there is something new for “<span dir="auto">{confirmed.name}</span>”.
          </Banner>
        )}
        {problem && <Banner tone="error">{problem}</Banner>}
        {confirmed ? (
          <LinkButton to={confirmed.path}>See results</LinkButton>
        ) : problem ? (
          <LinkButton to="/">Go to the home page</LinkButton>
        ) : (
          <Button busy={isBusy} busyLabel="Confirming..." onClick={press}>
            Confirm the emails
          </Button>
        )}
      </div>
    </AccountFrame>
  );
}

function ConfirmEmail() {
  const user = useUser();
  const { isBusy, problem, isDone, press } = useLink(async (token) => {
    await api.call("POST /auth/confirm-email", { body: { token } });
  });
  return (
    <AccountFrame title="Confirm your email" lead={isDone ? undefined : "Confirm that this email address is yours."}>
      <NeedsScripts />
      <div className="grid gap-5 noscript:hidden">
        {isDone && <Banner tone="success">Your email address is confirmed.</Banner>}
        {problem && <Banner tone="error">{problem} You can ask for a new link on your profile.</Banner>}
        {isDone || problem ? (
          <LinkButton to={user ? profilePath(user.role) : "/signin"}>{user ? "Go to your profile" : "Sign in"}</LinkButton>
        ) : (
          <Button busy={isBusy} busyLabel="Confirming..." onClick={press}>
            Confirm email
          </Button>
        )}
      </div>
    </AccountFrame>
  );
}

function UndoChange() {
  const navigate = useNavigate();
  const { isBusy, problem, press } = useLink(async (token) => {
    const { email } = await api.call("POST /auth/undo-email-change", { body: { token } });
    showToast("Your email address was changed back.", { tone: "success" });
    void navigate("/reset-password", { state: { email, isTakenBack: true }, replace: true });
  });
  return (
    <AccountFrame title="Undo the email change" lead="Your account gets this email address back.">
      <NeedsScripts />
      <div className="grid gap-5 noscript:hidden">
        <p>All devices are signed out, and the password stops working. You choose a new password next.</p>
        <p>
          We also remove authenticator apps, passkeys and recovery codes that were added after the change or in the 7 days before
          it. Older ones still work.
        </p>
        {problem && <Banner tone="error">{problem}</Banner>}
        {problem ? (
          <LinkButton to="/about">Contact us</LinkButton>
        ) : (
          <Button busy={isBusy} busyLabel="Undoing..." onClick={press}>
            Undo the change
          </Button>
        )}
      </div>
    </AccountFrame>
  );
}

/** The token stands behind `#`, so that neither a server's log nor another site sees it. */
function useLink(use: (token: string) => Promise<void>) {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const [state, setState] = useState<"ready" | "busy" | "done">("ready");
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    setState("busy");
    try {
      await use(hash.slice(1));
      setState("done");
    } catch (error) {
      setState("ready");
      if (isExplained(error)) setProblem(error.message);
      else showToast("We couldn't reach the server. Please try again.", { tone: "error" });
    }
  };
  const isMissing = isHydrated && hash.length < 2;
  return {
    isBusy: state === "busy",
    isDone: state === "done",
    problem: isMissing ? "The link is incomplete. Open it in the email again." : problem,
    press: () => void send(),
  };
}
