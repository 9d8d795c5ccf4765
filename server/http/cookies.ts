import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The cookies of one call. No script reads them and no other site sends them along: HttpOnly, SameSite=Strict. */
export interface Cookies {
  read(name: string): string | undefined;
  /** `path` is where the browser sends it back to, for example `/api/auth`. */
  set(name: string, value: string, options: { path: string; maxAgeSeconds: number }): void;
  /** Takes back a cookie that was set for this path. */
  remove(name: string, options: { path: string }): void;
}

/**
 * The cookies that came with a request and go with its answer. `isSecure` keeps them to https and has their names begin with
 * `__Secure-`, which browsers take from https alone: nobody on the line can plant one (ASVS 3.3.1).
 */
export function createCookies(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Cookies {
  const toKept = (name: string): string => (isSecure ? `__Secure-${name}` : name);
  const write = (name: string, value: string, path: string, maxAge: number) =>
    void reply.header(
      "set-cookie",
      stringifySetCookie({ name: toKept(name), value, path, maxAge, httpOnly: true, sameSite: "strict", secure: isSecure }),
    );
  return {
    read: (name) => parseCookie(request.headers.cookie ?? "")[toKept(name)],
    set: (name, value, { path, maxAgeSeconds }) => write(name, value, path, maxAgeSeconds),
    remove: (name, { path }) => write(name, "", path, 0),
  };
}
