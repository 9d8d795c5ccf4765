import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { type StoppedTopic, stoppedTopics } from "#contract/notice-choices.ts";

/** Which emails a link stops: those about a topic, with the account's id, or those of one saved search, with the id of that search. */
export interface StoppedMails {
  id: string;
  topic: StoppedTopic;
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type StopLinks = ReturnType<typeof createStopLinks>;

/**
 * The links that stop emails. Their codes work for as long as the account or the saved search exists, because people find old emails, and
 * can do nothing but stop these emails. `publicUrl` has no trailing slash.
 */
export function createStopLinks({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "wattle stop emails", 32));
  const sign = (text: string): string => createHmac("sha256", key).update(text).digest("base64url").slice(0, 32);

  const tokenOf = ({ id, topic }: StoppedMails): string => `${id}.${topic}.${sign(`${id}.${topic}`)}`;

  /** The page that stops these emails, and the address that a mail program posts to for the same (RFC 8058). */
  function linksOf(stopped: StoppedMails): { stopUrl: string; oneClickStopUrl: string } {
    const token = tokenOf(stopped);
    return {
      stopUrl: `${publicUrl}/stop-emails#${token}`,
      oneClickStopUrl: `${publicUrl}/api/notice-preferences/stop/${token}`,
    };
  }

  /** Returns `undefined` for a code that was not made here. */
  function read(token: string): StoppedMails | undefined {
    const [id = "", name = "", code = ""] = token.split(".");
    const topic = stoppedTopics.find((each) => each === name);
    const expected = Buffer.from(sign(`${id}.${name}`));
    const given = Buffer.from(code);
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs && topic && uuidPattern.test(id) ? { id, topic } : undefined;
  }

  return { linksOf, read };
}
