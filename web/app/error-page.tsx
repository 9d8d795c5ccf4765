import { Search } from "lucide-react";
import { isRouteErrorResponse } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import lostSrc from "./lost-at-dusk.svg?url";

/** What stands in a page's place when there is no such page, or when it failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="page-width flex flex-col items-center py-12 text-center md:py-16">
      <img src={lostSrc} alt="" width={480} height={260} className="h-auto w-full max-w-md rounded-xl" />
      <p className="mt-8 font-semibold text-brand">{isMissing ? "Error 404" : "Something went wrong"}</p>
      <h1 className="mt-1 text-3xl">{isMissing ? "This track leads nowhere" : "This page could not be shown"}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">
        {isMissing
          ? "The address may be mistyped, or what was here has been taken down. Listings end when the job or the room is gone."
          : "It is our fault, not yours, and it has been noted. Trying again in a moment often helps."}
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        {!isMissing && <Button onClick={() => window.location.reload()}>Try again</Button>}
        <LinkButton to="/jobs" variant={isMissing ? "primary" : "secondary"} icon={<Search size={18} aria-hidden="true" />}>
          Browse jobs
        </LinkButton>
        <LinkButton to="/" variant="secondary">
          Go to the home page
        </LinkButton>
      </div>
    </div>
  );
}
