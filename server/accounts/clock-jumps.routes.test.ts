import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Job } from "#contract/jobs.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

const hour = 60 * 60 * 1000;
const wrong = "not the password 1";

describe("when the machine's clock jumps by an hour", () => {
  let portal: TestApp;

  beforeEach(async () => {
    portal = await createTestApp({ rateLimits: true });
  });
  afterEach(() => portal.close());

  const jump = (milliseconds: number) => portal.clock.advance(milliseconds);
  const opens = async (token: string) => (await portal.call("GET", "/auth/me", { token })).status;
  const signIn = async (email: string, password: string) =>
    (await portal.call("POST", "/auth/login", { body: { email, password } })).status;
  const enter = async (email: string, otp: string) =>
    (await portal.call<{ message: string }>("POST", "/password/verify-otp", { body: { email, otp } })).body.message;
  const expired = "Your OTP has expired. Please request a new one.";

  test("forward: sessions go on, codes expire, and a new code works", async () => {
    const { token, email } = await portal.aStudent();
    const code = await portal.aResetCode(email);

    jump(hour);

    expect(await opens(token)).toBe(200);
    expect(await enter(email, code)).toBe(expired);
    expect(await enter(email, await portal.aResetCode(email))).toBe("OTP verified!");
  });

  test("back: earlier sessions go on, and later ones must sign in again, which they can at once", async () => {
    const { token: earlier, email, password } = await portal.aStudent();
    jump(hour);
    const later = await portal.signIn({ email, password });

    jump(-hour);

    expect([await opens(earlier), await opens(later)]).toEqual([200, 401]);
    expect(await opens(await portal.signIn({ email, password }))).toBe(200);
  });

  test("back: a code of the wrong hour doesn't live longer than its 300 seconds, and a new one works", async () => {
    const { email } = await portal.aStudent();
    jump(hour);
    const code = await portal.aResetCode(email);

    jump(-hour);

    expect(await enter(email, code)).toBe(expired);
    expect(await enter(email, await portal.aResetCode(email))).toBe("OTP verified!");
  });

  test("back: tries of the wrong hour keep nobody out", async () => {
    const { email, password } = await portal.aStudent();
    jump(hour);
    for (let count = 0; count < 6; count += 1) await signIn(email, wrong);
    expect(await signIn(email, password)).toBe(429);

    jump(-hour);

    expect(await signIn(email, password)).toBe(200);
  });

  test("back and forward: nothing that was posted is lost, and every id is its own", async () => {
    const poster = await portal.anEmployer();
    const ids: string[] = [];
    for (const milliseconds of [0, hour, -hour, -hour, hour]) {
      jump(milliseconds);
      ids.push((await portal.aJob({ poster: { ...poster, token: await portal.signIn(poster) } })).id);
    }

    const { body } = await portal.call<Job[]>("GET", "/jobs?page=1");

    expect(body.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });
});
