/** A salary as people read it: with one dollar sign where it begins with a figure. */
export function salaryText(salary: string): string {
  return /^\d/.test(salary) ? `$${salary}` : salary;
}
