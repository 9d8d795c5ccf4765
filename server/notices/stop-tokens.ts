import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { type NoticeTopic, noticeTopics } from "#contract/notice-choices.ts";

/** Whose emails about what. */
interface StoppedMails {
  accountId: string;
  topic: NoticeTopic;
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type StopTokens = ReturnType<typeof createStopTokens>;

/**
 * The codes in the links that stop emails. A code works as long as the account exists, because people find old emails, and can do nothing
 * but stop the emails about its topic.
 */
export function createStopTokens(secret: string) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "wattle stop emails", 32));
  const sign = (text: string): string => createHmac("sha256", key).update(text).digest("base64url").slice(0, 32);

  const of = ({ accountId, topic }: StoppedMails): string => `${accountId}.${topic}.${sign(`${accountId}.${topic}`)}`;

  /** Returns `undefined` for a code that was not made here. */
  function read(token: string): StoppedMails | undefined {
    const [accountId = "", name = "", code = ""] = token.split(".");
    const topic = noticeTopics.find((each) => each === name);
    const expected = Buffer.from(sign(`${accountId}.${name}`));
    const given = Buffer.from(code);
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs && topic && uuidPattern.test(accountId) ? { accountId, topic } : undefined;
  }

  return { of, read };
}
