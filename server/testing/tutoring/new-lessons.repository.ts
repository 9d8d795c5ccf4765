import { moneyText } from "#contract/money-text.ts";
import type { SearchMailWords } from "#server/listings/new-listings.repository.ts";
import { lessonReads } from "./lessons.repository.ts";

/** What the emails of saved searches say of lessons. */
export const lessonSearchMails: SearchMailWords = {
  noun: { one: "lesson", many: "lessons" },
  filterWords: {
    q: (text) => `“${text}”`,
    location: (place) => `in ${place}`,
    subject: (subject) => subject,
    maxPrice: (amount) => `up to ${moneyText(Number(amount))} an hour`,
  },
  readNew: async (db, ids, at) =>
    (await lessonReads.findListed(db, ids, at)).map(({ id, title, suburb, state, hourlyPrice }) => ({
      id,
      title,
      text: `${suburb} ${state} · ${moneyText(hourlyPrice)} an hour`,
    })),
};
