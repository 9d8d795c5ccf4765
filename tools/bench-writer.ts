import type { Pool } from "pg";
import { createGenerator } from "./listings-data/listings.ts";

export type Writer = Awaited<ReturnType<typeof createWriter>>;

/** Somebody who posts jobs, and somebody who lists places. */
export async function createWriter(origin: string, pool: Pool) {
  const send = async (method: string, path: string, body: unknown, token?: string): Promise<Response> => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { "content-type": "application/json", ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const company = { companyName: "Bench", companyWebsite: "https://bench.example.com", companyLocation: "Melbourne VIC" };
  const about = { name: "Bench", phoneNumber: "+61491570006", dob: "1990-05-17", gender: "Female" };
  const emails: string[] = [];
  const register = async (details: Readonly<Record<string, string>>): Promise<string> => {
    const person = { email: `generated-writer-${emails.length}-${Date.now()}@example.com`, password: "correct horse 42" };
    emails.push(person.email);
    await send("POST", "/auth/register", { ...person, ...about, ...details });
    await pool.query("update accounts set email_confirmed_at = now() where email = $1", [person.email]);
    return ((await (await send("POST", "/auth/login", person)).json()) as { token: string }).token;
  };
  const token = await register({ role: "EMPLOYER", ...company });
  const renterToken = await register({ role: "RENTER" });
  // Texts that differ as people's do, also from those of an earlier run: listings with nearly the same text are published one after the
  // other, so that copies are found, and a copy of somebody else's is held for review.
  const generator = createGenerator({ count: 10_000, seed: Date.now(), until: new Date() });
  let count = 0;
  const form = () => {
    const { title, category, suburb, city, state, postcode, description, shortdesc, ...job } = generator.job((count += 1));
    const place = { streetAddress: job["street_address"], suburb, city, state, postcode, country: "Australia" };
    const work = { salary: "$36.50 an hour", jobType: job["job_type"], workMode: job["work_mode"] };
    return { title, category, description, shortdesc, ...place, ...work };
  };
  return {
    token,
    renterToken,
    form,
    post: async () => ((await (await send("POST", "/jobs", form(), token)).json()) as { id: string }).id,
    edit: async (id: string) => void (await (await send("PUT", `/jobs/${id}`, form(), token)).arrayBuffer()),
    delete: async (id: string) => void (await send("DELETE", `/jobs/${id}`, undefined, token)),
    remove: async () => void (await pool.query("delete from accounts where email = any($1)", [emails])),
  };
}
