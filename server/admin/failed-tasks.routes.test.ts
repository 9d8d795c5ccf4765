import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FailedTask } from "#contract/admin.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

describe("tasks that failed for good", () => {
  let portal: TestApp;
  let admin: Person;

  beforeAll(async () => {
    portal = await createTestApp();
    admin = await portal.anAdmin();
  });

  afterAll(() => portal.close());

  const list = async () =>
    (await portal.call<{ total: number; tasks: FailedTask[] }>("GET", "/admin/failed-tasks", { token: admin.token })).body;

  test("are shown to admins with the mail and the reason, and are done when they are tried again", async () => {
    const mail = { to: { address: "mia@example.com" }, subject: "Your application", text: "Hello", html: "<p>Hello</p>" };
    const before = await list();
    await portal.database.pool.query(
      `insert into tasks.job (name, state, data, output, retry_count, retry_limit, completed_on) values
        ('send-mail', 'failed', $1, '{"message": "connect ECONNREFUSED"}', 11, 11, '2026-03-10T01:00:00Z'),
        ('delete-files', 'failed', '{"keys": []}', null, 11, 11, '2026-03-10T00:00:00Z'),
        ('send-reset-code', 'failed', '{}', null, 5, 5, '2026-03-10T00:00:00Z')`,
      [JSON.stringify(mail)],
    );

    const failed = await list();
    const { body } = await portal.call("POST", "/admin/failed-tasks/retry", { token: admin.token });

    const id = expect.any(String) as string;
    expect(before).toEqual({ total: 0, tasks: [] });
    expect(failed).toEqual({
      total: 2,
      tasks: [
        {
          id,
          kind: "send-mail",
          failedAt: "2026-03-10T01:00:00.000Z",
          tries: 12,
          reason: "connect ECONNREFUSED",
          mail: { to: "mia@example.com", subject: "Your application" },
        },
        { id, kind: "delete-files", failedAt: "2026-03-10T00:00:00.000Z", tries: 12, reason: "", mail: null },
      ],
    });
    expect(body).toEqual({ retried: 2 });
    expect((await portal.mails("mia@example.com")).map(({ subject }) => subject)).toEqual(["Your application"]);
    expect(await list()).toEqual({ total: 0, tasks: [] });
  });
});
