import { ArrowRight, ExternalLink, Search } from "lucide-react";
import { Form, Link } from "react-router";
import type { Job } from "#contract/jobs.ts";
import { serverApi } from "#web/api/server-api.ts";
import { type PageHandle, pageMeta } from "#web/head/page-meta.ts";
import { placeText } from "#web/listings/place-text.ts";
import { salaryText } from "#web/listings/salary-text.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { Route } from "./+types/home-page";
import { FOR_EMPLOYERS, FOR_STUDENTS, HERO, type HowItWorksStep, WORK_LIMIT } from "./content/home.ts";
import skylineSrc from "./dusk-skyline.svg?url";
import skylinePhoneSrc from "./dusk-skyline-phone.svg?url";
import { type LatestJob, LatestJobs } from "./latest-jobs.tsx";

export const handle: PageHandle = { sitemap: [{ path: "/", lastModified: "newest-listing" }] };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Settle in Australia: jobs for international students",
    description: HERO.text,
    path: "/",
  });
}

const LATEST_JOBS_COUNT = 6;

/** The newest jobs; the page stands without them. */
export async function loader({ context }: Route.LoaderArgs): Promise<{ latestJobs: readonly LatestJob[] }> {
  try {
    const query = { page: "1", size: String(LATEST_JOBS_COUNT) };
    const jobs = await serverApi(context).call("GET /jobs", { query });
    return { latestJobs: jobs.map(toLatestJob) };
  } catch {
    // The call itself has been logged by the server.
    return { latestJobs: [] };
  }
}

function toLatestJob(job: Job): LatestJob {
  const { id, title, jobType, createdAt } = job;
  const company = job.companyName ?? job.postedBy.name;
  return { id, title, company, place: placeText(job), salary: salaryText(job.salary), jobType, createdAt };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <LatestJobs jobs={loaderData.latestJobs} />
      <section aria-labelledby="how-it-works" className="page-width pt-16 md:pt-24">
        <h2 id="how-it-works" className="text-3xl">
          How it works
        </h2>
        <div className="mt-8 grid gap-x-14 gap-y-12 md:grid-cols-2">
          <Steps
            title="If you are studying"
            steps={FOR_STUDENTS}
            action={{ label: "Create a student account", to: "/signup?role=student" }}
          />
          <Steps
            title="If you are hiring"
            steps={FOR_EMPLOYERS}
            action={{ label: "Create an employer account", to: "/signup?role=employer" }}
          />
        </div>
      </section>
      <WorkLimit />
    </>
  );
}

const PILL = "inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 text-sm font-semibold";

function Hero() {
  return (
    <section className="relative isolate overflow-hidden bg-[#121a30] text-on-night">
      <picture>
        <source media="(width < 48rem)" srcSet={skylinePhoneSrc} width={800} height={700} />
        <img
          src={skylineSrc}
          alt=""
          width={1600}
          height={900}
          fetchPriority="high"
          className="absolute inset-x-0 bottom-0 -z-10 h-auto w-full md:h-full md:object-cover md:object-[78%_100%]"
        />
      </picture>
      <div className="page-width flex flex-col pt-12 pb-[72vw] sm:pb-[76vw] md:min-h-[41rem] md:pt-20 md:pb-52">
        <h1 className="max-w-2xl text-4xl font-extrabold">{HERO.title}</h1>
        <p className="mt-4 max-w-[34rem] text-lg">{HERO.text}</p>
        <search className="mt-8 block max-w-xl">
          <Form action="/jobs" className="flex gap-2 rounded-lg bg-surface p-2 text-ink shadow-raised">
            <label className="flex min-w-0 flex-1 items-center gap-2.5 ps-3">
              <Search size={20} aria-hidden="true" className="flex-none text-ink-soft" />
              <span className="sr-only">{HERO.searchLabel}</span>
              <input
                type="search"
                name="q"
                placeholder={HERO.searchPlaceholder}
                className="min-h-11 w-full min-w-0 bg-transparent placeholder:text-ink-soft"
              />
            </label>
            <button type="submit" className={buttonStyle("accent")}>
              Find jobs
            </button>
          </Form>
        </search>
        <nav aria-label="Shortcuts" className="mt-5 flex max-w-xl flex-wrap gap-2">
          {HERO.shortcuts.map(({ label, to }) => (
            <Link key={to} to={to} className={`${PILL} border-accent bg-accent text-on-accent hover:bg-accent-hover`}>
              {label}
              <ArrowRight size={16} aria-hidden="true" />
            </Link>
          ))}
          {HERO.popularSearches.map(({ label, to }) => (
            <Link key={to} to={to} className={`${PILL} border-on-night-soft bg-night hover:border-accent hover:text-accent`}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </section>
  );
}

type StepsProps = { title: string; steps: readonly HowItWorksStep[]; action: { label: string; to: string } };

function Steps({ title, steps, action }: StepsProps) {
  return (
    <div>
      <h3 className="border-b-3 border-accent pb-3 text-xl">{title}</h3>
      <ol className="mt-5 space-y-6">
        {steps.map((step, index) => (
          <li key={step.title} className="flex gap-4">
            <span aria-hidden="true" className="w-8 flex-none font-display text-2xl leading-none font-extrabold text-brand">
              {index + 1}
            </span>
            <div>
              <h4 className="font-semibold">{step.title}</h4>
              <p className="mt-0.5 text-ink-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <LinkButton to={action.to} variant="secondary" className="mt-7">
        {action.label}
      </LinkButton>
    </div>
  );
}

function WorkLimit() {
  return (
    <section aria-label="How many hours a student may work" className="page-width pt-16 md:pt-24">
      <div className="grid items-center gap-x-12 gap-y-5 rounded-xl bg-accent-wash px-6 py-9 md:grid-cols-[auto_1fr] md:px-12 md:py-12">
        <h2 className="max-w-xs">
          <span className="block text-4xl font-extrabold">{WORK_LIMIT.figure}</span>
          <span className="mt-1 block text-lg">{WORK_LIMIT.title}</span>
        </h2>
        <div className="max-w-prose">
          <p>{WORK_LIMIT.text}</p>
          <a
            href={WORK_LIMIT.link}
            rel="noreferrer"
            className="mt-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-ink underline underline-offset-4"
          >
            {WORK_LIMIT.linkLabel}
            <ExternalLink size={16} aria-hidden="true" />
          </a>
          <p className="text-sm">{WORK_LIMIT.source}</p>
        </div>
      </div>
    </section>
  );
}
