import type { Fact } from "#contract/facts.ts";
import { studentFortnightHours } from "#contract/job-limits.ts";
import type { Job } from "#contract/jobs.ts";
import { moneyText } from "#contract/money-text.ts";
import { checkPay, hourlyPay, lowerPayLabels, type PaidWork, payCheckText } from "#contract/pay-rules.ts";
import type { DetailHeadings } from "#web/listings/detail/detail-headings.ts";
import { dayText } from "#web/ui/formats.ts";
import { OutsideLink } from "#web/ui/button.tsx";
import { floorsOf } from "./pay-floors.ts";

/** How a job's pay compares with the national minimum, with the working, the source and where to get help. */
export function PayCheck({
  job,
  facts,
  heading: Heading,
}: {
  job: PaidWork & Pick<Job, "lowerPayReason" | "lowerPayAward" | "lowerPayApprovedAt">;
  facts: readonly Fact[];
  heading: DetailHeadings["section"];
}) {
  const floors = floorsOf(facts);
  const check = floors && checkPay(job, floors);
  const source = facts.find(({ name }) => name === (check?.isCasual ? "casualMinimumWageHour" : "minimumWageHour"));
  if (!floors || !check || !source) return null;
  const hourly = hourlyPay(job, floors);
  return (
    <section aria-labelledby="pay-check" className="mt-8 max-w-prose border-t border-line pt-6">
      <Heading id="pay-check" className="text-xl">
        Pay check
      </Heading>
      <p className="mt-2">
        {payCheckText(check, floors.since)}
        {hourly !== undefined && job.payPer !== null && job.payPer !== "HOUR" && ` That is about ${moneyText(hourly)} an hour.`}
      </p>
      {check.outcome === "below" && job.lowerPayReason && (
        <p className="mt-2">
          The employer gives a reason that can be lawful: {lowerPayLabels[job.lowerPayReason]}
          {job.lowerPayAward && (
            <>
              {" "}
              under the <span dir="auto">{job.lowerPayAward}</span>
            </>
          )}
          . {job.lowerPayApprovedAt && `We checked the reason on ${dayText(job.lowerPayApprovedAt.slice(0, 10))}. `}
          Ask Fair Work whether it applies to you.
        </p>
      )}
      {job.hoursPerWeek !== null && <p className="mt-2">{fortnightText(job.hoursPerWeek)}</p>}
      <p className="mt-2 text-sm text-ink-soft">
        This compares with the national minimum only. Your award may set a higher minimum, for example on weekends. Source:{" "}
        {source.source.label}, checked on {dayText(source.checkedOn)}.
        {source.isOutOfDate && " This figure may be out of date: check it there."}
      </p>
      <div className="flex flex-wrap gap-x-6">
        <OutsideLink href="https://calculate.fairwork.gov.au/">Work out your award pay</OutsideLink>
        <OutsideLink href="https://www.fairwork.gov.au/about-us/contact-us">Get free help from Fair Work</OutsideLink>
      </div>
    </section>
  );
}

function fortnightText(hoursPerWeek: number): string {
  const fits = hoursPerWeek * 2 <= studentFortnightHours;
  return fits
    ? `About ${hoursPerWeek} hours a week: that fits the ${studentFortnightHours} hours a fortnight of most student visas.`
    : `About ${hoursPerWeek} hours a week: that is more than the ${studentFortnightHours} hours a fortnight of most student visas while a course is in session.`;
}
