/** An amount of dollars such as `1,004.90`, or `450` without cents. By hand, because a browser's first use of Intl costs a phone 50 ms. */
export const amountText = (amount: number): string =>
  amount
    .toFixed(2)
    .replaceAll(/\B(?=(?:\d{3})+\.)/g, ",")
    .replace(/\.00$/, "");

/** Rounds an amount of dollars to cents. */
export const toCents = (amount: number): number => Math.round(amount * 100) / 100;

/** The same with its sign: `$1,004.90`, or `$450`. */
export const moneyText = (amount: number): string => `$${amountText(amount)}`;

/** A salary as people read it: with one dollar sign where it begins with a figure. */
export function salaryText(salary: string): string {
  return /^\d/.test(salary) ? `$${salary}` : salary;
}
