import { mkdtemp, readFile, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Mail, Mailer } from "#server/mail/mailer.ts";
import { createOutboxMailer } from "#server/mail/outbox-mailer.ts";
import { createSmtpMailer } from "#server/mail/smtp-mailer.ts";
import { startSmtpSink } from "#server/testing/smtp-sink.ts";

type Place = { mailer: Mailer; readRaw: () => Promise<Buffer[]>; stop: () => Promise<void> };

const from = "Wattle <no-reply@example.com>";

async function overSmtp(): Promise<Place> {
  const sink = await startSmtpSink();
  const mailer = createSmtpMailer({ url: sink.url, from });
  return { mailer, readRaw: async () => sink.received.map(({ raw }) => raw), stop: () => sink.stop() };
}

async function intoOutbox(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), "wattle-outbox-"));
  const mailer = await createOutboxMailer({ folder, from });
  return { mailer, readRaw: () => readOutbox(folder), stop: () => rm(folder, { recursive: true }) };
}

async function readOutbox(folder: string): Promise<Buffer[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml")).toSorted();
  return Promise.all(names.map((name) => readFile(join(folder, name))));
}

const aMail = (changes: Partial<Mail> = {}): Mail => ({
  to: { name: "Mia Tan", address: "mia@example.com" },
  subject: "Hello",
  text: "Hello Mia\n",
  html: "<p>Hello Mia</p>",
  ...changes,
});

const headersNamed = (email: Email, key: string): string[] =>
  email.headers.filter((header) => header.key === key).map((header) => header.value);

