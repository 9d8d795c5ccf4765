import type { FastifyInstance } from "fastify";
import type { Clock } from "#server/clock.ts";

interface Parts {
  clock: Clock;
  /** Without a trailing slash. */
  publicUrl: string;
  /** The operator's email address. */
  contact: string;
}

// RFC 9116 asks for less than a year, so that nobody relies on an abandoned file.
const validDays = 180;

/** Mounts `/.well-known/security.txt` (RFC 9116), which tells researchers whom to write to about a vulnerability. */
export function mountSecurityText(app: FastifyInstance, { clock, publicUrl, contact }: Parts): void {
  app.get("/.well-known/security.txt", async (_request, reply) => {
    const midnight = new Date(clock.now().toISOString().slice(0, 10));
    const expires = new Date(midnight.getTime() + validDays * 24 * 60 * 60 * 1000).toISOString();
    const lines = [
      `Contact: mailto:${contact}`,
      `Expires: ${expires}`,
      "Preferred-Languages: en",
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .header("cache-control", "public, max-age=86400")
      .type("text/plain; charset=utf-8")
      .send(`${lines.join("\n")}\n`);
  });
}
