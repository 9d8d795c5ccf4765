import type { FailedTask } from "#contract/admin.ts";
import { api } from "#web/api/browser-api.ts";
import { useAction } from "#web/api/use-action.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { RetryButton } from "#web/ui/states.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { countText } from "#web/ui/formats.ts";

const names: Readonly<Record<FailedTask["kind"], string>> = {
  "send-mail": "Email",
  "delete-files": "Deletion of files",
};

/** Emails and other background work that failed for good, with a way to try them again. Nothing is shown if there is none. */
export function FailedTasks() {
  const { value, failed, isLoading, reload } = useLoaded(
    "failed tasks",
    async () => await api.call("GET /admin/failed-tasks", {}),
  );
  const { isBusy, problem, run } = useAction(
    "We couldn't try the tasks again. Check your connection, then press the button once more.",
  );
  const retry = async () => {
    const answer = await api.call("POST /admin/failed-tasks/retry", {});
    showToast(`Trying ${countText(answer.retried, "task")} again.`, { tone: "success" });
    reload();
  };
  const total = value?.total ?? 0;
  return (
    <>
      {failed && value === undefined && (
        <div className="mt-6">
          <Banner tone="error" action={<RetryButton size="small" onRetry={reload} retrying={isLoading} />}>
            Failed to load the failed tasks.
          </Banner>
        </div>
      )}
      {value && total > 0 && (
        <section aria-labelledby="failed-tasks" className="mt-10">
          <h2 id="failed-tasks" className="text-2xl">
            Failed emails and tasks
          </h2>
          <p className="mt-2 text-ink-soft">
            {countText(total, "task")} failed after many tries. Fix the cause, for example the mail server, then try again.
          </p>
          <ul className="mt-4 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card">
            {value.tasks.map((task) => (
              <Task key={task.id} task={task} />
            ))}
          </ul>
          {problem !== undefined && (
            <div className="mt-4">
              <Banner tone="error">{problem}</Banner>
            </div>
          )}
          <Button className="mt-4" variant="secondary" busy={isBusy} busyLabel="Trying again..." onClick={() => void run(retry)}>
            Try {countText(total, "task")} again
          </Button>
        </section>
      )}
    </>
  );
}

function Task({ task: { kind, mail, reason, failedAt, tries } }: { task: FailedTask }) {
  return (
    <li className="px-4 py-3 sm:px-5">
      <p className="wrap-anywhere sm:flex sm:items-baseline sm:justify-between sm:gap-6">
        <span className="min-w-0">
          {names[kind]}
          {mail && (
            <>
              {" "}
              to <span dir="auto">{mail.to}</span>: <span dir="auto">{mail.subject}</span>
            </>
          )}
        </span>{" "}
        <RelativeTime time={failedAt} className="block flex-none text-sm text-ink-soft sm:text-end" />
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {reason === "" ? `Failed ${tries} times.` : `Failed ${tries} times. Last error: ${reason}`}
      </p>
    </li>
  );
}
