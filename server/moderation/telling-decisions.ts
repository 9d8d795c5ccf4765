import type { Transaction } from "#server/db/database.ts";
import type { Recipient } from "#server/mail/templates/frame.ts";
import { type Decision, reviewDecision } from "#server/mail/templates/review-decision.ts";
import type { NoticeContent } from "#server/notices/notice-content.ts";
import { toNoticeText, withoutTypedText } from "#server/notices/notice-texts.ts";
import type { Tell } from "#server/notices/telling.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";

interface Parts {
  tell: Tell;
  enqueue: EnqueueTask;
  getAccount(account: { accountId: string }): Promise<Recipient>;
  /** Who reads an answer. */
  contactEmail: string;
  /** Without a trailing slash. */
  publicUrl: string;
}

/** What an admin decided, as a notice. */
export type DecidedContent = Extract<NoticeContent, Decision>;

/** Tells a poster what an admin decided: on the screen, and always by an email that can be answered. */
export type TellDecision = (
  tx: Transaction,
  decision: { accountId: string; content: DecidedContent; path: string },
) => Promise<void>;

export const createTellDecision =
  ({ tell, enqueue, getAccount, contactEmail, publicUrl }: Parts): TellDecision =>
  async (tx, { accountId, content, path }) => {
    await tell(tx, { accountId, topic: "listings", content, path, isMailedLater: true });
    const to = await getAccount({ accountId });
    const { title: subject } = toNoticeText(to.emailConfirmed ? content : withoutTypedText(content));
    const url = `${publicUrl}${path}`;
    await enqueue(tx, "send-mail", reviewDecision({ to, subject, decision: content, url, replyTo: contactEmail, publicUrl }));
  };
