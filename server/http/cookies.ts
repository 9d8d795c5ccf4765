import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The cookies of one call. They are HttpOnly and SameSite=Strict: no script reads them, and no other site can send them. */
export interface Cookies {
  read(name: string): string | undefined;
  /** `path` is where the browser sends the cookie to, for example `/api/auth`. */
  set(name: string, value: string, options: { path: string; maxAgeSeconds: number }): void;
  /** Removes a cookie that was set for this path. */
  remove(name: string, options: { path: string }): void;
}

/**
 * Reads the cookies of a request and sets those of its answer. With `isSecure` browsers send them over https only, and their names
 * begin with `__Secure-`: browsers accept such cookies from https only, so a network attacker can't set one (ASVS 3.3.1).
 */
export function createCookies(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Cookies {
  const toName = (name: string): string => (isSecure ? `__Secure-${name}` : name);
  const write = (name: string, value: string, path: string, maxAge: number) =>
    void reply.header(
      "set-cookie",
      stringifySetCookie({ name: toName(name), value, path, maxAge, httpOnly: true, sameSite: "strict", secure: isSecure }),
    );
  return {
    read: (name) => parseCookie(request.headers.cookie ?? "")[toName(name)],
    set: (name, value, { path, maxAgeSeconds }) => write(name, value, path, maxAgeSeconds),
    remove: (name, { path }) => write(name, "", path, 0),
  };
}
