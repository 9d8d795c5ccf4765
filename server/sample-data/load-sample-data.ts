import type { Actor } from "#server/actor.ts";
import type { Accounts } from "#server/accounts/accounts.service.ts";
import type { Clock } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";
import type { JobApplications } from "#server/jobs/job-applications.service.ts";
import type { Jobs } from "#server/jobs/jobs.service.ts";
import { frontAccounts, type SampleAccount, sampleAccounts, samplePassword } from "./sample-accounts.ts";
import { sampleApplications, toResumePdf } from "./sample-applications.ts";
import { sampleJobs } from "./sample-jobs.ts";

interface Services {
  accounts: Accounts;
  boards: { jobs: { listings: Jobs; applications: JobApplications } };
}

/** An account to sign in with. */
export interface SampleSignIn {
  role: string;
  email: string;
  password: string;
}

/** What people are shown at start: an account of each role. */
export const sampleSignIns: readonly SampleSignIn[] = [
  { role: "Student", email: frontAccounts.STUDENT, password: samplePassword },
  { role: "Employer", email: frontAccounts.EMPLOYER, password: samplePassword },
  { role: "Renter", email: frontAccounts.RENTER, password: samplePassword },
  { role: "Service provider", email: frontAccounts["SERVICE-PROVIDER"], password: samplePassword },
  { role: "Admin", email: frontAccounts.ADMIN, password: samplePassword },
];

const hourMs = 60 * 60 * 1000;
const lastAccount = frontAccounts.ADMIN;

/**
 * Fills an empty portal with sample people, jobs and applications through the same services that people use, each at the
 * moment its age says. What an earlier, interrupted start has made already is left as it is, so that starting again
 * completes it. `servicesAt` gives services whose clock is the one handed in. Returns whether sample data is there.
 */
export async function loadSampleData({ servicesAt, now }: { servicesAt(clock: Clock): Services; now: Date }): Promise<boolean> {
  let moment = now;
  const services = servicesAt({ now: () => moment });
  const { boards } = services;
  const before = await services.accounts.findByEmails(sampleAccounts.map(({ email }) => email));
  if (before.has(lastAccount)) return true;
  if (before.size === 0 && !(await services.accounts.isEmpty())) return false;

  moment = new Date(now.getTime() - 300 * 24 * hourMs);
  const people = sampleAccounts.filter(({ email }) => email !== lastAccount);
  for (const person of people) await unlessThere("email_taken", async () => await createAccount(services, person));
  const idOf = await services.accounts.findByEmails(people.map(({ email }) => email));
  const actorOf = (email: string): Actor => ({ accountId: idOf.get(email) ?? "" });

  const jobIds = new Map<string, string>();
  for (const { employer, hoursAgo, ...form } of sampleJobs.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    moment = new Date(now.getTime() - hoursAgo * hourMs);
    const posted = (await boards.jobs.listings.listOwn(actorOf(employer))).find(({ title }) => title === form.title);
    const job = posted ?? (await boards.jobs.listings.post(actorOf(employer), { ...form, shortdesc: form.shortdesc ?? null }));
    jobIds.set(job.title, job.id);
  }
  for (const { student, jobTitle, hoursAgo, coverLetter } of sampleApplications) {
    moment = new Date(now.getTime() - hoursAgo * hourMs);
    const person = people.find(({ email }) => email === student);
    const jobId = jobIds.get(jobTitle);
    if (!person || !jobId)
      throw new Error(`The sample application of ${student} for "${jobTitle}" names somebody or something unknown.`);
    await unlessThere("already_applied", async () => {
      const form = {
        jobId,
        applicantName: person.name,
        applicantEmail: person.email,
        contactNumber: person.phoneNumber,
        coverLetter,
      };
      return await boards.jobs.applications.apply(actorOf(student), form, {
        fileName: `${person.name} - résumé.pdf`,
        read: async () => toResumePdf(person),
      });
    });
  }
  // Made last: its presence says that everything before it is there.
  await unlessThere(
    "email_taken",
    async () => await services.accounts.ensureAdmin({ email: lastAccount, password: samplePassword, name: nameOf(lastAccount) }),
  );
  return true;
}

const nameOf = (email: string): string => sampleAccounts.find((person) => person.email === email)?.name ?? email;

async function createAccount({ accounts }: Services, person: SampleAccount): Promise<unknown> {
  const { role, ...fields } = person;
  if (role === "ADMIN") return await accounts.ensureAdmin({ email: person.email, password: samplePassword, name: person.name });
  return await accounts.register({
    university: null,
    companyName: null,
    companyLocation: null,
    companyWebsite: null,
    ...fields,
    role,
    password: samplePassword,
  });
}

async function unlessThere(code: string, create: () => Promise<unknown>): Promise<void> {
  try {
    await create();
  } catch (error) {
    if (!(error instanceof AppError && error.code === code)) throw error;
  }
}
