import Plus from "@lucide/icons/icons/plus";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { unpagedMax } from "#contract/listing-rules.ts";
import type { Loaded } from "#web/api/use-loaded.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { numberText } from "#web/ui/number-text.ts";
import { Tabs } from "#web/ui/tabs.tsx";

/** What the list of one's listings needs of the dashboard around it. */
export interface ListingTools<Listing> {
  countApplications: (listingId: string) => number;
  onCreate: () => void;
  onEdit: (listing: Listing) => void;
  /** To be told of a listing that was deleted, and with it the applications to it. */
  onDeleted: (listing: Listing) => void;
}

/** What the form of a listing needs of the dashboard behind it. */
interface FormTools<Listing> {
  /** The listing to edit; a new one when absent. */
  listing: Listing | undefined;
  onClose: () => void;
  onSaved: (listing: Listing) => void;
}

interface DashboardProps<Listing extends { id: string }, Application> {
  createLabel: string;
  /** A message that comes and goes, in a place that is kept free for it. */
  notice?: ReactNode;
  listings: Loaded<readonly Listing[]>;
  applications: Loaded<readonly Application[]>;
  listingIdOf: (application: Application) => string;
  /** An application with the listing's title as it is now. */
  withTitleOf: (application: Application, listing: Listing) => Application;
  /** The list of listings is there when the address names no tab. */
  tabs: Readonly<Record<"listings" | "applications", { id: string; label: string }>>;
  showListings: (tools: ListingTools<Listing>) => ReactNode;
  showApplications: () => ReactNode;
  showForm: (tools: FormTools<Listing>) => ReactNode;
}

/** 'Your Dashboard' of those who post: their listings, and the applications to them. Which of the two, the address says. */
export function Dashboard<Listing extends { id: string }, Application>(props: DashboardProps<Listing, Application>) {
  const { createLabel, notice, listings, applications, listingIdOf, withTitleOf, showListings, showApplications, showForm } =
    props;
  const tabs = [
    { ...props.tabs.listings, count: ownCountText(listings.value?.length) },
    { ...props.tabs.applications, count: ownCountText(applications.value?.length) },
  ];
  const [parameters, setParameters] = useSearchParams();
  const selected = parameters.get("tab") === props.tabs.applications.id ? props.tabs.applications.id : props.tabs.listings.id;
  const [edited, setEdited] = useState<Listing | "new">();
  const onCreate = () => setEdited("new");
  const isTo = (listingId: string) => (application: Application) => listingIdOf(application) === listingId;
  const onSaved = (saved: Listing) => {
    listings.change((before) => withSaved(before, saved));
    applications.change((before) => before.map((each) => (isTo(saved.id)(each) ? withTitleOf(each, saved) : each)));
  };
  return (
    <div className="page-width py-8 sm:py-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">Your Dashboard</h1>
        <Button icon={<Icon of={Plus} size={19} aria-hidden="true" />} onClick={onCreate}>
          {createLabel}
        </Button>
      </div>
      {notice === undefined ? (
        <div className="h-6" />
      ) : (
        <div className="mt-2 min-h-13" aria-live="polite">
          {notice}
        </div>
      )}
      <Tabs
        label="Your Dashboard"
        collapses
        tabs={tabs}
        selected={selected}
        onSelect={(id) =>
          setParameters(id === props.tabs.listings.id ? {} : { tab: id }, { replace: true, preventScrollReset: true })
        }
      >
        {selected === props.tabs.applications.id
          ? showApplications()
          : showListings({
              countApplications: (listingId) => applications.value?.filter(isTo(listingId)).length ?? 0,
              onCreate,
              onEdit: setEdited,
              onDeleted: ({ id }) => applications.change((before) => before.filter((each) => !isTo(id)(each))),
            })}
      </Tabs>
      {edited !== undefined &&
        showForm({ listing: edited === "new" ? undefined : edited, onClose: () => setEdited(undefined), onSaved })}
    </div>
  );
}

/** Own lists stop at `unpagedMax`. */
const ownCountText = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : numberText(count, count >= unpagedMax);

/** A list with a listing that was just saved: in its old place, or first when it is new. */
function withSaved<Listing extends { id: string }>(listings: readonly Listing[], saved: Listing): readonly Listing[] {
  const isNew = listings.every(({ id }) => id !== saved.id);
  return isNew ? [saved, ...listings] : listings.map((listing) => (listing.id === saved.id ? saved : listing));
}
