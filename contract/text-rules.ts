/** White space of any kind and length as one space, and none at the ends: nobody can tell two from one. */
export const toOneLine = (value: string): string => value.replace(/\s+/gu, " ").trim();
