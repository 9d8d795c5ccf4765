import { applicationRules, isStepBack } from "#contract/application-rules.ts";
import type { Application, ApplicationStep } from "#contract/applications.ts";
import { stateLabel } from "#web/listings/received/application-state.tsx";
import { momentText } from "#web/ui/formats.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";

const meetingTexts: Readonly<Record<Exclude<ApplicationStep["kind"], "state">, (meeting: string) => string>> = {
  times_proposed: () => "Times proposed",
  time_chosen: () => "Time chosen",
  meeting_cancelled: (meeting) => `${meeting} cancelled`,
};

/** Everything that happened to the application, newest first. */
export function Timeline({ application }: { application: Application }) {
  const { steps, party, appliedAt, board } = application;
  const meeting = stateLabel(applicationRules[board].meeting, party);
  return (
    <section aria-labelledby="history" className="rounded-lg border border-line bg-surface p-5 shadow-card">
      <h2 id="history" className="text-xl">
        History
      </h2>
      <ol className="mt-3 grid gap-4">
        {toLabelled(steps, (state) => stateLabel(state, party)).map(({ step, label }) => (
          <li key={`${step.at} ${step.kind} ${step.state}`}>
            <p className="font-semibold">
              {step.kind === "state" ? label : meetingTexts[step.kind](meeting)}
              {step.isTakenBack && <span className="font-normal text-ink-soft"> (taken back)</span>}
            </p>
            <When at={step.at} />
            {step.note !== null && (
              <p dir="auto" className="mt-1 text-sm whitespace-pre-line wrap-anywhere">
                {step.note}
              </p>
            )}
          </li>
        ))}
        <li>
          <p className="font-semibold">{party === "poster" ? "Application received" : "Sent"}</p>
          <When at={appliedAt} />
        </li>
      </ol>
    </section>
  );
}

/**
 * The steps, newest first, with their states in words. A step back says so: nobody was shortlisted by it. 'Not successful' is no step to go
 * back from, since a poster may open an application after that.
 */
function toLabelled(steps: readonly ApplicationStep[], labelOf: (state: ApplicationStep["state"]) => string) {
  return steps
    .map((step, position) => {
      const before = steps
        .slice(0, position)
        .findLast(({ kind, state, isTakenBack }) => kind === "state" && state !== "unsuccessful" && !isTakenBack);
      const isBack = before !== undefined && !step.isTakenBack && isStepBack(before.state, step.state);
      return { step, label: isBack ? `Back to ${labelOf(step.state)}` : labelOf(step.state) };
    })
    .toReversed();
}

const When = ({ at }: { at: string }) => (
  <p className="text-sm text-ink-soft" title={momentText(new Date(at))}>
    <RelativeTime time={at} />
  </p>
);
