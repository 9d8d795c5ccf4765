import { useUser } from "#web/api/session.ts";
import { useAction } from "#web/api/use-action.ts";
import { dropBrowserFavourites, moveBrowserFavourites } from "#web/listings/cards/account-favourites.ts";
import { useBrowserFavourites } from "#web/listings/cards/use-favourites.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "#web/ui/focus-heading.ts";
import { countText } from "#web/ui/formats.ts";

/** Asks a signed-in person about favourites that are still in the browser, because they may be somebody else's. */
export function BrowserFavourites() {
  const accountId = useUser()?.id;
  const { length } = useBrowserFavourites();
  const { isBusy, problem, run } = useAction("We couldn't add them. Please try again.");
  if (accountId === undefined || length === 0) return null;
  const them = length === 1 ? "it" : "them";
  return (
    <div className="mb-6">
      <Banner tone="info">
        <p>
          Somebody saved {countText(length, "listing")} in this browser without signing in. Add {them} to your favourites?
        </p>
        {problem !== undefined && <p role="alert">{problem}</p>}
        <div className="mt-2 flex flex-wrap gap-3">
          <Button
            size="small"
            busy={isBusy}
            busyLabel="Adding..."
            onClick={() =>
              void run(async () => await moveBrowserFavourites(accountId)).then((isDone) => isDone && focusHeading())
            }
          >
            Add to my favourites
          </Button>
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              dropBrowserFavourites(accountId);
              focusHeading();
            }}
          >
            Delete from this browser
          </Button>
        </div>
      </Banner>
    </div>
  );
}
