import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { choice, id, moment, text } from "./fields.ts";
import { ownListQuery } from "./listings.ts";
import { type NoticeTopic, noticeMails, noticeTopics, stoppedTopics } from "./notice-choices.ts";
import { callThrottles } from "./throttles.ts";

/** Something that a person is told. */
const notice = z.object({
  id: z.uuid(),
  topic: z.enum(noticeTopics),
  title: z.string(),
  text: z.string(),
  /** Where it leads: a path of the portal. */
  path: z.string(),
  at: moment,
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

const mail = choice(noticeMails, "time of the email", "Choose now, daily or never.");
const preferences = z.object(Object.fromEntries(noticeTopics.map((topic) => [topic, mail])) as Record<NoticeTopic, typeof mail>);
export type NoticePreferences = z.infer<typeof preferences>;

// What is not text at all is refused here; whether it is one of our links, the server finds out.
const token = text({ label: "Link", max: 300, missing: "The link is incomplete. Open it in the email again." });
const stopped = z.object({ topic: z.enum(stoppedTopics) });

export const noticeEndpoints = {
  "GET /notices": {
    summary: "What the signed-in person was told, newest first",
    access: "signed-in",
    query: ownListQuery,
    answer: z.array(notice),
    status: 200,
  },
  "GET /notices/unread-count": {
    summary: "What every screen shows of the account: the number of unread notices, and why an admin has suspended it",
    access: "signed-in",
    answer: z.object({
      count: z.number().int().min(0),
      suspension: z.object({ reason: z.string() }).nullable(),
    }),
    status: 200,
  },
  "POST /notices/read": {
    summary: "Mark notices as read: those named, or all",
    access: "signed-in",
    keepsPages: true,
    whileSuspended: true,
    body: z.object({ ids: z.array(id).max(100, "Name at most 100 notices.").optional() }),
    answer: null,
    status: 204,
  },
  "GET /notice-preferences": {
    summary: "How the person is told by email, by topic",
    access: "signed-in",
    answer: preferences,
    status: 200,
  },
  "PUT /notice-preferences": {
    summary: "Choose how to be told by email, by topic",
    access: "signed-in",
    keepsPages: true,
    whileSuspended: true,
    body: preferences,
    answer: preferences,
    status: 200,
  },
  "POST /notice-preferences/stop": {
    summary: "Stop the emails about one topic, or of one saved search, with the link of such an email",
    access: "anyone",
    body: z.object({ token }),
    throttles: [callThrottles.emailLink],
    answer: stopped,
    status: 200,
    errors: ["link_expired"],
  },
  "POST /notice-preferences/stop/{token}": {
    summary: "The same for mail programs, which send a form (RFC 8058)",
    access: "anyone",
    params: z.object({ token }),
    ignoresBody: true,
    throttles: [callThrottles.emailLink],
    answer: stopped,
    status: 200,
    errors: ["link_expired"],
  },
} as const satisfies Record<string, Endpoint>;
