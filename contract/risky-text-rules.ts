// What scams of students have in common in their messages. A warning is shown and nothing is stopped: honest people write such things too.
import { cardOrPassport, toPlain } from "./document-number-rules.ts";

const risks = ["payment", "elsewhere", "documents"] as const;
export type Risk = (typeof risks)[number];

const paying = "(?:pay|transfer|send|wire|deposit|prepay)";
const sums = "(?:\\$|aud\\b|dollars?|bond|deposit|fees?\\b|money|rent\\b|payment|weeks? in advance)";

/** Ways to pay that can't be traced or taken back, as a part of a pattern. */
export const untraceable = "bitcoin|usdt|western union|moneygram";

/** Other channels that people are led to, as a part of a pattern; spelled with gaps too. */
export const otherChannels = [
  "wh?[a@]t'?[ .-]?s[ .-]{0,2}[a@]p{1,2}s?",
  "tele[ .-]?gram",
  "wechat|we-chat|weixin",
  "viber",
  "signal app",
  "snap ?chat",
  "kakao ?talk",
].join("|");

const patterns: Readonly<Record<Risk, readonly RegExp[]>> = {
  // The reader is asked to pay. What the writer pays ('we pay $31 an hour') and what is agreed in person does not count.
  payment: [
    new RegExp(
      `\\b(?:please|kindly|must|need to|have to|should|can you|could you|just)\\s+(?:first\\s+)?${paying}\\b[^.!?\\n]{0,60}${sums}`,
      "i",
    ),
    new RegExp(`(?:^|[.!?\\n]\\s*)${paying}\\b[^.!?\\n]{0,40}${sums}`, "i"),
    new RegExp(`\\byou(?:'ll| will)? ${paying}\\b[^.!?\\n]{0,40}${sums}`, "i"),
    /\b(?:bond|deposit|holding fee|uniform|training|application fee|background check)\b[^.!?\n]{0,60}\b(?:before|first|upfront|up front|today|to secure|to hold|refundable)\b/i,
    new RegExp(`\\b(?:gift|steam|itunes|google play) ?(?:cards?|vouchers?)\\b|\\b(?:crypto(?:currency)?|${untraceable})\\b`, "i"),
    /\bmy (?:bank )?(?:account|bsb|payid)\b|\bbsb\b[:\s]*\d/i,
  ],
  elsewhere: [
    new RegExp(`\\b(?:${otherChannels}|we chat)\\b|\\bt\\.me/|\\bwa\\.me/`, "i"),
    /\b(?:add|message|dm|find|contact) me on (?:line|instagram|insta|facebook|messenger|kakao)/i,
    /\bmy (?:line|insta(?:gram)?|snap|facebook|messenger|kakao)(?: id| name)?(?: is|:)? ?@?\w/i,
    // Interviews and inspections are arranged by phone. What people write in another app is not kept here.
    /\b(?:text|sms|message|write|e-?mail)\b[^.!?\n]{0,25}(?:\+?\d[\d ]{7,14}\d|[\w.+-]{1,64}@[\w-]{1,63}\.\w)/i,
  ],
  documents: [
    /\bpassport\b/i,
    /\bdriver'?s?'? licen[cs]e\b|\blicen[cs]e (?:number|photo)\b/i,
    /\btax file number\b|\btfn\b/i,
    /\b(?:credit|debit|medicare) card\b|\bcard (?:number|details)\b|\bcvv\b/i,
    cardOrPassport,
  ],
};

/** What a text asks for or shows that a student should be careful with; an empty list for most texts. */
export const findRisks = (text: string): Risk[] => {
  const plain = toPlain(text);
  return risks.filter((risk) => patterns[risk].some((pattern) => pattern.test(plain)));
};

/** What to do about a message with such a risk. */
export const riskSentences: Readonly<Record<Risk, string>> = {
  payment: "This message seems to ask for money. Pay nothing before you have a signed agreement and have seen what you pay for.",
  elsewhere: "This message asks you to talk outside Wattle. You can show messages from Wattle to the police or a tribunal.",
  documents: "This message mentions identity documents. Show them only in person, after you have an offer in writing.",
};
