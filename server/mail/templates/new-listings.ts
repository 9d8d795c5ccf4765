import type { SearchMail } from "#contract/saved-search-rules.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { frameMail, type Recipient } from "./frame.ts";

interface NewListings {
  /** Has confirmed the address: the email says what posters and the reader typed. */
  to: Recipient;
  searchName: string;
  /** What the search looks for, in words. */
  description: string;
  frequency: SearchMail;
  noun: Readonly<Record<"one" | "many", string>>;
  /** What the email shows, newest first. */
  listings: readonly { title: string; text: string; url: string }[];
  /** How many are new. */
  total: number;
  /** There are more than `total`. */
  isAtLeast: boolean;
  /** The list with the search. */
  listUrl: string;
  /** The reader can change the search on the site. */
  isOfAccount: boolean;
  /** The page that stops these emails. */
  stopUrl: string;
  publicUrl: string;
}

/** Tells somebody what is new for a saved search. */
export function newListings(news: NewListings): Mail {
  const { to, searchName, description, frequency, noun, listings, total, isAtLeast, isOfAccount, publicUrl } = news;
  const count = `${total.toLocaleString("en-AU")}${isAtLeast ? "+" : ""}`;
  const nouns = total === 1 ? noun.one : noun.many;
  const more = (total - listings.length).toLocaleString("en-AU");
  return frameMail({
    subject: `${count} new ${nouns}: ${searchName}`,
    preview: listings.map(({ title }) => title).join(" · "),
    to,
    paragraphs: [`${total === 1 ? "This is" : "These are"} new for your saved search “${searchName}” (${description}).`],
    items: [...listings],
    ...(total > listings.length && { afterItems: `And ${more}${isAtLeast ? "+" : ""} more.` }),
    action: { label: "See all results", url: news.listUrl },
    afterwards: isOfAccount ? [["", { label: "Change or delete your saved searches", url: `${publicUrl}/saved-searches` }]] : [],
    because: `you saved the search “${searchName}” on Wattle and chose a ${frequency} email.`,
    stopUrl: news.stopUrl,
    publicUrl,
  });
}
