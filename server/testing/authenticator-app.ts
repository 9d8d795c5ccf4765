import { TOTP } from "otpauth";
import type { CallApi } from "./call-api.ts";
import type { TestClock } from "./test-clock.ts";

const stepMs = 30_000;

export interface AuthenticatorAppFactory {
  /** The code that an app with this key shows now, or this many steps of 30 seconds later. */
  codeOf(app: { key: string }, steps?: number): string;
  /** Adds an app to somebody's account, and waits for the code after the one that confirmed it. */
  addApp(person: { token: string }): Promise<{ key: string; recoveryCodes: string[] }>;
}

/** Authenticator apps as people have them on their phones. */
export function createAuthenticatorAppFactory({ call, clock }: { call: CallApi; clock: TestClock }): AuthenticatorAppFactory {
  const codeOf = ({ key }: { key: string }, steps = 0): string =>
    new TOTP({ secret: key }).generate({ timestamp: clock.now().getTime() + steps * stepMs });

  return {
    codeOf,
    async addApp({ token }) {
      const { body } = await call<{ key: string; setup: string }>("POST", "/auth/second-factor/app/start", { token });
      const added = await call<{ recoveryCodes: string[] | null }>("PUT", "/auth/second-factor/app", {
        token,
        body: { setup: body.setup, code: codeOf(body) },
      });
      if (added.status !== 200) throw new Error(`Adding an app answered ${added.status}.`);
      clock.advance(stepMs);
      return { key: body.key, recoveryCodes: added.body.recoveryCodes ?? [] };
    },
  };
}
