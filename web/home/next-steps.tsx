import { Link } from "react-router";
import type { SessionUser } from "#web/api/session.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/progress.tsx";
import { loadNextSteps, type NextStep } from "./load-next-steps.ts";

/** Greets the signed-in person and shows the next steps. */
export function NextSteps({ user }: { user: SessionUser }) {
  const { value: steps, failed, isLoading, reload } = useLoaded(user.id, async () => await loadNextSteps(user));
  return (
    <section aria-labelledby="next-steps" aria-busy={isLoading} className="next-steps">
      <h2 id="next-steps" dir="auto" className="truncate text-2xl leading-9">
        Hello {user.name}
      </h2>
      {failed && !steps ? (
        <p role="alert" className="mt-3">
          We couldn't load your updates.{" "}
          <button type="button" className="font-semibold text-brand underline underline-offset-3" onClick={reload}>
            Retry
          </button>
        </p>
      ) : (
        <ul className="next-steps-list">
          {steps?.map((step) => <Step key={step.label} step={step} />) ??
            [0, 1, 2].map((position) => (
              <li key={position} className="next-step">
                <Skeleton className="h-5 w-2/3" />
                <Skeleton className="mt-2 h-4 w-full" />
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}

function Step({ step: { label, text, to } }: { step: NextStep }) {
  return (
    <li className="next-step">
      <Link to={to} className="flex items-center gap-2 font-semibold after:absolute after:inset-0 after:rounded-lg">
        <span className="min-w-0 truncate">{label}</span>
        <Icon of="arrow-right" size={18} aria-hidden="true" className="flex-none text-brand" />
      </Link>
      <p dir="auto" className="truncate text-sm text-ink-soft">
        {text}
      </p>
    </li>
  );
}
