/** Replaces each run of white space by one space and trims the ends, because people cannot see the difference. */
export const toOneLine = (value: string): string => value.replace(/\s+/gu, " ").trim();

// Direction marks, zero-width spaces and joiners, soft hyphens and tags. Not among them are U+200C and U+200D, which Persian, Indic scripts
// and emoji need.
const invisible =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

/** Drops invisible format characters, which come along with copied text (document 3, "Rulings after the first release"). */
export const dropInvisible = (value: string): string => value.replace(invisible, "");

/** Replaces no-break spaces by spaces and line separators by line breaks. */
export const toPlainSpaces = (value: string): string =>
  value.replace(/[\u00a0\u2007\u202f]/gu, " ").replace(/[\u2028\u2029]/gu, "\n");

/** What something is called, with its article: "a job", "an opening". */
export const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

// Endings that are common in web addresses. A word with another ending counts only if a path follows. Browsers read the full stops of
// Chinese and Japanese as dots.
const webAddress =
  /:\/\/|\bwww\.\S|\b(?!(?:asp|ado|vb)\.net\b)[\p{L}\p{N}-]{2,}[.。．｡](?:com|net|org|info|biz|io|co|me|ly|gg|to|cc|tv|xyz|top|site|online|shop|store|link|live|club|app|dev|ai|au|nz|uk|us|in|cn|ru|de)(?![\p{L}\p{N}])|[\p{L}\p{N}-]{2,}[.。．｡]\p{L}{2,}[/／]\S/iu;

/** Returns true if the text contains something that people or mail programs would take for a web address. */
export const hasWebAddress = (value: string): boolean => webAddress.test(value);
