/** A LIKE pattern for "contains this text", in which the text's own `%`, `_` and `\` mean themselves. */
export const toContainsPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;

/** A LIKE pattern for "begins with this text". */
export const toPrefixPattern = (text: string): string => `${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
