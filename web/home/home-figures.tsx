import { numberText } from "#web/ui/formats.ts";

interface Count {
  total: number;
  /** True if there are more than were counted. */
  isAtLeast: boolean;
}

interface FiguresProps {
  counts: { jobs: Count; partTimeJobs: Count; places: Count };
}

const figureText = ({ total, isAtLeast }: Count): string => numberText(total, isAtLeast);

/** The current numbers of listings. */
export function Figures({ counts: { jobs, partTimeJobs, places } }: FiguresProps) {
  const figures = [
    [figureText(jobs), jobs.total === 1 ? "job open right now" : "jobs open right now"],
    [figureText(partTimeJobs), "of them part-time, to fit around classes"],
    [figureText(places), places.total === 1 ? "place to live" : "rooms and homes on offer"],
    ["$0", "to browse, to apply and to post"],
  ] as const;
  return (
    <section aria-labelledby="figures" className="page-width pt-24 max-md:hidden">
      <h2 id="figures" className="sr-only">
        Wattle in numbers
      </h2>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-8 border-y border-line py-9 lg:grid-cols-4">
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
