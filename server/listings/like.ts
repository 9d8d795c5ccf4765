/** A text within a LIKE pattern, in which its own `%`, `_` and `\` mean themselves. */
export const toLiteral = (text: string): string => text.replaceAll(/[\\%_]/g, "\\$&");

/** A LIKE pattern for "contains this text". */
export const toContainsPattern = (text: string): string => `%${toLiteral(text)}%`;

/** A LIKE pattern for "begins with this text". */
export const toPrefixPattern = (text: string): string => `${toLiteral(text)}%`;
