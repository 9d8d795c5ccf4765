import { type NoticeTopic, noticeDays, type StoppedTopic } from "#contract/notice-choices.ts";
import type { Notice, NoticePreferences } from "#contract/notices.ts";
import type { Actor } from "#server/actor.ts";
import type { Transaction } from "#server/db/database.ts";
import { AppError } from "#server/errors.ts";
import type { OwnDataFile } from "#server/own-data.ts";
import { everything, type Page, type Window } from "#server/listings/paging.ts";
import type { NoticeContent, NoticeText } from "./notice-content.ts";
import { toNoticeText, withoutPerson } from "./notice-texts.ts";
import {
  countUnread,
  deleteNoticesAboutApplicationsOf,
  deleteNoticesBefore,
  findPreferences,
  listNotices,
  markRead,
  putPreference,
} from "./notices.repository.ts";
import { createTelling, type TellParts } from "./telling.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** The screen has the details on the notice's own page. */
const pickWords = ({ title, text }: NoticeText) => ({ title, text });
const asItIs = (content: NoticeContent): NoticeContent => content;

interface NoticeParts extends TellParts {
  /** Stops the emails of a saved search. */
  stopSearch(id: string): Promise<void>;
}

export type Notices = ReturnType<typeof createNotices>;

/** Tells people what happened that concerns them (docs/decisions/0038-notices-and-messages.md). */
export function createNotices(parts: NoticeParts) {
  const { db, clock, pushNews, stopLinks, stopSearch } = parts;
  const telling = createTelling(parts);

  /** Marks the notices as read that lead to this path, or to a part of that page. */
  const noteRead = async (tx: Transaction, accountId: string, path: string): Promise<void> => {
    if (await markRead(tx, accountId, { path }, clock.now())) await pushNews(tx, { accountId, applicationId: null });
  };

  async function list({ accountId }: Actor, window: Window, toShown = asItIs): Promise<Page<Notice>> {
    const { items, total } = await listNotices(db, accountId, window);
    return {
      total,
      items: items.map(({ id, topic, content, path, createdAt, readAt }) => ({
        id,
        topic,
        ...pickWords(toNoticeText(toShown(content))),
        path,
        at: createdAt.toISOString(),
        isRead: readAt !== null,
      })),
    };
  }

  const countOwnUnread = async ({ accountId }: Actor) => await countUnread(db, accountId);

  /** Marks some notices as read, or all. */
  async function read({ accountId }: Actor, ids?: readonly string[]): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await markRead(tx, accountId, { ids }, clock.now());
      await pushNews(tx, { accountId, applicationId: null });
    });
  }

  const getPreferences = async ({ accountId }: Actor): Promise<NoticePreferences> => await findPreferences(db, accountId);

  async function keepPreferences({ accountId }: Actor, preferences: NoticePreferences): Promise<NoticePreferences> {
    await db.transaction().execute(async (tx) => {
      for (const [topic, mail] of Object.entries(preferences)) await putPreference(tx, accountId, topic as NoticeTopic, mail);
    });
    return await findPreferences(db, accountId);
  }

  /** Stops the emails that a link belongs to. 400 for a link that was not made here. */
  async function stop(token: string): Promise<{ topic: StoppedTopic }> {
    const stopped = stopLinks.read(token);
    if (!stopped) {
      const sentence = "The link is incomplete. Open it in the email again, or sign in and choose your emails.";
      throw new AppError(sentence, { code: "link_expired", status: 400 });
    }
    const { id, topic } = stopped;
    if (topic === "search") await stopSearch(id);
    else await putPreference(db, id, topic, "never");
    return { topic };
  }

  const removeOld = async (): Promise<void> =>
    await deleteNoticesBefore(db, new Date(clock.now().getTime() - noticeDays * dayMs));

  async function* readOwnData(actor: Actor): AsyncGenerator<OwnDataFile> {
    yield { name: "notices.json", records: (await list(actor, everything, withoutPerson)).items };
    yield { name: "notice-preferences.json", records: [await getPreferences(actor)] };
  }
  const ownData = { descriptions: ownDataDescriptions, read: readOwnData };

  return {
    ...telling,
    ownData,
    pushNews,
    noteRead,
    list,
    countOwnUnread,
    read,
    getPreferences,
    keepPreferences,
    stop,
    removeOld,
    forgetApplicationsOf: deleteNoticesAboutApplicationsOf,
  };
}

const ownDataDescriptions = {
  "notices.json": "what you were told on the screen",
  "notice-preferences.json": "how you want to be told by email",
};
