// Numbers of documents that nobody needs before an offer.

/** A text as patterns compare it. */
export const toPlain = (text: string): string => text.normalize("NFKC").replaceAll("’", "'");

/** Numbers in the form of a card's or an Australian passport's. */
export const cardOrPassport = /\b(?:\d{4}[ -]?){3}\d{4}\b|\b(?:N|E|D|F|PA|PB|PE|R[A-E])\d{7}\b/;
/** A document, and soon after it a number of at least six digits. */
const documentNumber =
  /\b(?:passport|licen[cs]e|medicare|tax file|tfn|(?:credit|debit|bank) card|card number)\b[^.!?\n\d]{0,30}(?:no\. ?)?[a-z]{0,2}\d(?:[ -]?\d){5}/i;

/** Australian Taxation Office: the digits of a tax file number times these add up to a multiple of 11. */
const taxFileWeights = [1, 4, 3, 7, 5, 8, 6, 9, 10];
const hasTaxFileNumber = (text: string): boolean =>
  [...text.matchAll(/(?:^|[^\d])(\d{3} ?\d{3} ?\d{3})(?!\s?\d)/g)].some(
    ([, found = ""]) =>
      (found.match(/\d/g) ?? []).reduce((sum, digit, place) => sum + Number(digit) * (taxFileWeights[place] ?? 0), 0) % 11 === 0,
  );

/** The sentence below a text that the writer is about to send; `undefined` if it holds no such number. */
export function warnBeforeSending(text: string): string | undefined {
  const plain = toPlain(text);
  if (!cardOrPassport.test(plain) && !documentNumber.test(plain) && !hasTaxFileNumber(plain)) return undefined;
  return "This looks like a passport, licence, card or tax file number. Please leave it out. Nobody needs it before they make you an offer.";
}
