import { Link } from "react-router";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { Steps } from "./use-steps.ts";

/** The state of a step: `wrong` if a field has a message, `complete` if everything required is filled in. */
export type StepState = "open" | "complete" | "wrong";

interface StepListProps {
  steps: readonly { id: string; label: string; state: StepState }[];
  position: Steps["position"];
  linkTo: Steps["linkTo"];
}

const stateWords: Readonly<Record<StepState, string>> = { open: "", complete: ", complete", wrong: ", needs your attention" };

/** The steps of a form: the current one, the complete ones, and those that need attention. Each is a link. */
export function StepList({ steps, position, linkTo }: StepListProps) {
  return (
    <nav aria-label="Steps" className="mt-5">
      <ol className="grid auto-cols-fr grid-flow-col gap-1.5 sm:gap-3">
        {steps.map(({ id, label, state }, index) => {
          const isCurrent = index === position;
          return (
            <li key={id} className="min-w-0">
              <Link
                {...linkTo(id)}
                aria-current={isCurrent ? "step" : undefined}
                className={classNames(
                  "flex min-h-11 flex-col gap-2 border-t-3 pt-2 no-underline sm:flex-row sm:items-start",
                  isCurrent
                    ? "border-accent text-ink"
                    : state === "wrong"
                      ? "border-danger text-ink-soft hover:text-ink"
                      : state === "complete"
                        ? "border-brand text-ink-soft hover:text-ink"
                        : "border-line text-ink-soft hover:text-ink",
                )}
              >
                <StepMark state={state} number={index + 1} isCurrent={isCurrent} />
                <span className="min-w-0 text-sm leading-snug font-semibold max-sm:sr-only">
                  {label}
                  <span className="sr-only">{stateWords[state]}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function StepMark({ state, number, isCurrent }: { state: StepState; number: number; isCurrent: boolean }) {
  const look =
    state === "wrong"
      ? "bg-danger-wash text-on-danger-wash"
      : isCurrent
        ? "bg-accent text-on-accent"
        : state === "complete"
          ? "bg-brand-wash text-on-brand-wash"
          : "bg-sunken text-ink";
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "grid size-6 flex-none place-items-center rounded-full text-xs font-bold tabular-nums max-sm:mx-auto",
        look,
      )}
    >
      {state === "wrong" ? (
        <Icon of="circle-alert" size={16} />
      ) : state === "complete" && !isCurrent ? (
        <Icon of="check" size={15} />
      ) : (
        number
      )}
    </span>
  );
}
