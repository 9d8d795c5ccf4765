import type { Kysely } from "kysely";
import { isBackupRunning } from "#server/backup/running-backup.repository.ts";
import type { Tables } from "#server/db/tables.ts";
import type { Services } from "#server/services.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { type Mail, type Mailer, MailRefusedError } from "#server/mail/mailer.ts";
import { FinalFailure, type TaskPayloads, type Tasks } from "#server/tasks/tasks.ts";

// At most twenty mails a second, since a worker looks every half second for more. One that waits for a mail server leaves the other.
const ofMails = { workers: 2, together: 5 };

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
  tasks.work("send-mail", send, ofMails);
  /** Sends an email that is written only now, unless there is nothing to send any more. */
  const sendOpened = <Name extends Parameters<Tasks["work"]>[0]>(
    name: Name,
    open: (task: TaskPayloads[Name]) => Promise<Mail | undefined>,
  ): void =>
    tasks.work(
      name,
      async (task) => {
        const mail = await open(task);
        if (mail) await send(mail);
      },
      ofMails,
    );
  sendOpened("send-reset-code", services.passwordReset.openCodeMail);
  sendOpened("send-email-link", services.emailLinks.openMail);
  sendOpened("send-reminder", services.listingLife.openReminder);
  sendOpened("send-search-link", services.strangersSearches.openLink);
  sendOpened("send-search-mail", services.searchMails.open);
  tasks.work("delete-written-mails", async ({ address, before }) => await mailer.removeTo(address, new Date(before)));
  tasks.work("delete-files", async ({ keys }) => {
    if (await isBackupRunning(db)) {
      const startAfter = new Date(Date.now() + backupPauseMs);
      await db.transaction().execute(async (tx) => await tasks.enqueue(tx, "delete-files", { keys }, { startAfter }));
      return;
    }
    for (const key of keys) await files.delete(key);
  });
}
