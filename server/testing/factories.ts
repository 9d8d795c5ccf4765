import type { OwnAccommodationApplication } from "#contract/accommodation-applications.ts";
import type { Accommodation } from "#contract/accommodation.ts";
import { type Account, registration, type SignedIn } from "#contract/accounts.ts";
import type { OwnJobApplication } from "#contract/job-applications.ts";
import type { Job } from "#contract/jobs.ts";
import type { ServiceListing } from "#contract/service-listings.ts";
import type { ModerationCase } from "#contract/moderation.ts";
import type { Services } from "#server/services.ts";
import { type AuthenticatorAppFactory, createAuthenticatorAppFactory } from "./authenticator-app.ts";
import type { Answer, CallApi } from "./call-api.ts";
import type { TestForm } from "./multipart.ts";
import { aJpeg } from "./photo-files.ts";
import { aPdf } from "./resume-files.ts";
import type { TestClock } from "./test-clock.ts";

/** Somebody with an account and a confirmed address, signed in. */
export interface Person extends Account {
  password: string;
  token: string;
}

type Fields = Readonly<Record<string, unknown>>;

export interface Factories extends AuthenticatorAppFactory {
  /** A registration of this role that is accepted; every email address is a new one. */
  aRegistration(role: string, changes?: Fields): Record<string, unknown>;
  aStudent(changes?: Fields): Promise<Person>;
  anEmployer(changes?: Fields): Promise<Person>;
  aRenter(changes?: Fields): Promise<Person>;
  aServiceProvider(changes?: Fields): Promise<Person>;
  anAdmin(): Promise<Person>;
  /** Signs in once more and gives the new token. */
  signIn(person: { email: string; password: string }): Promise<string>;
  /** A job form that is accepted. */
  aJobForm(changes?: Fields): Record<string, unknown>;
  /** A job, a second newer than the one before. */
  aJob(options?: Fields & { poster?: Person }): Promise<Job>;
  /** An application form that is accepted. */
  anApplicationForm(jobId: string, changes?: TestForm): TestForm;
  /** An application, with the job and the student that it takes unless they are given. */
  aJobApplication(options?: { job?: Job; student?: Person; form?: TestForm }): Promise<OwnJobApplication>;
  /** The details of a listing that are accepted. */
  aListingForm(changes?: Fields): Record<string, unknown>;
  /** Accommodation with one photo unless others are given, a second newer than the one before. */
  anAccommodation(options?: Fields & { poster?: Person; images?: TestForm[string] }): Promise<Accommodation>;
  /** A service form that is accepted. */
  aServiceForm(changes?: Fields): Record<string, unknown>;
  /** A service that waits for review unless it is a draft, a second newer than the one before. */
  aHeldService(options?: Fields & { poster?: Person }): Promise<ServiceListing>;
  /** A service that an admin has approved. */
  aService(options?: Fields & { poster?: Person }): Promise<ServiceListing>;
  /** Lets an admin approve what waits for review. */
  approve(listing: { id: string }): Promise<void>;
  /** An application form for accommodation that is accepted. */
  aRequestForm(accommodationId: string, changes?: TestForm): TestForm;
  /** An application for accommodation, with the listing and the student that it takes unless they are given. */
  anAccommodationApplication(options?: {
    listing?: Accommodation;
    student?: Person;
    form?: TestForm;
  }): Promise<OwnAccommodationApplication>;
}

const password = "correct horse 42";
let counter = 0;
// Files run beside each other, but each has a database of its own.
const next = (): number => (counter += 1);

const roleFields: Readonly<Record<string, Fields>> = {
  STUDENT: { university: "Monash University" },
  EMPLOYER: {
    companyName: "Harbour Coffee",
    companyWebsite: "https://harbour.example.com",
    companyLocation: "Sydney NSW",
  },
};

export const aRegistration = (role: string, changes: Fields = {}): Record<string, unknown> => ({
  name: "Mia Tan",
  email: `person-${next()}@example.com`,
  password,
  role,
  phoneNumber: "+61491570006",
  dob: "2000-05-17",
  gender: "Female",
  ...roleFields[role],
  ...changes,
});

