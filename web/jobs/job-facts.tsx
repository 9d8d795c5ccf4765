import { BadgeDollarSign, Briefcase, Building2, House, MapPin, Shuffle } from "lucide-react";
import { type WorkMode, workModeLabels } from "#contract/jobs.ts";
import type { JobSummary } from "./job-search.ts";
import { salaryText } from "./salary.ts";

const workModeIcons = { ONSITE: Building2, REMOTE: House, HYBRID: Shuffle } as const satisfies Record<WorkMode, unknown>;

/** Where a job is, in a few words: suburb, city where it differs, state. */
export function placeText({ suburb, city, state }: Pick<JobSummary, "suburb" | "city" | "state">): string {
  return [suburb, city.toLowerCase() === suburb.toLowerCase() ? "" : city, state === "Others" ? "" : state]
    .filter((part) => part !== "")
    .join(", ");
}

type Facts = Pick<JobSummary, "suburb" | "city" | "state" | "salary" | "workMode" | "jobType">;

/** The four facts that decide at a glance: where, how much, how, how many hours. */
export function JobFacts({ job, className }: { job: Facts; className?: string }) {
  const WorkModeIcon = workModeIcons[job.workMode];
  const facts = [
    { name: "Location", Icon: MapPin, text: placeText(job) },
    { name: "Salary", Icon: BadgeDollarSign, text: salaryText(job.salary) },
    { name: "Work mode", Icon: WorkModeIcon, text: workModeLabels[job.workMode] },
    { name: "Job type", Icon: Briefcase, text: job.jobType },
  ];
  return (
    <ul className={`flex flex-wrap gap-x-5 gap-y-1.5 text-sm ${className ?? ""}`}>
      {facts.map(({ name, Icon, text }) => (
        <li key={name} className="flex min-w-0 items-center gap-1.5">
          <Icon size={17} aria-hidden="true" className="shrink-0 text-brand" />
          <span className="sr-only">{name}: </span>
          <span className={name === "Salary" ? "min-w-0 font-semibold" : "min-w-0"}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
