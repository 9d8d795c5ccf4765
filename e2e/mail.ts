import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

const outbox = join(process.env.E2E_DATA_DIR ?? "", "outbox");

/** The mails that were sent to an address so far, oldest first. */
export async function mailsTo(address: string): Promise<Email[]> {
  const names = (await readdir(outbox)).filter((name) => name.endsWith(".eml")).toSorted();
  const mails = await Promise.all(names.map(async (name) => await PostalMime.parse(await readFile(join(outbox, name)))));
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}
