import { loadNodemailer, MailRefusedError, toMessage, type Mailer } from "./mailer.ts";

// A mail server that accepts a connection and then hangs must not block a queue worker. The queue tries again later.
const connectWithinMs = 10_000;
const greetWithinMs = 10_000;
const answerWithinMs = 30_000;

/**
 * Sends over SMTP with one connection for each mail. `url` is like `smtp://user:password@host:587` or `smtps://…`; `from` is like
 * `Wattle <no-reply@example.com>`. `send` throws if the server cannot be reached, is silent for 30 seconds, or refuses the mail.
 */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const openTransport = async () =>
    (await loadNodemailer()).createTransport({
      url,
      connectionTimeout: connectWithinMs,
      dnsTimeout: connectWithinMs,
      greetingTimeout: greetWithinMs,
      socketTimeout: answerWithinMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let transport: ReturnType<typeof openTransport> | undefined;

  return {
    async send(mail) {
      transport ??= openTransport();
      await (await transport).sendMail(toMessage(mail, from)).catch(rethrow);
    },
    // The mail server keeps them.
    async removeOld() {},
    async removeTo() {},
    async close() {
      (await transport)?.close();
    },
  };
}

// Refusals of this mail. Other errors, such as our password being refused, concern the connection and may be over later.
const refusalCodes = ["EENVELOPE", "EMESSAGE"];

function rethrow(error: Error & { code?: string; responseCode?: number }): never {
  const { code = "", responseCode } = error;
  throw responseCode !== undefined && refusalCodes.includes(code) ? new MailRefusedError(responseCode) : error;
}
