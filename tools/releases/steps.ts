// What people do while two releases serve one database: each step is done on one release and looked at on the other.
import { setTimeout as wait } from "node:timers/promises";
import { aListingForm, aRegistration } from "#server/testing/factories.ts";
import { aJpeg } from "#server/testing/photo-files.ts";
import { aPdf } from "#server/testing/resume-files.ts";
import type { Release } from "./release.ts";

interface Person {
  email: string;
  password: string;
  token: string;
}

/** What the steps before have made. */
interface Made {
  employer: Person;
  renter: Person;
  student: Person;
  jobId: string;
  /** A word that only this job has. */
  word: string;
  placeId: string;
  jobApplicationId: string;
}

/** `one` does it, `other` has to know it. */
type Act = (one: Release, other: Release, made: Made) => Promise<void>;

const soonMs = 15_000;
const newPassword = "another good one 58";
let count = 0;

const jobForm = (title: string) => ({
  title,
  category: "Hospitality",
  streetAddress: "12 Lygon Street",
  suburb: "Carlton",
  city: "Melbourne",
  state: "VIC",
  postcode: "3053",
  country: "Australia",
  salary: "33.05 an hour",
  jobType: "Casual",
  workMode: "ONSITE",
  description: "Make coffee for commuters.",
});
const applicant = { applicantName: "Mia Tan", applicantEmail: "mia.tan@example.com", contactNumber: "0491 570 006" };

function assert(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new Error(otherwise);
}

/** What passes from one process to the other by a notification or the queue takes a moment. */
async function soon(isTrue: () => Promise<boolean>, otherwise: string): Promise<void> {
  const deadline = performance.now() + soonMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(otherwise);
    await wait(100);
  }
}

async function signIn(release: Release, { email, password }: { email: string; password: string }): Promise<string> {
  const { body } = await release.call<{ token: string }>(200, "POST /auth/login", { body: { email, password } });
  return body.token;
}

async function join(role: string, one: Release, other: Release): Promise<Person> {
  count += 1;
  const form = aRegistration(role, { email: `person-${count}-of-${one.name}@example.com` });
  const [email, password] = [String(form["email"]), String(form["password"])];
  await one.call(201, "POST /auth/register", { body: form });
  const token = await signIn(other, { email, password });
  for (const release of [one, other]) await release.call(200, "GET /auth/me", { token });
  return { email, password, token };
}

const findJobs = async (release: Release, word: string): Promise<number> =>
  (await release.call<unknown[]>(200, `GET /jobs?q=${word}`)).body.length;

