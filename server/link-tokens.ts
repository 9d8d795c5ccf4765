import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { AppError } from "#server/errors.ts";

/**
 * The tokens of links in emails. A token is a name without dots, such as the id of a row, and a keyed hash of it. So neither the database
 * nor the queue holds anything that opens a link, and its email can be written when it is sent.
 */
export function createLinkTokens<Purpose extends string>(secret: string) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "wattle:email-link", 32));
  const of = (name: string, purpose: Purpose): string =>
    `${name}.${createHmac("sha256", key).update(`${purpose}\n${name}`).digest("base64url")}`;
  return {
    of,
    /** Returns the name in a genuine token; `undefined` for any other text. */
    read(token: string, purpose: Purpose): string | undefined {
      const [name = ""] = token.split(".", 1);
      const [given, genuine] = [Buffer.from(token), Buffer.from(of(name, purpose))];
      return given.length === genuine.length && timingSafeEqual(given, genuine) ? name : undefined;
    },
  };
}

/** The error for a link that was used, has expired or was not made here. */
export const linkExpired = (): AppError =>
  new AppError("This link has expired or was already used.", { code: "link_expired", status: 400 });
