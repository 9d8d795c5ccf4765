import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { StoppedTopic } from "#contract/notice-choices.ts";
import { isExplained } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import { useUser } from "#web/api/session.ts";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { Banner } from "#web/ui/banner.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/progress.tsx";
import { NeedsScripts } from "#web/ui/states.tsx";

export const meta = () => unlistedPageMeta("Stop emails");

const words: Readonly<Record<StoppedTopic, string>> = {
  applications: "about applications",
  meetings: "about interviews and inspections",
  messages: "about messages",
  listings: "about your listings and reports",
  search: "about this saved search",
};

/** Stops the emails that the link was in, without signing in. Only a script does it, because mail programs open links to scan them. */
export default function StopEmailsPage() {
  const { hash } = useLocation();
  const user = useUser();
  const [outcome, setOutcome] = useState<{ stopped: StoppedTopic } | { problem: string }>();
  const isSearch = outcome !== undefined && "stopped" in outcome && outcome.stopped === "search";
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    api.call("POST /notice-preferences/stop", { body: { token: hash.slice(1) } }).then(
      ({ topic }) => setOutcome({ stopped: topic }),
      (error: unknown) =>
        setOutcome({ problem: isExplained(error) ? error.message : "We couldn't reach the server. Load this page again." }),
    );
  }, [hash]);
  return (
    <div className="page-width grid max-w-3xl gap-5 py-12">
      <h1 className="text-3xl">Stop emails</h1>
      <NeedsScripts />
      {outcome === undefined ? (
        <div className="noscript:hidden">
          <Spinner label="Stopping the emails..." />
        </div>
      ) : "stopped" in outcome ? (
        <>
          <Banner tone="success">
            You no longer get emails {words[outcome.stopped]}.{!isSearch && " You can still see everything on Wattle."}
          </Banner>
          {(!isSearch || user) && (
            <LinkButton to={isSearch ? "/saved-searches" : "/notices"} variant="secondary" className="justify-self-start">
              {isSearch ? "Your saved searches" : "Choose your emails"}
            </LinkButton>
          )}
        </>
      ) : (
        <>
          <Banner tone="error">{outcome.problem}</Banner>
          <LinkButton to={user ? "/notices" : "/signin?next=%2Fnotices"} variant="secondary" className="justify-self-start">
            {user ? "Choose your emails" : "Sign in to choose your emails"}
          </LinkButton>
        </>
      )}
    </div>
  );
}
