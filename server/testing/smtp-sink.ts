import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A mail as a real server received it: the envelope's recipients and the message as it came over the wire. */
type ReceivedMail = { from: string; recipients: string[]; raw: Buffer };

/**
 * What the sink does with the next mails: take them, refuse for now (451), refuse for good (550), refuse the recipient (550, naming the
 * address), or say nothing after DATA.
 */
type SmtpSinkMode = "accept" | "refuse-for-now" | "refuse" | "refuse-recipient" | "hang";

/** A running mail server that keeps what it receives. */
export type SmtpSink = {
  url: string;
  received: ReceivedMail[];
  /** How many mails were offered, refused ones among them. */
  offered(): number;
  behave(mode: SmtpSinkMode): void;
  stop(): Promise<void>;
};

/** Starts a mail server without TLS or sign-in on a free port of this machine. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const received: ReceivedMail[] = [];
  let mode: SmtpSinkMode = "accept";
  let offered = 0;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      if (mode !== "refuse-recipient") return done();
      offered += 1;
      done(Object.assign(new Error(`<${address}>: no such mailbox`), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      void buffer(stream).then((raw) => {
        offered += 1;
        if (mode === "hang") return;
        if (mode !== "accept") return done(Object.assign(new Error("Not now"), { responseCode: mode === "refuse" ? 550 : 451 }));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({ from: mailFrom ? mailFrom.address : "", recipients: rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  // A client that goes away in the middle is what some tests are about.
  server.on("error", () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    offered: () => offered,
    behave(next) {
      mode = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
