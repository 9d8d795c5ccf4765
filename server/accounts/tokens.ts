import { createSecretKey } from "node:crypto";
import { SignJWT, jwtVerify } from "jose";
import { z } from "zod";
import { sessionSeconds } from "#contract/account-choices.ts";
import { type Role, toAuthority } from "#contract/roles.ts";
import type { Clock } from "#server/clock.ts";

// Prevents other signed values, such as the grant of a password reset, from being used as a sign-in token.
const audience = "wattle:session";
const algorithm = "HS256";
const claims = z.object({ sub: z.uuid(), sid: z.uuid() });

export interface Tokens {
  /** Returns a token that names its account and session and expires after `sessionSeconds`. */
  issue(claims: { accountId: string; sessionId: string; role: Role }): Promise<string>;
  /** Returns what a genuine, unexpired token names; `undefined` for any other text. */
  read(token: string): Promise<{ accountId: string; sessionId: string } | undefined>;
}

/** Signs and reads sign-in tokens with one secret of 32 bytes or more and one fixed algorithm. */
export function createTokens({ secret, clock }: { secret: string; clock: Clock }): Tokens {
  // From bytes, jose would make a key anew for each token.
  const key = createSecretKey(secret, "utf8").toCryptoKey({ name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
  return {
    issue: async ({ accountId, sessionId, role }) => {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      return await new SignJWT({ sid: sessionId, authorities: [toAuthority(role)] })
        .setProtectedHeader({ alg: algorithm, typ: "JWT" })
        .setSubject(accountId)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + sessionSeconds)
        .sign(key);
    },
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          audience,
          typ: "JWT",
          currentDate: clock.now(),
          // Refuses a token that was issued in the future or is valid for more than 20 hours.
          maxTokenAge: sessionSeconds,
          requiredClaims: ["sub", "sid", "iat", "exp"],
        });
        const named = claims.parse(payload);
        return { accountId: named.sub, sessionId: named.sid };
      } catch {
        return undefined;
      }
    },
  };
}
