import BadgeDollarSign from "@lucide/icons/icons/badge-dollar-sign";
import Briefcase from "@lucide/icons/icons/briefcase";
import Building2 from "@lucide/icons/icons/building-complex";
import Clock from "@lucide/icons/icons/clock";
import House from "@lucide/icons/icons/house";
import MapPin from "@lucide/icons/icons/map-pin";
import Shuffle from "@lucide/icons/icons/shuffle";
import { type WorkMode, workModeLabels } from "#contract/job-choices.ts";
import { placeText } from "#contract/place-text.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { JobSummary } from "./job-summary.ts";
import { hoursText, payText } from "./pay.ts";

const workModeIcons = { ONSITE: Building2, REMOTE: House, HYBRID: Shuffle } as const satisfies Record<WorkMode, unknown>;

type Facts = Pick<JobSummary, "suburb" | "city" | "state" | "salary" | "hourlyPay" | "hoursPerWeek" | "workMode" | "jobType">;

/** The most important facts: place, pay, work mode, job type and hours. */
export function JobFacts({ job }: { job: Facts }) {
  const WorkModeIcon = workModeIcons[job.workMode];
  const facts = [
    { name: "Location", icon: MapPin, text: placeText(job), isLong: true },
    { name: "Salary", icon: BadgeDollarSign, text: payText(job), isLong: true },
    { name: "Work mode", icon: WorkModeIcon, text: workModeLabels[job.workMode], isLong: false },
    { name: "Job type", icon: Briefcase, text: job.jobType, isLong: false },
    ...(job.hoursPerWeek === null ? [] : [{ name: "Hours", icon: Clock, text: hoursText(job.hoursPerWeek), isLong: true }]),
  ];
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
