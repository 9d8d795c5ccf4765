import { createTransport } from "nodemailer";
import { toMessage, type Mailer } from "./mailer.ts";

// A mail server that accepts and then hangs must not hold a queue worker: the queue tries again later.
const connectWithinMs = 10_000;
const greetWithinMs = 10_000;
const answerWithinMs = 30_000;

/**
 * Sends over SMTP, one connection for each mail. `url` is like `smtp://user:password@host:587` or `smtps://…`; `from` like
 * `Wattle <no-reply@example.com>`. `send` throws when the server cannot be reached, is silent for 30 seconds, or refuses.
 */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: connectWithinMs,
    dnsTimeout: connectWithinMs,
    greetingTimeout: greetWithinMs,
    socketTimeout: answerWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, from));
    },
    async close() {
      transport.close();
    },
  };
}
