/** The public registers' names for a business: 11 digits for a business (ABN), 9 for a company (ACN). */
export type BusinessNumberKind = "ABN" | "ACN";

const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** Removes the spaces and hyphens with which people group digits. */
export const toBusinessDigits = (typed: string): string => typed.replace(/[\s-]/g, "");

/** Says which number it is. Pass digits only. */
export const businessNumberKind = (digits: string): BusinessNumberKind => (digits.length === 9 ? "ACN" : "ABN");

/** Groups the digits as the registers print them: `51 824 753 556`, `004 085 616`. */
export const groupBusinessNumber = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, " ");

/** abr.business.gov.au/Help/AbnFormat: one is taken from the first digit, and the weighted sum divides by 89. */
const isAbn = (digits: string): boolean =>
  abnWeights.reduce((sum, weight, at) => sum + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)), 0) % 89 === 0;

/** ASIC's rule for ACNs: weights 8 to 1, and the last digit makes the sum a multiple of 10. */
function isAcn(digits: string): boolean {
  const sum = [8, 7, 6, 5, 4, 3, 2, 1].reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return (sum + Number(digits[8])) % 10 === 0;
}

/** Says what is wrong with an ABN or ACN, and what to do. `undefined` if its check digits are right. Pass digits only. */
export function findBusinessNumberFault(digits: string): string | undefined {
  if (!/^(?:\d{9}|\d{11})$/.test(digits)) return "Enter an ABN of 11 digits or an ACN of 9 digits.";
  const kind = businessNumberKind(digits);
  if (kind === "ABN" ? isAbn(digits) : isAcn(digits)) return undefined;
  return `This ${kind} doesn't exist. Check each digit, or leave the field empty.`;
}
