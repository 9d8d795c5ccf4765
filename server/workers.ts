import type { Services } from "#server/services.ts";
import type { FileStore } from "#server/files/file-store.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Tasks } from "#server/tasks/tasks.ts";

// Each takes its next mail twice a second at the most: together they empty a burst of a hundred in about ten seconds.
const mailsAtOnce = 5;

interface Parts {
  mailer: Mailer;
  files: FileStore;
  services: Services;
}

/** Names who does each task of the queue. Before it is started. */
export function addWorkers(tasks: Tasks, { mailer, files, services }: Parts): void {
  tasks.work("send-mail", mailer.send, { concurrency: mailsAtOnce });
  tasks.work(
    "send-reset-code",
    async (task) => {
      const mail = await services.passwordReset.openCodeMail(task);
      if (mail) await mailer.send(mail);
    },
    { concurrency: mailsAtOnce },
  );
  tasks.work("delete-files", async ({ keys }) => {
    for (const key of keys) await files.delete(key);
  });
}
