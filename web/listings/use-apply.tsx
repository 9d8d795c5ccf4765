import { type ComponentType, type ReactNode, useState } from "react";
import { useUser } from "#web/api/session.ts";
import { lazyDialog } from "#web/ui/lazy-part.tsx";
import type { StudentAccountNeededProps } from "./student-account-needed.tsx";

// Dialogs come when they open: most visits open none.
const StudentAccountNeeded = lazyDialog(async () => (await import("./student-account-needed.tsx")).StudentAccountNeeded);

/** What the application dialog of a board is given. */
export interface ApplicationDialogProps<Listing> {
  listing: Listing;
  onClose: () => void;
  onApplied: () => void;
}

interface ApplyOptions<Listing> {
  /** The ids of what this student has applied to. */
  appliedIds: ReadonlySet<string>;
  /** Told of an application that was just sent. */
  onApplied: (listingId: string) => void;
  purpose: StudentAccountNeededProps["purpose"];
  /** Loaded lazily: with it come zod and the form library. */
  Dialog: ComponentType<ApplicationDialogProps<Listing>>;
}

export interface Apply<Listing> {
  hasApplied(listingId: string): boolean;
  /** Opens the application dialog for a student, and says what is needed to anybody else. */
  start(listing: Listing): void;
  /** To be rendered once on the page. */
  dialogs: ReactNode;
}

/** Applying to a board's listings from any screen that shows them. */
export function useApply<Listing extends { id: string }>(options: ApplyOptions<Listing>): Apply<Listing> {
  const { appliedIds, onApplied, purpose, Dialog } = options;
  const user = useUser();
  const [chosen, setChosen] = useState<Listing>();
  const [isRefused, setIsRefused] = useState(false);
  return {
    hasApplied: (listingId) => appliedIds.has(listingId),
    start: (listing) => (user?.role === "student" ? setChosen(listing) : setIsRefused(true)),
    dialogs: (
      <>
        {isRefused && <StudentAccountNeeded open onClose={() => setIsRefused(false)} purpose={purpose} />}
        {chosen && <Dialog listing={chosen} onClose={() => setChosen(undefined)} onApplied={() => onApplied(chosen.id)} />}
      </>
    ),
  };
}
