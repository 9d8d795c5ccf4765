import { type WorkMode, workModeLabels } from "#contract/job-choices.ts";
import { placeText } from "#contract/place-text.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import type { JobSummary } from "./job-summary.ts";
import { hoursText, payText } from "./pay.ts";

const workModeIcons: Readonly<Record<WorkMode, IconName>> = { ONSITE: "building-complex", REMOTE: "house", HYBRID: "shuffle" };

interface Fact {
  name: string;
  icon: IconName;
  text: string;
  isLong: boolean;
}

type Facts = Pick<JobSummary, "suburb" | "city" | "state" | "salary" | "hourlyPay" | "hoursPerWeek" | "workMode" | "jobType">;

/** The most important facts: place, pay, work mode, job type and hours. */
export function JobFacts({ job }: { job: Facts }) {
  const facts: Fact[] = [
    { name: "Location", icon: "map-pin", text: placeText(job), isLong: true },
    { name: "Salary", icon: "badge-dollar-sign", text: payText(job), isLong: true },
    { name: "Work mode", icon: workModeIcons[job.workMode], text: workModeLabels[job.workMode], isLong: false },
    { name: "Job type", icon: "briefcase", text: job.jobType, isLong: false },
  ];
  if (job.hoursPerWeek !== null) facts.push({ name: "Hours", icon: "clock", text: hoursText(job.hoursPerWeek), isLong: true });
  return (
    <ul className="grid grid-cols-2 gap-x-5 gap-y-1.5 text-sm">
      {facts.map(({ name, icon, text, isLong }) => (
        <li key={name} className={`flex min-w-0 items-start gap-1.5 ${isLong ? "col-span-2" : ""}`}>
          <Icon of={icon} size={17} aria-hidden="true" className="mt-[0.15em] shrink-0 text-brand" />
          <span className="sr-only">{name}: </span>
          <span dir="auto" className={`line-clamp-2 min-w-0 ${name === "Salary" ? "font-semibold" : ""}`}>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
