import type { Pool } from "pg";
import sharp from "sharp";
import { createGenerator } from "./listings-data/listings.ts";

export type Writer = Awaited<ReturnType<typeof createWriter>>;

/** Writes the listings of one board. */
export interface BoardWriter {
  /** Publishes a listing and returns its id. */
  post(): Promise<string>;
  edit(id: string): Promise<void>;
  delete(id: string): Promise<void>;
}

type Send = (method: string, path: string, body: unknown, token?: string) => Promise<Response>;

/** Somebody who posts jobs, and somebody who lists places. */
export async function createWriter(origin: string, pool: Pool) {
  const send = createSend(origin);
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
  const { jobForm, roomForm } = await createForms();
  return {
    token,
    renterToken,
    jobForm,
    jobs: createBoardWriter(send, { path: "/jobs", token, formOf: jobForm }),
    rooms: createBoardWriter(send, { path: "/accommodation", token: renterToken, formOf: roomForm }),
    /** Makes a draft like a room, with its photos, and returns its id. */
    copyRoom: async (id: string) => {
      const copied = await send("POST", `/accommodation/${id}/duplicate`, undefined, renterToken);
      return ((await copied.json()) as { id: string }).id;
    },
    publishRoom: async (id: string) =>
      void (await (await send("POST", `/accommodation/${id}/status`, { action: "publish" }, renterToken)).arrayBuffer()),
    remove: async () => void (await pool.query("delete from accounts where email = any($1)", [emails])),
  };
}

const createSend =
  (origin: string): Send =>
  async (method, path, body, token) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };

interface WrittenBoard {
  path: string;
  token: string;
  formOf(isNew: boolean): unknown;
}

const createBoardWriter = (send: Send, { path, token, formOf }: WrittenBoard): BoardWriter => ({
  post: async () => ((await (await send("POST", path, formOf(true), token)).json()) as { id: string }).id,
  edit: async (id) => void (await (await send("PUT", `${path}/${id}`, formOf(false), token)).arrayBuffer()),
  delete: async (id) => void (await send("DELETE", `${path}/${id}`, undefined, token)),
});

/**
 * What is written in forms. Texts differ as people's do, also from those of an earlier run: listings with nearly the same text are published
 * one after the other, so that copies are found, and a copy of somebody else's is held for review.
 */
async function createForms() {
  const generator = createGenerator({ count: 10_000, seed: Date.now(), until: new Date() });
  const photo = await aSmallPhoto();
  let count = 0;
  const jobForm = (): object => {
    const { title, category, suburb, city, state, postcode, description, shortdesc, ...job } = generator.job((count += 1));
    const place = { streetAddress: job["street_address"], suburb, city, state, postcode, country: "Australia" };
    const work = { salary: "$36.50 an hour", jobType: job["job_type"], workMode: job["work_mode"] };
    return { title, category, description, shortdesc, ...place, ...work };
  };
  const roomForm = (isNew: boolean): FormData => {
    const { title, suburb, city, state, postcode, description, ...room } = generator.room((count += 1));
    const place = { streetAddress: room["street_address"], suburb, city, state, postcode };
    const rent = { weeklyBudget: room["weekly_budget"], preferredMoveDate: room["preferred_move_date"] };
    const kind = { propertyType: room["property_type"], furnishings: room["furnishings"], internet: room["internet"] };
    const body = new FormData();
    body.set("accommodation", JSON.stringify({ title, description, ...place, ...rent, ...kind }));
    if (isNew) body.append("images", photo, "room.jpg");
    return body;
  };
  return { jobForm, roomForm };
}

/** Small, and different in each run: the photo of somebody else's place would be held for review. */
async function aSmallPhoto(): Promise<Blob> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#7f8f7a", noise } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
}
