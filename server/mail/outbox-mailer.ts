import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { domainToASCII } from "node:url";
import {
  makePrivateFolder,
  removeAbandonedFiles,
  removeFilesOlderThan,
  removeMatchingFiles,
  writeWholeFile,
} from "#server/files/durable-write.ts";
import { loadNodemailer, toMessage, type Mailer } from "./mailer.ts";

const keptMs = 30 * 24 * 60 * 60 * 1000;

const openTransport = async () =>
  (await loadNodemailer()).createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/**
 * Writes each mail into the folder (created with mode 0700 if missing) as an RFC 5322 message instead of sending it: `<UTC
 * time>-<count>-<random>.eml`, so that names sort by time. A file appears complete or not at all.
 */
export async function createOutboxMailer({ folder, from }: { folder: string; from: string }): Promise<Mailer> {
  const temporaryFolder = join(folder, ".incoming");
  await makePrivateFolder(temporaryFolder);
  let transport: ReturnType<typeof openTransport> | undefined;
  let count = 0;

  return {
    async send(mail) {
      transport ??= openTransport();
      const { message } = await (await transport).sendMail(toMessage(mail, from));
      if (!Buffer.isBuffer(message)) throw new TypeError("The message was not composed in memory.");
      count += 1;
      await writeWholeFile(join(folder, toFileName(new Date(), count)), message, temporaryFolder);
    },
    async removeOld() {
      await removeFilesOlderThan(folder, keptMs);
      await removeAbandonedFiles(temporaryFolder);
    },
    async removeTo(address, before) {
      await removeMatchingFiles(folder, before, (mail) => isTo(mail, address));
    },
    async close() {
      (await transport)?.close();
    },
  };
}

/** Returns true if the header `To` of a mail (RFC 5322) names this address. */
function isTo(mail: string, address: string): boolean {
  const [headers = ""] = mail.split("\r\n\r\n", 1);
  // A long header is folded into several lines.
  const to = /^to: (.*)$/im.exec(headers.replaceAll(/\r\n[ \t]+/g, " "))?.[1] ?? "";
  const [local = "", domain = ""] = address.toLowerCase().split("@");
  const found = to.trim().toLowerCase();
  return [address.toLowerCase(), `${local}@${domainToASCII(domain)}`].some(
    (each) => found === each || found.endsWith(`<${each}>`),
  );
}

function toFileName(time: Date, count: number): string {
  // Windows file names cannot contain colons.
  const stamp = time.toISOString().replaceAll(":", "-");
  return `${stamp}-${String(count).padStart(6, "0")}-${randomBytes(3).toString("hex")}.eml`;
}
