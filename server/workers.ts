import type { Kysely } from "kysely";
import { isBackupRunning } from "#server/backup/running-backup.repository.ts";
import type { Tables } from "#server/db/tables.ts";
import type { Services } from "#server/services.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { type Mail, type Mailer, MailRefusedError } from "#server/mail/mailer.ts";
import { FinalFailure, type Tasks } from "#server/tasks/tasks.ts";

// Each worker takes a mail at most twice a second. Together they send a hundred mails in about ten seconds.
const mailsAtOnce = 5;

// A backup of some gigabytes takes minutes.
const backupPauseMs = 10 * 60 * 1000;

interface Parts {
  db: Kysely<Tables>;
  mailer: Mailer;
  files: FileStore;
  services: Services;
}

/** Assigns a worker to every kind of task. Call it before the queue starts. */
export function addWorkers(tasks: Tasks, { db, mailer, files, services }: Parts): void {
  const send = async (mail: Mail): Promise<void> => {
    try {
      await mailer.send(mail);
    } catch (error) {
      throw error instanceof MailRefusedError && error.isFinal ? new FinalFailure(error.message) : error;
    }
  };
  tasks.work("send-mail", send, { concurrency: mailsAtOnce });
  tasks.work(
    "send-reset-code",
    async (task) => {
      const mail = await services.passwordReset.openCodeMail(task);
      if (mail) await send(mail);
    },
    { concurrency: mailsAtOnce },
  );
  tasks.work(
    "send-email-link",
    async (task) => {
      const mail = await services.emailLinks.openMail(task);
      if (mail) await send(mail);
    },
    { concurrency: mailsAtOnce },
  );
  tasks.work(
    "send-reminder",
    async (task) => {
      const mail = await services.listingLife.openReminder(task);
      if (mail) await send(mail);
    },
    { concurrency: mailsAtOnce },
  );
  tasks.work("delete-files", async ({ keys }) => {
    if (await isBackupRunning(db)) {
      const startAfter = new Date(Date.now() + backupPauseMs);
      await db.transaction().execute(async (tx) => await tasks.enqueue(tx, "delete-files", { keys }, { startAfter }));
      return;
    }
    for (const key of keys) await files.delete(key);
  });
}
