// Somebody who posts jobs, and looks for each of them right after.
import { ask } from "./ask.ts";

export interface Writer {
  /** Posts a job. Returns true if that was acknowledged. */
  write(): Promise<boolean>;
  /** The titles of acknowledged jobs by their ids. */
  acknowledged: ReadonlyMap<string, string>;
  /** How often the writer found what was just written, and how often an answer came without it. */
  ownWrites: { seen: number; missed: number };
}

const jobForm = {
  category: "Hospitality",
  streetAddress: "7 Rathdowne Street",
  suburb: "Carlton",
  city: "Melbourne",
  state: "VIC",
  postcode: "3053",
  salary: "33.05 an hour",
  jobType: "Casual",
  workMode: "ONSITE",
  description: "Make coffee.",
};
/** The account that writes. */
export const writerEmail = "mia@example.com";
const person = {
  name: "Mia Tan",
  email: writerEmail,
  password: "correct horse 42",
  role: "EMPLOYER",
  phoneNumber: "+61491570006",
  dob: "2000-05-17",
  companyName: "Coffee",
  companyLocation: "Carlton VIC",
  companyWebsite: "https://coffee.example.com",
};

/** Makes the account that writes. */
export async function createWriter(url: string): Promise<Writer> {
  const token = await signUp(url);
  const acknowledged = new Map<string, string>();
  const ownWrites = { seen: 0, missed: 0 };
  let count = 0;

  async function write(): Promise<boolean> {
    count += 1;
    const title = `Barista ${count}`;
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const answer = await ask(`${url}/api/jobs`, { method: "POST", headers, body: JSON.stringify({ ...jobForm, title }) });
    if (answer?.status !== 201) return false;
    const { id } = (await answer.json()) as { id: string };
    acknowledged.set(id, title);
    await lookFor(id, title, answer.headers.getSetCookie()[0]?.split(";")[0] ?? "");
    return true;
  }

  // Without the token, so that only the cookie tells that this person has just written.
  async function lookFor(id: string, title: string, cookie: string): Promise<void> {
    const [list, page] = await Promise.all([
      ask(`${url}/api/jobs?page=1&size=100`, { headers: { cookie } }),
      ask(`${url}/jobs/${id}`, { headers: { cookie } }),
    ]);
    const texts = [
      list?.ok === true && (await list.text()).includes(id),
      page && page.status < 500 && (await page.text()).includes(title),
    ];
    if (texts.every((found) => found === true)) ownWrites.seen += 1;
    else if (list?.ok === true && page && page.status < 500) ownWrites.missed += 1;
  }

  return { write, acknowledged, ownWrites };
}

async function signUp(url: string): Promise<string> {
  const send = async (path: string, body: object) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${url}/api/auth/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { token: string };
  };
  await send("register", person);
  return (await send("login", person)).token;
}
