import type { FactsContent } from "../contract/content/facts.ts";

// Each figure is in force from its first to its last day and names where it was read and when. When one changes, end the old figure and
// add the new one below it: listings are measured by the figure of their day.

const minimumWages = {
  label: "Fair Work Ombudsman: Minimum wages",
  href: "https://www.fairwork.gov.au/pay-and-wages/minimum-wages",
};
const superGuarantee = {
  label: "Australian Taxation Office: Super guarantee percentage",
  href: "https://www.ato.gov.au/tax-rates-and-codes/key-superannuation-rates-and-thresholds/super-guarantee",
};

export const facts: FactsContent = {
  minimumWageHour: [
    { value: 24.95, from: "2025-07-01", to: "2026-06-30", source: minimumWages, checkedOn: "2026-11-01" },
    { value: 26.44, from: "2026-07-01", source: minimumWages, checkedOn: "2026-11-01" },
  ],
  minimumWageWeek: [
    { value: 948, from: "2025-07-01", to: "2026-06-30", source: minimumWages, checkedOn: "2026-11-01" },
    { value: 1004.9, from: "2026-07-01", source: minimumWages, checkedOn: "2026-11-01" },
  ],
  // The minimum wage with the casual loading of 25 per cent.
  casualMinimumWageHour: [
    { value: 31.19, from: "2025-07-01", to: "2026-06-30", source: minimumWages, checkedOn: "2026-11-01" },
    { value: 33.05, from: "2026-07-01", source: minimumWages, checkedOn: "2026-11-01" },
  ],
  superGuaranteePercent: [{ value: 12, from: "2025-07-01", source: superGuarantee, checkedOn: "2026-11-22" }],
};
