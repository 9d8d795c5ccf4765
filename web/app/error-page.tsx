import { useRevalidator } from "react-router";
import { useSiteData } from "#web/api/site-data.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import lostSrc from "./lost-at-dusk.svg?url";
import { pageErrorKind, type PageErrorKind } from "./page-error.ts";
import { MAIN_LINKS } from "./site-links.ts";

export interface ErrorPageProps {
  error: unknown;
  onTryAgain?: () => void;
}

/** Shown instead of a page that does not exist or that failed: a search, every board, and a person to ask. */
export function ErrorPage({ error, onTryAgain }: ErrorPageProps) {
  const contact = useSiteData()?.contact;
  const kind = pageErrorKind(error);
  const { over, heading, text } = words[kind];
  return (
    <div data-error-page className="page-width flex flex-col items-center py-10 text-center md:py-14">
      <img src={lostSrc} alt="" width={480} height={260} className="h-auto w-full max-w-md rounded-xl" />
      <p className="mt-8 font-semibold text-brand">{over}</p>
      <h1 className="mt-1 text-3xl">{heading}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">{text}</p>
      {kind === "missing" ? (
        <JobSearch />
      ) : (
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <TryAgain kind={kind} onPress={onTryAgain} />
          <LinkButton to="/" variant="secondary">
            Go to the home page
          </LinkButton>
        </div>
      )}
      <nav aria-label="Where to go next" className="mt-7">
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
          Need help? Email <a href={`mailto:${contact.email}`}>{contact.email}</a> and a person will answer.
        </p>
      )}
    </div>
  );
}

const words: Readonly<Record<PageErrorKind, { over: string; heading: string; text: string }>> = {
  missing: {
    over: "Error 404",
    heading: "We can't find that page",
    text: "The address may be wrong, or the page was removed. Listings disappear when the job or room is taken.",
  },
  unreachable: {
    over: "The page didn't load",
    heading: "No connection",
    text: "No response from server. Please check your connection and try again.",
  },
  failed: {
    over: "Something went wrong",
    heading: "This page could not be shown",
    text: "This is a problem on our side. Please try again in a moment.",
  },
};

/** Without a connection only the page's data is loaded again. A reload would end on the browser's own error page. */
function TryAgain({ kind, onPress }: { kind: PageErrorKind; onPress: (() => void) | undefined }) {
  const revalidator = useRevalidator();
  const tryAgain = () => {
    // Not by reload(), which MissingCode would take for the router's.
    if (kind !== "unreachable") return window.location.assign(window.location.pathname + window.location.search);
    onPress?.();
    void revalidator.revalidate();
  };
  return (
    <Button busy={revalidator.state === "loading"} busyLabel="Trying again..." onClick={tryAgain}>
      Try again
    </Button>
  );
}

/** A plain form, which also works without scripts. */
function JobSearch() {
  return (
    <search className="mt-7 w-full max-w-md">
      <form method="get" action="/jobs" className="flex gap-2">
        <input
          type="search"
          dir="auto"
          name="q"
          maxLength={200}
          aria-label="Search jobs or companies"
          placeholder="Barista, Carlton..."
          className="ui-control min-w-0 flex-1"
        />
        <Button type="submit" icon={<Icon of="search" size={18} aria-hidden="true" />}>
          Search
        </Button>
      </form>
    </search>
  );
}
