import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The cookies of one call. They are HttpOnly and SameSite=Strict: no script reads them, and no other site can send them. */
export interface Cookies {
  read(name: string): string | undefined;
  set(name: string, value: string, options: { maxAgeSeconds: number }): void;
  remove(name: string): void;
}

/**
 * Reads the cookies of a request and sets those of its answer. With `isSecure` browsers send them over https only, and their names
 * begin with `__Host-`: browsers accept such cookies from this very host and over https only, so neither a network attacker nor a
 * neighbouring host can set one (ASVS 3.3.1, 3.3.3). Such a name demands the path `/`.
 */
export function createCookies(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Cookies {
  const write = (name: string, value: string, maxAge: number) =>
    void reply.header(
      "set-cookie",
      stringifySetCookie({
        name: toName(name, isSecure),
        value,
        path: "/",
        maxAge,
        httpOnly: true,
        sameSite: "strict",
        secure: isSecure,
      }),
    );
  return {
    read: (name) => readCookie(request, name, isSecure),
    set: (name, value, { maxAgeSeconds }) => write(name, value, maxAgeSeconds),
    remove: (name) => write(name, "", 0),
  };
}

/** Returns the value of a cookie that {@link createCookies} has set. */
export const readCookie = (request: FastifyRequest, name: string, isSecure: boolean): string | undefined =>
  parseCookie(request.headers.cookie ?? "")[toName(name, isSecure)];

const toName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);
