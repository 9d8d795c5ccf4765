import { useRevalidator } from "react-router";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";

interface ListingGoneProps {
  title: string;
  text: string;
  action: { label: string; to: string };
}

/** Shown in place of a listing that was deleted, is paused or has ended. */
export function ListingGone({ title, text, action }: ListingGoneProps) {
  return (
    <div className="mt-4">
      <EmptyState title={title} heading="h1" action={<LinkButton to={action.to}>{action.label}</LinkButton>}>
        {text}
      </EmptyState>
    </div>
  );
}

/** Shown in place of a listing that could not be loaded. */
export function ListingFailed({ heading, message }: { heading: string; message: string }) {
  const revalidator = useRevalidator();
  return (
    <div className="mt-4">
      <h1 className="sr-only">{heading}</h1>
      <ErrorState message={message} onRetry={() => void revalidator.revalidate()} retrying={revalidator.state === "loading"} />
    </div>
  );
}
