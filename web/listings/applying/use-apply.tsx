import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { comeBackTo, useUser } from "#web/api/session.ts";
import { lazyDialog } from "#web/ui/lazy-part.tsx";
import type { Applied, AppliedTo } from "./applied-listings.ts";

// Dialogs load when they open, because most visits open none.
const StudentAccountNeeded = lazyDialog(async () => (await import("./student-account-needed.tsx")).StudentAccountNeeded);

/** What the application dialog of a board is given. */
export interface ApplicationDialogProps<Listing> {
  listing: Listing;
  onClose: () => void;
  /** Its argument is the id of the application, unless it was sent before. */
  onApplied: (applicationId?: string) => void;
  /** See `useBackToClose`. */
  ownsEntry?: boolean | undefined;
}

/** In the address of a listing's page: a student who returns from signing in has pressed 'Apply' already. */
const applyParameter = "apply";

const never = () => () => {};

/** Returns the address that opens the application for a listing, and those that lead there through sign-in or sign-up. */
export function toApplication(listingPath: string): Readonly<Record<"open" | "signIn" | "signUp", string>> {
  const next = `${listingPath}?${applyParameter}=now`;
  return {
    open: next,
    signIn: `/signin?${new URLSearchParams({ next }).toString()}`,
    signUp: `/signup?${new URLSearchParams({ role: "student", next }).toString()}`,
  };
}

interface ApplyOptions<Listing> {
  /** The path of the listings, for example `/jobs`. */
  path: string;
  /** The listing that the page is about, if it is about one. */
  listing?: Listing | undefined;
  /** What this student has applied to. */
  applied: Applied;
  /** Called when an application was sent. */
  onApplied: (listingId: string, applicationId?: string) => void;
  /** Says to everybody else who may apply on the board. */
  onlyStudents: string;
  /** Loaded lazily, together with zod and the form library. */
  Dialog: ComponentType<ApplicationDialogProps<Listing>>;
}

export interface Apply<Listing> {
  /** The student's application for a listing; absent if there is none. */
  appliedTo(listingId: string): AppliedTo | undefined;
  /** Opens the application dialog for a student, and tells everybody else what they need. */
  start(listing: Listing): void;
  /** Render it once on the page. */
  dialogs: ReactNode;
}

/** Applies to a board's listings from any screen that shows them. */
export function useApply<Listing extends { id: string }>(options: ApplyOptions<Listing>): Apply<Listing> {
  const { applied, onApplied, onlyStudents, Dialog, path, listing: shown } = options;
  const user = useUser();
  const [chosen, setChosen] = useState<Listing>();
  const [refused, setRefused] = useState<Listing>();
  const [ownsEntry, setOwnsEntry] = useState(true);
  useApplicationInAddress(shown !== undefined, (isBelow) => {
    if (user?.role !== "student") return;
    setOwnsEntry(isBelow);
    setChosen(shown);
  });
  const opened = chosen && toApplication(`${path}/${chosen.id}`).open;
  useEffect(() => (opened === undefined ? undefined : comeBackTo(opened)), [opened]);
  return {
    appliedTo: (listingId) => applied.get(listingId),
    start: (listing) => {
      noteListingPage(false);
      setOwnsEntry(true);
      if (user?.role === "student") setChosen(listing);
      else setRefused(listing);
    },
    dialogs: (
      <>
        {refused && (
          <StudentAccountNeeded
            onClose={() => setRefused(undefined)}
            sentence={onlyStudents}
            links={toApplication(`${path}/${refused.id}`)}
          />
        )}
        {chosen && (
          <Dialog
            listing={chosen}
            ownsEntry={ownsEntry}
            onClose={() => setChosen(undefined)}
            onApplied={(applicationId) => onApplied(chosen.id, applicationId)}
          />
        )}
      </>
    ),
  };
}

/** The router's number of the history entry. */
const entryNumber = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/** The entry with the listing's page from which somebody went to sign in. */
let listingEntry: number | undefined;
let isReturning = false;

/** Notes whether somebody goes to sign in from the page of the listing itself. */
export function noteListingPage(isOnPage: boolean): void {
  listingEntry = isOnPage ? entryNumber() : undefined;
}

/**
 * Opens the application that the address asks for, once, so that a reload does not open it again. People who came from the listing's
 * page return to it, because Back would otherwise lead from that page to the same page.
 */
function useApplicationInAddress(isListingPage: boolean, open: (isListingBelow: boolean) => void): void {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const isInAddress = isListingPage && new URLSearchParams(search).has(applyParameter);
  // Who is signed in is known after hydration. Only pages that need to know render a second time for it.
  const isAsked = useSyncExternalStore(
    never,
    () => isInAddress,
    () => false,
  );
  useEffect(() => {
    if (!isAsked) {
      if (isReturning) open(true);
      isReturning = false;
      return;
    }
    if (isReturning) return;
    const steps = entryNumber() - (listingEntry ?? entryNumber());
    listingEntry = undefined;
    isReturning = steps > 0;
    if (isReturning) return void navigate(-steps);
    open(false);
    void navigate(pathname, { replace: true, state, preventScrollReset: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that the address asks
  }, [isAsked, key]);
}
