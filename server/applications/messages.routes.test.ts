import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ApplicationState } from "#contract/application-rules.ts";
import type { Application } from "#contract/applications.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { ReceivedJobApplication } from "#contract/job-applications.ts";
import type { Message } from "#contract/messages.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

const minute = 60_000;

let portal: TestApp;
let employer: Person;
let student: Person;
let id: string;

beforeAll(async () => {
  portal = await createTestApp({ eventStreamTimes: { beatMs: 50, longestMs: 60_000 } });
});

afterAll(() => portal.close());

beforeEach(async () => {
  employer = await portal.anEmployer({ companyName: "Harbour Coffee" });
  student = await portal.aStudent({ name: "Mia Tan" });
  const job = await portal.aJob({ poster: employer, title: "Barista" });
  ({ applicationId: id } = await portal.aJobApplication({ job, student }));
});

const send = async (person: Person, body: string) =>
  await portal.call<Message & ErrorBody>("POST", `/applications/${id}/messages`, { token: person.token, body: { body } });
const list = async (person: Person, query = "") =>
  (await portal.call<Message[]>("GET", `/applications/${id}/messages${query}`, { token: person.token })).body;
const read = async (person: Person) => await portal.call("POST", `/applications/${id}/messages/read`, { token: person.token });
const move = async (person: Person, from: ApplicationState, state: ApplicationState) =>
  await portal.call<Application>("POST", `/applications/${id}/state`, { token: person.token, body: { from, state } });
const mailsAboutMessages = async (person: Person) =>
  (await portal.mails(person.email)).filter(({ subject }) => subject.startsWith("New message"));

describe("a conversation", () => {
  test("both sides write and read, newest first, and unread messages are counted for the other side", async () => {
    await send(student, "When could I start?");
    await send(employer, "On Monday.\nIs that fine?");

    expect((await list(student)).map(({ from, body, isRead }) => ({ from, body, isRead }))).toEqual([
      { from: "poster", body: "On Monday.\nIs that fine?", isRead: false },
      { from: "applicant", body: "When could I start?", isRead: false },
    ]);
    const received = await portal.call<ReceivedJobApplication[]>("GET", "/applications/employer", { token: employer.token });
    expect(received.body[0]?.progress.unreadMessages).toBe(1);

    await read(employer);
    expect((await list(student)).map(({ isRead }) => isRead)).toEqual([false, true]);
    const { body } = await portal.call<Application>("GET", `/applications/${id}`, { token: employer.token });
    expect(body.progress.unreadMessages).toBe(0);
  });

  test("a message that is sent again with its key is there once, also by ten calls at the same moment", async () => {
    const sendKeyed = async (person: Person, body: string, key: string) =>
      await portal.call<Message & ErrorBody>("POST", `/applications/${id}/messages`, {
        token: person.token,
        body: { body },
        headers: { "idempotency-key": key },
      });
    const answers = await Promise.all(Array.from({ length: 10 }, async () => await sendKeyed(student, "Hello?", "one")));
    const ofOther = await sendKeyed(employer, "Hello!", "one");
    const changed = await sendKeyed(student, "Hello again", "one");
    await sendKeyed(student, "Hello?", "two");

    const messages = await list(student);
    expect(messages.map(({ body }) => body)).toEqual(["Hello?", "Hello!", "Hello?"]);
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(
      Array.from({ length: 10 }, () => [201, messages[2]?.id]),
    );
    expect([ofOther.status, changed.status, changed.body.code]).toEqual([201, 409, "state_changed"]);
  });

  test("nobody can write about an application that was withdrawn", async () => {
    const body = { from: "submitted", state: "withdrawn" };
    await portal.call("POST", `/applications/${id}/state`, { token: student.token, body });

    for (const person of [student, employer]) {
      const { status, body: refusal } = await send(person, "Hello?");
      expect([status, refusal.message]).toEqual([409, "The application was withdrawn, so you can't send messages any more."]);
    }
  });

  test("the poster's first message says that the application was opened, and the applicant's says nothing", async () => {
    const stateFor = async ({ token }: Person) => {
      const { body } = await portal.call<Application[]>("GET", "/applications/sent", { token });
      return body[0]?.progress.state;
    };
    await send(student, "When could I start?");
    expect(await stateFor(student)).toBe("submitted");

    await send(employer, "On Monday.");
    expect(await stateFor(student)).toBe("viewed");
  });

  test("it says that the application was opened, also while an 'unsuccessful' waits, which it does not give away", async () => {
    const seen = async (person: Person) =>
      (await portal.call<Application>("GET", `/applications/${id}`, { token: person.token })).body;
    await move(employer, "submitted", "unsuccessful");

    await send(employer, "Could you send me your visa's end date?");

    expect((await seen(student)).progress.state).toBe("viewed");
    expect((await seen(student)).steps.map(({ state }) => state)).toEqual(["viewed"]);
    expect((await seen(employer)).progress.state).toBe("unsuccessful");
    expect((await move(employer, "unsuccessful", "viewed")).body.progress.state).toBe("viewed");
    expect((await seen(student)).steps.map(({ state }) => state)).toEqual(["viewed"]);
  });

  test("reading the conversation also reads the notices about it", async () => {
    const countUnread = async () =>
      (await portal.call<{ count: number }>("GET", "/notices/unread-count", { token: student.token })).body.count;
    await send(employer, "On Monday.");
    await send(employer, "Or on Tuesday.");
    expect(await countUnread()).toBeGreaterThan(0);

    await read(student);
    expect(await countUnread()).toBe(0);
  });

  test("it goes with what the applicant sent", async () => {
    await send(student, "Private words");
    await portal.call("DELETE", `/applications/${id}`, { token: employer.token });

    expect((await send(student, "Hello?")).status).toBe(404);
    const { rows } = await portal.database.pool.query("select 1 from application_messages where application_id = $1", [id]);
    expect(rows).toEqual([]);
  });

  test("a message has at most 2,000 characters", async () => {
    expect((await send(student, "x".repeat(2_000))).status).toBe(201);
    expect((await send(student, "x".repeat(2_001))).body.fields).toEqual({
      body: "Message must be 2,000 characters or fewer.",
    });
  });
});

