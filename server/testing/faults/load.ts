// What people do while a fault is there, and what they see.
import { setTimeout as wait } from "node:timers/promises";
import { aJpeg } from "#server/testing/photo-files.ts";

/** What one kind of call got. */
export interface Seen {
  /** How often each status was answered; 0 is no answer at all. */
  statuses: Map<number, number>;
  slowestMs: number;
}

/** Somebody who reads, posts jobs and lists places, and remembers what was acknowledged. */
export interface Load {
  seen: Readonly<Record<"read" | "write" | "upload", Seen>>;
  /** Goes on until `stop`. */
  begin(): void;
  stop(): Promise<void>;
  /** Forgets what was seen, not what was acknowledged. */
  reset(): void;
  /** Waits until each kind of call succeeds again. Returns the milliseconds that it took. */
  untilBack(limitMs: number): Promise<number>;
  /** The addresses of acknowledged records and photos that are not there. */
  findLost(): Promise<string[]>;
  acknowledgedCount(): number;
}

const answerWithinMs = 30_000;
const password = "correct horse 42";
/** One renter alone would reach the limit of photos in a long run. */
const renterCount = 5;
const common = { password, phoneNumber: "+61491570006", dob: "2000-05-17" };
const place = {
  streetAddress: "7 Rathdowne Street",
  suburb: "Carlton",
  city: "Melbourne",
  state: "VIC",
  postcode: "3053",
};
const job = {
  ...place,
  category: "Hospitality",
  salary: "33.05 an hour",
  jobType: "Casual",
  workMode: "ONSITE",
  description: "Make coffee.",
};
const room = {
  ...place,
  propertyType: "Room",
  weeklyBudget: 285,
  preferredMoveDate: "2027-02-15",
  furnishings: "Furnished",
  internet: "Required",
  description: "A quiet room.",
};

const kinds = ["read", "write", "upload"] as const;
type Kind = (typeof kinds)[number];

const nothingYet = (): Seen => ({ statuses: new Map(), slowestMs: 0 });

/** Makes the accounts that act. */
export async function createLoad(url: string): Promise<Load> {
  const acknowledged: string[] = [];
  const calls = await createCalls(url, acknowledged);
  const seen = { read: nothingYet(), write: nothingYet(), upload: nothingYet() };
  let ending = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  const repeat = async (kind: Kind, { signal }: AbortController) => {
    while (!signal.aborted) {
      const begun = performance.now();
      const status = await calls[kind]();
      const { statuses } = seen[kind];
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      seen[kind].slowestMs = Math.max(seen[kind].slowestMs, Math.round(performance.now() - begun));
      await wait(100);
    }
  };
  return {
    seen,
    begin() {
      ending = new AbortController();
      running = Promise.all(kinds.map(async (kind) => await repeat(kind, ending)));
    },
    async stop() {
      ending.abort();
      await running;
    },
    reset: () => void Object.assign(seen, { read: nothingYet(), write: nothingYet(), upload: nothingYet() }),
    async untilBack(limitMs) {
      const begun = performance.now();
      for (const kind of kinds)
        while (![200, 201].includes(await calls[kind]())) {
          if (performance.now() - begun > limitMs) throw new Error(`No ${kind} succeeded within ${limitMs} ms.`);
          await wait(100);
        }
      return Math.round(performance.now() - begun);
    },
    async findLost() {
      const lost: string[] = [];
      for (const path of acknowledged) if ((await ask(`${url}${path}`)).status !== 200) lost.push(path);
      return lost;
    },
    acknowledgedCount: () => acknowledged.length,
  };
}

/** @param acknowledged gets the addresses of everything that was answered with 201 */
async function createCalls(url: string, acknowledged: string[]): Promise<Record<Kind, () => Promise<number>>> {
  const company = { companyName: "Coffee", companyLocation: "Carlton VIC", companyWebsite: "https://coffee.example.com" };
  const employer = await signUp(url, "EMPLOYER", company);
  const renters: string[] = [];
  for (let renter = 0; renter < renterCount; renter += 1) renters.push(await signUp(url, "RENTER", {}));
  const photo = await aJpeg();
  let count = 0;
  return {
    read: async () => (await ask(`${url}/api/jobs?page=1`)).status,
    write: async () => {
      count += 1;
      const headers = { authorization: `Bearer ${employer}`, "content-type": "application/json" };
      const body = JSON.stringify({ ...job, title: `Barista ${count}` });
      const answer = await ask(`${url}/api/jobs`, { method: "POST", headers, body });
      if (answer.status === 201) acknowledged.push(`/api/jobs/${(answer.body as { id: string }).id}`);
      return answer.status;
    },
    upload: async () => {
      count += 1;
      const form = new FormData();
      form.set("accommodation", JSON.stringify({ ...room, title: `Room ${count}` }));
      form.append("images", new Blob([new Uint8Array(photo.bytes)], { type: "image/jpeg" }), "room.jpg");
      const headers = { authorization: `Bearer ${renters[count % renterCount]}` };
      const answer = await ask(`${url}/api/accommodation`, { method: "POST", headers, body: form });
      if (answer.status === 201) {
        const { id, images } = answer.body as { id: string; images: string[] };
        acknowledged.push(`/api/accommodation/${id}`, ...images);
      }
      return answer.status;
    },
  };
}

async function ask(address: string, options: RequestInit = {}): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(address, { ...options, signal: AbortSignal.timeout(answerWithinMs) }).catch(() => undefined);
  const isCreated = answer?.status === 201;
  const body: unknown = await (isCreated ? answer.json() : answer?.arrayBuffer())?.catch(() => undefined);
  return { status: answer?.status ?? 0, body };
}

async function signUp(url: string, role: string, fields: object): Promise<string> {
  const email = `${role.toLowerCase()}-${crypto.randomUUID()}@example.com`;
  const send = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api/auth/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { token: string };
  };
  await send("register", { ...common, ...fields, name: "Mia Tan", email, role });
  return (await send("login", { email, password })).token;
}
