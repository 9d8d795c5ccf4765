import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";

const sharedOutbox = join(process.env.E2E_DATA_DIR ?? "", "outbox");

/** Every mail that was read so far, by its file: each is written whole, and a test that waits for one looks again and again. */
const readMails = new Map<string, Promise<Email>>();

async function readMail(file: string): Promise<Email> {
  const mail = readMails.get(file) ?? readFile(file).then(async (bytes) => await PostalMime.parse(bytes));
  readMails.set(file, mail);
  return await mail;
}

/** The mails that were sent to an address so far, oldest first. @param outbox of a portal of one's own */
export async function mailsTo(address: string, outbox = sharedOutbox): Promise<Email[]> {
  const names = (await readdir(outbox)).filter((name) => name.endsWith(".eml")).toSorted();
  const mails = await Promise.all(names.map(async (name) => await readMail(join(outbox, name))));
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

/** The subjects of the mails that were sent to an address so far, in the order of the alphabet. @param outbox of a portal of one's own */
export const subjectsTo = async (address: string, outbox?: string): Promise<string[]> =>
  (await mailsTo(address, outbox)).map(({ subject = "" }) => subject).toSorted((a, b) => a.localeCompare(b));

/** The newest code that was sent to an address, once as many have come. */
export async function codeTo(address: string, count = 1): Promise<string> {
  const codes = async () => (await mailsTo(address)).flatMap(({ text }) => /^\d{6}$/m.exec(text ?? "")?.[0] ?? []);
  await expect.poll(async () => (await codes()).length).toBe(count);
  return (await codes()).at(-1) ?? "";
}

/** The address of the link in the newest mail with this subject, once it has come. */
export async function linkIn(address: string, subject: string, outbox = sharedOutbox): Promise<string> {
  const links = async () =>
    (await mailsTo(address, outbox))
      .filter((mail) => mail.subject === subject)
      .flatMap(({ text }) => /^http:\/\/localhost:\d+\/[\w-]+#[\w.-]+$/m.exec(text ?? "") ?? []);
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0);
  return (await links()).at(-1) ?? "";
}