describe("emails about messages", () => {
  const pass = async (ms: number) => {
    portal.clock.advance(ms);
    await Promise.all([portal.services.messages.mailUnread(), portal.services.messages.mailUnread()]);
  };

  test("are sent while a message is unread, at most every 15 minutes, and once for each message", async () => {
    await send(employer, "First");
    expect(await mailsAboutMessages(student)).toEqual([]);
    await pass(minute);
    expect(await mailsAboutMessages(student)).toHaveLength(1);

    portal.clock.advance(1000);
    await send(employer, "Second");
    await pass(10 * minute);
    expect(await mailsAboutMessages(student)).toHaveLength(1);
    await pass(5 * minute);
    expect(await mailsAboutMessages(student)).toHaveLength(2);
    await pass(60 * minute);
    expect(await mailsAboutMessages(student)).toHaveLength(2);
  });

  test("are not sent for what was read at once", async () => {
    await send(employer, "Are you there?");
    await read(student);
    await pass(minute);

    expect(await mailsAboutMessages(student)).toEqual([]);
  });

  test("do not carry the message, and lead to the conversation", async () => {
    await send(employer, "The door code is 4711");
    await pass(minute);

    const [mail] = await mailsAboutMessages(student);
    expect(mail?.subject).toBe("New message from Harbour Coffee");
    expect(mail?.text).not.toContain("4711");
    expect(mail?.text).toContain(`/applications/${id}#messages`);
  });
});

describe("the stream of events", () => {
  /** Opens a stream over the network, and gives its events one by one. */
  async function openStream(token: string): Promise<{ next(): Promise<string | undefined>; close(): void }> {
    if (!portal.app.server.listening) await portal.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = portal.app.server.address() as AddressInfo;
    const answer = await new Promise<AsyncIterable<Buffer> & { destroy(): void }>((resolve, reject) => {
      request({ port, path: "/api/events", headers: { authorization: `Bearer ${token}` } }, resolve)
        .on("error", reject)
        .end();
    });
    const chunks = answer[Symbol.asyncIterator]();
    let text = "";
    return {
      async next() {
        for (;;) {
          const [, data] = /event: news\ndata: (.+)\n\n/.exec(text) ?? [];
          if (data !== undefined) {
            text = text.slice(text.indexOf(data) + data.length);
            return data;
          }
          const { value, done } = await chunks.next();
          if (done === true) return undefined;
          text += String(value);
        }
      },
      close: () => answer.destroy(),
    };
  }

  test("tells the other side of a message within 2 seconds, also when another process took it, and nobody else", async () => {
    const other = await createTestApp({
      database: { ...portal.database, drop: async () => {} },
      withTasks: false,
      now: portal.clock.now().toISOString(),
    });
    const [ofStudent, ofStranger] = [await openStream(student.token), await openStream((await portal.aStudent()).token)];
    try {
      const body = { body: "Hello" };
      const startedAt = performance.now();
      const sent = await other.call("POST", `/applications/${id}/messages`, { token: employer.token, body });
      expect(sent.status).toBe(201);
      expect(await ofStudent.next()).toBe(JSON.stringify({ applicationId: id }));
      expect(performance.now() - startedAt).toBeLessThan(2_000);

      await portal.database.pool.query("select pg_notify('wattle_news', $1)", [`${student.id} `]);
      expect(await ofStudent.next()).toBe(JSON.stringify({ applicationId: null }));
      await portal.call("POST", "/auth/logout", { token: student.token });
      expect(await ofStudent.next()).toBeUndefined();
    } finally {
      ofStranger.close();
      await other.close();
    }
  });

  test("says nothing to the applicant when 'unsuccessful' is chosen or taken back, and tells the poster's other windows", async () => {
    const [ofStudent, ofEmployer] = [await openStream(student.token), await openStream(employer.token)];
    try {
      await move(employer, "submitted", "unsuccessful");
      await move(employer, "unsuccessful", "submitted");

      // The first thing that comes is this one.
      await portal.database.pool.query("select pg_notify('wattle_news', $1)", [`${student.id} `]);
      expect(await ofStudent.next()).toBe(JSON.stringify({ applicationId: null }));
      expect(await ofEmployer.next()).toBe(JSON.stringify({ applicationId: id }));
      expect(await ofEmployer.next()).toBe(JSON.stringify({ applicationId: id }));
    } finally {
      ofStudent.close();
      ofEmployer.close();
    }
  });

  test("tells the poster's windows when 'unsuccessful' can no longer be taken back", async () => {
    await move(employer, "submitted", "unsuccessful");
    portal.clock.advance(48 * 60 * minute);
    const ofEmployer = await openStream(await portal.signIn(employer));
    try {
      await portal.services.applicationStates.tellUnsuccessful();
      expect(await ofEmployer.next()).toBe(JSON.stringify({ applicationId: id }));
    } finally {
      ofEmployer.close();
    }
  });
});
