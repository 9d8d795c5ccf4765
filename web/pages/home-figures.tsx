import { numberText } from "#web/ui/number-text.ts";

interface Counts {
  jobs: number;
  /** Whether there are more than were counted. */
  isAtLeast: boolean;
  partTimeJobs: number;
}

/** What the boards hold at this moment. */
export function Figures({ counts: { jobs, isAtLeast, partTimeJobs } }: { counts: Counts }) {
  const figures = [
    [`${numberText(jobs)}${isAtLeast ? "+" : ""}`, jobs === 1 ? "job open right now" : "jobs open right now"],
    [numberText(partTimeJobs), "of them part-time, to fit around classes"],
    ["$0", "to browse, to apply and to post"],
  ] as const;
  return (
    <section aria-labelledby="figures" className="page-width pt-16 md:pt-24">
      <h2 id="figures" className="sr-only">
        Wattle in numbers
      </h2>
      <dl className="grid gap-x-12 gap-y-6 border-y border-line py-9 sm:grid-cols-3">
        {figures.map(([figure, what]) => (
          <div key={what} className="flex flex-col-reverse justify-end">
            <dt className="mt-1 text-ink-soft">{what}</dt>
            <dd className="font-display text-4xl font-extrabold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