const aJobForm = (changes: Fields = {}): Record<string, unknown> => ({
  title: `Barista ${next()}`,
  category: "Hospitality",
  streetAddress: "12 Lygon Street",
  suburb: "Carlton",
  city: "Melbourne",
  state: "VIC",
  postcode: "3053",
  country: "Australia",
  salary: "31.50 an hour",
  jobType: "Part-time",
  workMode: "ONSITE",
  description: "Make coffee for commuters.\nTraining is paid.",
  shortdesc: "Early shifts, paid training.",
  ...changes,
});

export const aListingForm = (changes: Fields = {}): Record<string, unknown> => ({
  title: `Sunny room ${next()}`,
  propertyType: "Room",
  streetAddress: "7 Rathdowne Street",
  suburb: "Carlton",
  city: "Melbourne",
  state: "VIC",
  postcode: "3053",
  country: "Australia",
  weeklyBudget: 285.5,
  preferredMoveDate: "2026-04-01",
  furnishings: "Furnished",
  internet: "Required",
  description: "A room with a desk and morning sun.\nTram 1 is at the corner.",
  amenities: ["WiFi", "Study Desk"],
  ...changes,
});

const aServiceForm = (changes: Fields = {}): Record<string, unknown> => ({
  title: `Driving lessons ${next()}`,
  category: "driving-lessons",
  description: "Lessons in an automatic car.\nI meet you at your tram stop.",
  prices: "$65 for a lesson of 60 minutes",
  languages: ["English", "Nepali"],
  areas: ["VIC"],
  suburbs: "Carlton and Brunswick",
  hours: "Mon–Sat 8 AM–6 PM",
  email: "lessons@example.com",
  phone: "0491 570 157",
  website: "https://lessons.example.com",
  ...changes,
});

const aRequestForm = (accommodationId: string, changes: TestForm = {}): TestForm => ({
  accommodationId,
  applicantName: "Mia Tan",
  applicantEmail: "mia.tan@example.com",
  contactNumber: "0491 570 006",
  comments: "I study nearby and would like to move in on 1 April.",
  ...changes,
});

const anApplicationForm = (jobId: string, changes: TestForm = {}): TestForm => ({
  jobId,
  applicantName: "Mia Tan",
  applicantEmail: "mia.tan@example.com",
  contactNumber: "0491 570 006",
  resume: aPdf(),
  ...changes,
});

/** What an answer carries, or an error that shows it when it is not the expected one. */
function expectStatus<Body>(answer: Answer<Body>, status: number): Body {
  if (answer.status !== status) throw new Error(`Expected ${status}, got ${answer.status}: ${answer.bytes.toString()}`);
  return answer.body;
}

export function createFactories(parts: { call: CallApi; services: Services; clock: TestClock }): Factories {
  const { call } = parts;

  async function signIn(person: { email: string; password: string }): Promise<string> {
    const { email } = person;
    const answer = await call<SignedIn>("POST", "/auth/login", { body: { email, password: person.password } });
    return expectStatus(answer, 200).token;
  }

  async function aPerson(role: string, changes: Fields = {}): Promise<Person> {
    const body = aRegistration(role, changes);
    const account = await parts.services.accounts.register(registration.parse(body), { emailConfirmed: true });
    const credentials = { email: account.email, password: String(body["password"]) };
    return { ...account, password: credentials.password, token: await signIn(credentials) };
  }

  async function anAdmin(): Promise<Person> {
    const email = `admin-${next()}@example.com`;
    await parts.services.accounts.ensureAdmin({ email, password });
    const { token, user } = expectStatus(await call<SignedIn>("POST", "/auth/login", { body: { email, password } }), 200);
    return { ...user, password, token };
  }

  const people = {
    aStudent: async (changes?: Fields) => await aPerson("STUDENT", changes),
    anEmployer: async (changes?: Fields) => await aPerson("EMPLOYER", changes),
    aRenter: async (changes?: Fields) => await aPerson("RENTER", changes),
    aServiceProvider: async (changes?: Fields) => await aPerson("SERVICE-PROVIDER", changes),
  };
  const all = { ...parts, ...people, anAdmin };
  const listings = { ...createJobFactories(all), ...createAccommodationFactories(all), ...createServiceFactories(all) };
  return { aRegistration, signIn, anAdmin, ...people, ...listings, ...createAuthenticatorAppFactory(parts) };
}

