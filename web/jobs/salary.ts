type Unit = "HOUR" | "DAY" | "WEEK" | "MONTH" | "YEAR";

/** An employer's figures in Australian dollars for one unit of time. */
export interface ParsedSalary {
  from: number;
  to: number;
  unit: Unit;
}

const units: readonly (readonly [RegExp, Unit])[] = [
  [/\b(?:an?|per|\/)\s*h(?:ou)?r\b|\/\s*h(?:ou)?r?\b|\bhourly\b|\bp\.?h\b/i, "HOUR"],
  [/\b(?:a|per)\s+(?:day|shift)\b|\/\s*day\b|\bdaily\b/i, "DAY"],
  [/\b(?:a|per)\s+week\b|\/\s*w(?:ee)?k\b|\bweekly\b|\bp\.?w\b/i, "WEEK"],
  [/\b(?:a|per)\s+month\b|\/\s*month\b|\bmonthly\b/i, "MONTH"],
  [/\b(?:a|per)\s+(?:year|annum)\b|\/\s*y(?:ea)?r\b|\bannual(?:ly)?\b|\bp\.?a\b/i, "YEAR"],
];

/** What a salary text says in figures; `undefined` unless both an amount and its unit of time are plain. Never a guess. */
export function parseSalary(salary: string): ParsedSalary | undefined {
  const unit = units.find(([pattern]) => pattern.test(salary))?.[1];
  const amounts = [...salary.matchAll(/\$?\s?(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)(k\b)?/gi)]
    .map(([, digits = "", thousands]) => Number(digits.replaceAll(",", "")) * (thousands ? 1000 : 1))
    .filter((amount) => amount > 0);
  const [from, second] = amounts;
  if (unit === undefined || from === undefined) return undefined;
  const isRange = second !== undefined && second > from && /\d\s?k?\s*(?:–|-|to)\s*\$?\s?\d/i.test(salary);
  return { from, to: isRange ? second : from, unit };
}

/** A salary as people read it: with one dollar sign where it begins with a figure. */
export function salaryText(salary: string): string {
  return /^\d/.test(salary) ? `$${salary}` : salary;
}
