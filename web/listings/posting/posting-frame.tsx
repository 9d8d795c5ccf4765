import { type ComponentType, type ReactNode, useEffect } from "react";
import { useParams } from "react-router";
import { ApiError } from "#web/api/api-error.ts";
import type { OpenedRecord, Versioned } from "#web/api/call.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { focusHeading } from "#web/ui/focus-heading.ts";
import { Spinner } from "#web/ui/progress.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";

/** What a board's form receives; without a listing it is for a new one. */
export interface PostingFormProps<Listing> {
  title: string;
  opened?: OpenedRecord<Listing>;
}

interface PostingFrameProps<Listing> {
  /** Who posts. */
  userId: string;
  /** The path of their own listings. */
  dashboard: string;
  /** The page's heading. */
  title: string;
  /** Loads the code of the form, together with zod and the form library. */
  loadForm: () => Promise<ComponentType<PostingFormProps<Listing>>>;
  /**
   * Loads the listing in the address for editing.
   * @throws ApiError
   */
  loadListing: (id: string) => Promise<Versioned<Listing>>;
  /** The sentence for a listing that does not exist. */
  gone: string;
}

/** The sentence until the form has loaded. */
export const loadingForm = "Loading the form...";

/** The frame of a board's form, which posts a listing or edits one of the person's own. */
export function PostingFrame<Listing extends { postedBy: { id: string } }>(props: PostingFrameProps<Listing>) {
  const { userId, title, gone, dashboard, loadForm, loadListing } = props;
  const { id } = useParams();
  const { value, failed, isLoading, reload, change } = useLoaded(id ?? "", async () => {
    const [Form, read, explanation] = await Promise.all([
      loadForm(),
      id === undefined ? undefined : orNothing(loadListing(id)),
      id === undefined ? undefined : loadExplanation(id),
    ]);
    return { Form, read, explanation, opening: 1 };
  });
  const isOwn = value !== undefined && (id === undefined || value.read?.value.postedBy.id === userId);
  useFocusOnForm(isOwn ? value.opening : 0);
  if (isOwn) {
    const { Form, read, explanation, opening } = value;
    const opened = read && {
      ...read,
      reread: async () => await loadListing(id ?? ""),
      replace: (newer: Versioned<Listing>) => change(() => ({ Form, read: newer, explanation, opening: opening + 1 })),
    };
    return (
      <>
        {explanation && <div className="page-width pt-4">{explanation}</div>}
        <Form key={opening} title={title} {...(opened && { opened })} />
      </>
    );
  }
  return (
    <div className="page-width min-h-[60vh] py-8 sm:py-10">
      <h1 className="mb-6 text-3xl">{title}</h1>
      {value !== undefined ? (
        <EmptyState
          title={value.read ? "You can only edit your own listings." : gone}
          action={<LinkButton to={dashboard}>Go to your dashboard</LinkButton>}
        />
      ) : failed ? (
        <ErrorState message="The form could not be loaded. Please try again." onRetry={reload} retrying={isLoading} />
      ) : (
        <Spinner label={loadingForm} />
      )}
    </div>
  );
}

/** Loads why the listing was returned or removed, if it was. */
async function loadExplanation(id: string): Promise<ReactNode> {
  return await (await import("#web/listings/dashboard/listing-decisions.tsx")).loadExplanation(id);
}

/** Without the error for a listing that does not exist. */
async function orNothing<Listing>(listing: Promise<Listing>): Promise<Listing | undefined> {
  try {
    return await listing;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/**
 * The heading that had the focus while the listing loaded was replaced by the form's heading. The same is true for a form that was
 * opened anew.
 * @param opening how many times the form was opened
 */
function useFocusOnForm(opening: number): void {
  useEffect(() => {
    if (opening > 1 || (opening === 1 && document.activeElement === document.body)) focusHeading();
  }, [opening]);
}