type People = Pick<Factories, "aStudent" | "anEmployer">;

function createJobFactories({ call, clock, aStudent, anEmployer }: People & { call: CallApi; clock: TestClock }) {
  async function aJob({ poster, ...changes }: Fields & { poster?: Person } = {}): Promise<Job> {
    const { token } = poster ?? (await anEmployer());
    clock.advance(1_000);
    return expectStatus(await call<Job>("POST", "/jobs", { token, body: aJobForm(changes) }), 201);
  }

  async function aJobApplication({
    job,
    student,
    form = {},
  }: { job?: Job; student?: Person; form?: TestForm } = {}): Promise<OwnJobApplication> {
    const { id } = job ?? (await aJob());
    const { token } = student ?? (await aStudent());
    clock.advance(1_000);
    const answer = await call<OwnJobApplication>("POST", "/applications/apply", { token, form: anApplicationForm(id, form) });
    return expectStatus(answer, 201);
  }

  return { aJobForm, aJob, anApplicationForm, aJobApplication };
}

function createAccommodationFactories({
  call,
  clock,
  aRenter,
  aStudent,
}: Pick<Factories, "aRenter" | "aStudent"> & { call: CallApi; clock: TestClock }) {
  async function anAccommodation({
    poster,
    images,
    ...changes
  }: Fields & { poster?: Person; images?: TestForm[string] } = {}): Promise<Accommodation> {
    const { token } = poster ?? (await aRenter());
    clock.advance(1_000);
    const form = { accommodation: JSON.stringify(aListingForm(changes)), images: images ?? (await aJpeg()) };
    return expectStatus(await call<Accommodation>("POST", "/accommodation", { token, form }), 201);
  }

  async function anAccommodationApplication({
    listing,
    student,
    form = {},
  }: { listing?: Accommodation; student?: Person; form?: TestForm } = {}): Promise<OwnAccommodationApplication> {
    const { id } = listing ?? (await anAccommodation());
    const { token } = student ?? (await aStudent());
    clock.advance(1_000);
    const answer = await call<OwnAccommodationApplication>("POST", "/application/applyaccommodation", {
      token,
      form: aRequestForm(id, form),
    });
    return expectStatus(answer, 201);
  }

  return { aListingForm, anAccommodation, aRequestForm, anAccommodationApplication };
}

function createServiceFactories({
  call,
  clock,
  aServiceProvider,
  anAdmin,
}: Pick<Factories, "aServiceProvider" | "anAdmin"> & { call: CallApi; clock: TestClock }) {
  async function aHeldService({ poster, ...changes }: Fields & { poster?: Person } = {}): Promise<ServiceListing> {
    const { token } = poster ?? (await aServiceProvider());
    clock.advance(1_000);
    return expectStatus(await call<ServiceListing>("POST", "/service-listings", { token, body: aServiceForm(changes) }), 201);
  }

  async function approve({ id }: { id: string }): Promise<void> {
    const { token } = await anAdmin();
    const cases = expectStatus(await call<ModerationCase[]>("GET", "/admin/cases?size=100", { token }), 200);
    const caseId = cases.find(({ subjectId }) => subjectId === id)?.id ?? "";
    const body = { decision: "approve" };
    expectStatus(await call("POST", `/admin/cases/${caseId}/decision`, { token, body }), 200);
  }

  async function aService(options: Fields & { poster?: Person } = {}): Promise<ServiceListing> {
    const held = await aHeldService(options);
    await approve(held);
    return expectStatus(await call<ServiceListing>("GET", `/service-listings/${held.id}`), 200);
  }

  return { aServiceForm, aHeldService, aService, approve };
}
