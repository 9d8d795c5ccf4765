/** What people are told about, as far as they choose how they are told by email. */
export const noticeTopics = ["applications", "meetings", "messages", "listings"] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** What a link in an email stops: all about a topic, or one saved search. */
export const stoppedTopics = [...noticeTopics, "search"] as const;
export type StoppedTopic = (typeof stoppedTopics)[number];

/** When an email is sent. On the screen a notice always appears at once. */
export const noticeMails = ["now", "daily", "never"] as const;
export type NoticeMail = (typeof noticeMails)[number];

/** Read notices older than this are deleted. */
export const noticeDays = 180;