const steps: readonly [what: string, act: Act][] = [
  [
    "sign up; sign in on the other; its token works on both",
    async (one, other, made) => {
      for (const [role, key] of [
        ["EMPLOYER", "employer"],
        ["RENTER", "renter"],
        ["STUDENT", "student"],
      ] as const)
        made[key] = await join(role, one, other);
    },
  ],
  [
    "post a job; the other shows its page, lists it and finds it",
    async (one, other, made) => {
      count += 1;
      made.word = `Zephyr${one.name}${count}`;
      const { body } = await one.call<{ id: string }>(201, "POST /jobs", {
        token: made.employer.token,
        body: jobForm(`Barista ${made.word}`),
      });
      made.jobId = body.id;
      await other.call(200, `GET /jobs/${body.id}`);
      await soon(async () => (await findJobs(other, made.word)) === 1, "The other release does not find the job.");
      await soon(async () => (await other.read("/jobs")).text.includes(made.word), "The other's page of jobs lacks it.");
      assert((await other.read(`/jobs/${made.jobId}`)).text.includes(made.word), "The job's page lacks its title.");
    },
  ],
  [
    "edit the job on the other; page, list and search of both follow",
    async (one, other, made) => {
      const former = made.word;
      made.word = `${former}changed`;
      const options = { token: made.employer.token, body: jobForm(`Barista ${made.word}`) };
      await other.call(200, `PUT /jobs/${made.jobId}`, options);
      for (const release of [one, other]) {
        await soon(
          async () => (await release.read(`/jobs/${made.jobId}`)).text.includes(made.word),
          `The page of the ${release.name} release keeps the former title.`,
        );
        await soon(async () => (await findJobs(release, made.word)) === 1, `The ${release.name} release does not find it.`);
      }
    },
  ],
  [
    "list a place with a photo; the other shows page and photo",
    async (one, other, made) => {
      const listing = aListingForm();
      const form = { accommodation: JSON.stringify(listing), images: await aJpeg() };
      const { token } = made.renter;
      const { body } = await one.call<{ id: string; images: string[] }>(201, "POST /accommodation", { token, form });
      made.placeId = body.id;
      const photo = new URL(body.images[0] ?? "", "http://localhost").pathname;
      assert(
        (await other.read(`/accommodation/${body.id}`)).text.includes(String(listing["title"])),
        "The page lacks the title.",
      );
      assert((await other.read(photo)).status === 200, "The other release does not have the photo.");
    },
  ],
  [
    "apply for the job on the other; the résumé comes back byte by byte, mails come",
    async (one, other, made) => {
      const resume = aPdf({ bytes: 50_000 });
      const mails = async () => (await one.countMails(made.employer.email)) + (await other.countMails(made.employer.email));
      const before = await mails();
      const form = { ...applicant, jobId: made.jobId, resume };
      const { token } = made.student;
      const { body } = await other.call<{ applicationId: string }>(201, "POST /applications/apply", { token, form });
      made.jobApplicationId = body.applicationId;
      const { text } = await one.call(200, "GET /applications/employer", { token: made.employer.token });
      assert(text.includes(body.applicationId), "The employer does not see the application.");
      const got = await one.call(200, `GET /applications/resume/${body.applicationId}`, { token: made.employer.token });
      assert(got.bytes.equals(resume.bytes), "The résumé is another one.");
      await soon(async () => (await mails()) > before, "The employer gets no email.");
      await one.call(409, "POST /applications/apply", { token, form });
    },
  ],
  [
    "apply for the place; the other shows it to the renter, who opens it",
    async (one, other, made) => {
      const form = { ...applicant, accommodationId: made.placeId, comments: "I study nearby." };
      const { token } = made.student;
      const { body } = await one.call<{ applicationId: string }>(201, "POST /application/applyaccommodation", { token, form });
      const { text } = await other.call(200, "GET /application/renter", { token: made.renter.token });
      assert(text.includes(body.applicationId), "The renter does not see the application.");
      await other.call(200, `POST /applications/${body.applicationId}/opened`, { token: made.renter.token });
      await one.call(200, `GET /applications/${body.applicationId}`, { token });
    },
  ],
  [
    "delete the application and the listings on the other; both forget them",
    async (one, other, made) => {
      await other.call(204, `DELETE /applications/${made.jobApplicationId}`, { token: made.employer.token });
      await other.call(204, `DELETE /jobs/${made.jobId}`, { token: made.employer.token });
      await other.call(204, `DELETE /accommodation/${made.placeId}`, { token: made.renter.token });
      for (const release of [one, other]) {
        await release.call(404, `GET /jobs/${made.jobId}`);
        await release.call(404, `GET /accommodation/${made.placeId}`);
        await soon(async () => (await release.read(`/jobs/${made.jobId}`)).status === 404, "The deleted job keeps its page.");
      }
      const { body } = await one.call<unknown[]>(200, "GET /application/mine", { token: made.student.token });
      assert(body.length === 0, "The application to the deleted place is still listed.");
    },
  ],
  [
    "change the password; the token ends on the other, which takes the new password",
    async (one, other, made) => {
      const { token, password } = made.student;
      await one.call(200, "PUT /auth/update", { token, body: { password: newPassword, currentPassword: password } });
      await other.call(401, "GET /auth/me", { token });
      made.student = { ...made.student, password: newPassword };
      made.student.token = await signIn(other, made.student);
    },
  ],
  [
    "delete the account on the other; it can sign in on neither",
    async (one, other, made) => {
      const { token, email, password } = made.student;
      await other.call(204, "POST /auth/me/delete", { token, body: { password } });
      for (const release of [one, other]) {
        await release.call(401, "GET /auth/me", { token });
        await release.call(401, "POST /auth/login", { body: { email, password } });
      }
    },
  ],
];

/** The names of the steps, in the order in which they are done. */
export const stepNames: readonly string[] = steps.map(([what]) => what);

/** Does all steps. @returns the outcome of each, with the reason of a failure. A failed step can make later ones fail */
export async function doSteps(one: Release, other: Release): Promise<string[]> {
  const made = {} as Made;
  const outcomes: string[] = [];
  for (const [, act] of steps) {
    const failure = await act(one, other, made).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    outcomes.push(failure === undefined ? "holds" : `FAILS: ${failure.replaceAll(/\s+/g, " ")}`);
  }
  return outcomes;
}
