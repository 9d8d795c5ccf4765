const amount = /^\d{1,7}(?:\.\d{1,2})?$/;

/** Returns true if a list can be filtered by this amount, such as dollars with or without cents. */
export const isAmount = (text: string): boolean => amount.test(text.trim());

/** Returns true for a text that is typed as an amount and is none. */
export const isWrongAmount = (text: string): boolean => text.trim() !== "" && !isAmount(text);

/** Returns true if a list can be filtered by this whole number, which has at most four digits. */
export const isCount = (text: string): boolean => /^\d{1,4}$/.test(text);

/** Returns true if a list can be filtered by this date: `YYYY-MM-DD`, from 1900 on. */
export function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Reads the number of a page from an address: 1 to 999,999, all of which the API takes. Anything else is page 1. */
export function readPage(parameters: URLSearchParams): number {
  const asked = parameters.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
}

/** The maximum number of letters that the API accepts. */
const lengthMax = 200;
// Characters that the API refuses in a filter, and halves of surrogate pairs. Nobody types these.
const unsearchable = /[\p{Cc}\p{Cs}\ufffe\uffff\u202a-\u202e\u2066-\u2069]/gu;

/** Reads a search text from the page's address in a form that the API accepts; empty if there is none. */
export const readSearchedText = (parameters: URLSearchParams, name: string): string =>
  (parameters.get(name) ?? "").slice(0, lengthMax).replace(unsearchable, "");