describe.each([
  ["SMTP", overSmtp],
  ["the outbox", intoOutbox],
])("mail through %s", (_name, open) => {
  let place: Place;

  beforeAll(async () => {
    place = await open();
  });

  afterAll(async () => {
    await place.mailer.close();
    await place.stop();
  });

  async function deliver(mail: Mail): Promise<{ email: Email; raw: Buffer }> {
    const before = (await place.readRaw()).length;
    await place.mailer.send(mail);
    const raws = await place.readRaw();
    expect(raws).toHaveLength(before + 1);
    const raw = raws.at(-1) ?? Buffer.alloc(0);
    return { email: await PostalMime.parse(raw), raw };
  }

  test("arrives with sender, recipient, subject, both parts, date and id", async () => {
    const { email } = await deliver(aMail());

    expect(email.from).toEqual({ name: "Wattle", address: "no-reply@example.com" });
    expect(email.to).toEqual([{ name: "Mia Tan", address: "mia@example.com" }]);
    expect(email.subject).toBe("Hello");
    expect(email.text?.trim()).toBe("Hello Mia");
    expect(email.html?.trim()).toBe("<p>Hello Mia</p>");
    expect(Math.abs(Date.parse(email.date ?? "") - Date.now())).toBeLessThan(10_000);
    expect(email.messageId).toMatch(/^<.+@example\.com>$/);
    expect(headersNamed(email, "auto-submitted")).toEqual(["auto-generated"]);
    expect(email.attachments).toEqual([]);
  });

  test("keeps names, subjects and texts of any language, in plain ASCII headers", async () => {
    const { email, raw } = await deliver(
      aMail({
        to: { name: "सीता शर्मा", address: "sita@example.com" },
        subject: "您的申请已发送 – Café ‘Zoë’ 🌼 for a subject that is long enough to be folded over several lines of its header",
        text: "नमस्ते, 你好\n",
        html: "<p>नमस्ते, 你好</p>",
      }),
    );

    expect(email.to).toEqual([{ name: "सीता शर्मा", address: "sita@example.com" }]);
    expect(email.subject).toBe(
      "您的申请已发送 – Café ‘Zoë’ 🌼 for a subject that is long enough to be folded over several lines of its header",
    );
    expect(email.text?.trim()).toBe("नमस्ते, 你好");
    expect(email.html).toContain("नमस्ते, 你好");
    const headers = raw.toString("latin1").split("\r\n\r\n")[0] ?? "";
    expect(headers).toMatch(/^[\t\r\n\x20-\x7E]+$/);
  });

  test("line breaks in a subject or a name make no header and no second recipient", async () => {
    const { email, raw } = await deliver(
      aMail({
        to: { name: 'Mia"\r\nBcc: evil@example.com\r\nX: "', address: "mia@example.com" },
        subject: "Hello\r\nBcc: evil@example.com\n\n<script>",
        replyTo: { name: "Bo\nCc: evil@example.com", address: "bo@example.com" },
      }),
    );

    expect(email.subject).toBe("Hello Bcc: evil@example.com <script>");
    expect(email.to).toEqual([{ name: 'Mia" Bcc: evil@example.com X: "', address: "mia@example.com" }]);
    expect(email.replyTo).toEqual([{ name: "Bo Cc: evil@example.com", address: "bo@example.com" }]);
    expect(email.cc ?? []).toEqual([]);
    expect(email.bcc ?? []).toEqual([]);
    expect(headersNamed(email, "subject")).toHaveLength(1);
    expect(headersNamed(email, "to")).toHaveLength(1);
    expect(raw.toString("latin1")).not.toMatch(/^(?:bcc|cc|x):/im);
  });

  test("a name that looks like addresses stays a name", async () => {
    const { email } = await deliver(
      aMail({ to: { name: "evil@example.com, x <a@example.org>; y", address: "mia@example.com" } }),
    );

    expect(email.to).toEqual([{ name: "evil@example.com, x <a@example.org>; y", address: "mia@example.com" }]);
  });

  test.each([
    "mia@example.com\r\nBcc: evil@example.com",
    "mia@example.com, evil@example.com",
    "mia@example.com;evil@example.com",
    "mia@example.com evil@example.com",
    '"mia evil@example.com"@example.org',
    '"a b"@example.com',
    "<mia@example.com>",
    "mia@example.com>",
    "group:mia@example.com;",
    "(c)mia@example.com",
    "mia@@example.com",
    "mia@evil@example.com",
    "mia",
    "@example.com",
    "mia@",
    "mia@nodots",
    "mia@example..com",
    "mia@[127.0.0.1]",
    "mia\0@example.com",
    "mia\u200B@example.com",
    "",
    `${"a".repeat(400)}@example.com`,
    `a@${"b".repeat(400)}.com`,
  ])("refuses the address %j and sends nothing", async (address) => {
    const before = (await place.readRaw()).length;

    await expect(place.mailer.send(aMail({ to: { address } }))).rejects.toThrow(RangeError);
    await expect(place.mailer.send(aMail({ replyTo: { address } }))).rejects.toThrow(RangeError);

    expect(await place.readRaw()).toHaveLength(before);
  });

  test.each(["o'brien+jobs@mail.example.com", "a.b_c-d@example.com", "student@münchen.example.com"])(
    "sends to %s",
    async (address) => {
      const { email } = await deliver(aMail({ to: { address } }));

      expect(email.to).toHaveLength(1);
    },
  );

  test("lines of any length arrive whole and keep within what mail servers carry", async () => {
    const long = `${"word ".repeat(4000)}${"x".repeat(5000)}`;

    const { email, raw } = await deliver(aMail({ text: `${long}\n.\nFrom here\n`, html: `<p>${long}</p>` }));

    expect(email.text?.trimEnd() === `${long}\n.\nFrom here`).toBe(true);
    expect(email.html?.trim() === `<p>${long}</p>`).toBe(true);
    expect(
      Math.max(
        ...raw
          .toString("latin1")
          .split("\r\n")
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(998);
  });

  test("a very long subject and name are shortened", async () => {
    const { email } = await deliver(
      aMail({ subject: "s".repeat(5000), to: { name: "n".repeat(5000), address: "mia@example.com" } }),
    );

    expect(email.subject).toBe(`${"s".repeat(199)}…`);
    expect(email.to?.[0]?.name).toBe(`${"n".repeat(119)}…`);
  });

  test("text that names a file or an address is text", async () => {
    const { email } = await deliver(aMail({ text: "file:///etc/passwd", html: '<img src="file:///etc/passwd">' }));

    expect(email.text?.trim()).toBe("file:///etc/passwd");
    expect(email.html?.trim()).toBe('<img src="file:///etc/passwd">');
    expect(email.attachments).toEqual([]);
  });
});

describe("SMTP alone", () => {
  test("the envelope has exactly one recipient and the configured sender", async () => {
    const sink = await startSmtpSink();
    const mailer = createSmtpMailer({ url: sink.url, from });

    await mailer.send(aMail({ replyTo: { address: "bo@example.com" } }));

    expect(sink.received.map(({ from: sender, recipients }) => ({ sender, recipients }))).toEqual([
      { sender: "no-reply@example.com", recipients: ["mia@example.com"] },
    ]);
    await sink.stop();
  });

  test("throws when the server refuses, for now or for good, without the recipient's address, and when it is away", async () => {
    const refusal = (code: number) => `The mail server refused a mail with code ${code}.`;
    const sink = await startSmtpSink();
    const mailer = createSmtpMailer({ url: sink.url, from });

    sink.behave("refuse-for-now");
    await expect(mailer.send(aMail())).rejects.toMatchObject({ message: refusal(451), isFinal: false });
    sink.behave("refuse");
    await expect(mailer.send(aMail())).rejects.toMatchObject({ message: refusal(550), isFinal: true });
    sink.behave("refuse-recipient");
    await expect(mailer.send(aMail())).rejects.toMatchObject({ message: refusal(550), isFinal: true });
    await sink.stop();
    await expect(mailer.send(aMail())).rejects.toThrow("ECONNREFUSED");
  });
});

describe("the outbox alone", () => {
  test("names sort in the order of sending, files are private, and no temporary file stays", async () => {
    const folder = await mkdtemp(join(tmpdir(), "wattle-outbox-"));
    const mailer = await createOutboxMailer({ folder: join(folder, "outbox"), from });
    const subjects = Array.from({ length: 30 }, (_, index) => `Mail ${index}`);

    for (const subject of subjects) await mailer.send(aMail({ subject }));

    const outbox = join(folder, "outbox");
    const emails = await Promise.all((await readOutbox(outbox)).map((raw) => PostalMime.parse(raw)));
    expect(emails.map((email) => email.subject)).toEqual(subjects);
    const names = (await readdir(outbox)).filter((name) => name.endsWith(".eml"));
    expect(names.every((name) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-\d{6}-[0-9a-f]{6}\.eml$/.test(name))).toBe(true);
    expect((await stat(join(outbox, names[0] ?? ""))).mode & 0o777).toBe(0o600);
    expect((await stat(outbox)).mode & 0o777).toBe(0o700);
    expect(await readdir(join(outbox, ".incoming"))).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
