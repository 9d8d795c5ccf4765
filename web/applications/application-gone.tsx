import { useUser } from "#web/api/session.ts";
import { boards } from "#web/boards.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states.tsx";

/** Stands for an application that was deleted, or is somebody else's. */
export function ApplicationGone({ isPoster }: { isPoster: boolean }) {
  const role = useUser()?.role;
  const dashboard = isPoster ? boards.find((board) => board.dashboard.role === role)?.dashboard.path : "/my-applications";
  return (
    <div className="page-width py-12">
      <h1 className="sr-only">Application</h1>
      <EmptyState
        title="We can't find this application."
        action={<LinkButton to={dashboard ?? "/"}>Go to your applications</LinkButton>}
      >
        It may have been deleted, or you don't have access to it.
      </EmptyState>
    </div>
  );
}
