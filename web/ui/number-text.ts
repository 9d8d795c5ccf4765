/**
 * A whole number as people read it: 10,000, or 10,000+ where there may be more. By hand, since a browser's first use of Intl
 * costs a phone 50 ms.
 */
export const numberText = (count: number, isAtLeast = false): string =>
  `${String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",")}${isAtLeast ? "+" : ""}`;
