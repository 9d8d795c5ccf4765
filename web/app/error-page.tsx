import { Search } from "lucide-react";
import { isRouteErrorResponse } from "react-router";
import { useSiteData } from "#web/api/site-data.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import lostSrc from "./lost-at-dusk.svg?url";
import { MAIN_LINKS } from "./site-links.ts";

/** What stands in a page's place when there is no such page, or when it failed: a search, every board, and a person to ask. */
export function ErrorPage({ error }: { error: unknown }) {
  const contact = useSiteData()?.contact;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="page-width flex flex-col items-center py-10 text-center md:py-14">
      <img src={lostSrc} alt="" width={480} height={260} className="h-auto w-full max-w-md rounded-xl" />
      <p className="mt-8 font-semibold text-brand">{isMissing ? "Error 404" : "Something went wrong"}</p>
      <h1 className="mt-1 text-3xl">{isMissing ? "This track leads nowhere" : "This page could not be shown"}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">
        {isMissing
          ? "The address may be mistyped, or what was here has been taken down. Listings end when the job or the room is gone."
          : "It is our fault, not yours, and it has been noted. Trying again in a moment often helps."}
      </p>
      {isMissing ? (
        <JobSearch />
      ) : (
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <Button onClick={() => window.location.reload()}>Try again</Button>
          <LinkButton to="/" variant="secondary">
            Go to the home page
          </LinkButton>
        </div>
      )}
      <nav aria-label="Ways on" className="mt-7">
        <ul className="flex flex-wrap justify-center gap-x-2 gap-y-1">
          {MAIN_LINKS.map(({ label, to }) => (
            <li key={to}>
              <LinkButton to={to} variant="quiet">
                {label}
              </LinkButton>
            </li>
          ))}
        </ul>
      </nav>
      {contact && (
        <p className="mt-6 text-ink-soft">
          Still lost? Write to <a href={`mailto:${contact.email}`}>{contact.email}</a> and a person will answer.
        </p>
      )}
    </div>
  );
}

/** A plain form: it works even where the scripts of the page do not. */
function JobSearch() {
  return (
    <search className="mt-7 w-full max-w-md">
      <form method="get" action="/jobs" className="flex gap-2">
        <input
          type="search"
          name="q"
          maxLength={200}
          aria-label="Search jobs or companies"
          placeholder="Barista, Carlton..."
          className="ui-control min-w-0 flex-1"
        />
        <Button type="submit" icon={<Search size={18} aria-hidden="true" />}>
          Search
        </Button>
      </form>
    </search>
  );
}
