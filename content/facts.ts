import type { FactsContent } from "../contract/content/facts.ts";

// Each figure is in force from its first to its last day and names where it was read and when. When one changes, end the old figure and
// add the new one below it: listings are measured by the figure of their day.
//
// Limits of bonds hold in a state, and some up to a weekly rent. They are older than their first day here, which is when they were read:
// no listing is measured by an earlier one.

const minimumWages = {
  label: "Fair Work Ombudsman: Minimum wages",
  href: "https://www.fairwork.gov.au/pay-and-wages/minimum-wages",
};
const superGuarantee = {
  label: "Australian Taxation Office: Super guarantee percentage",
  href: "https://www.ato.gov.au/tax-rates-and-codes/key-superannuation-rates-and-thresholds/super-guarantee",
};

const visaCharges = {
  label: "Published announcements of the Department of Home Affairs’ charges",
  href: "https://immi.homeaffairs.gov.au/visas/visa-pricing-estimator",
};

const read = { from: "2026-11-01", checkedOn: "2026-11-01" };

const nsw = {
  ...read,
  state: "NSW",
  source: { label: "NSW Fair Trading: Renting", href: "https://www.fairtrading.nsw.gov.au/housing-and-property/renting" },
  keptBy: { label: "NSW Fair Trading", href: "https://www.fairtrading.nsw.gov.au/housing-and-property/renting" },
  help: { label: "Tenants’ Union of NSW", href: "https://www.tenants.org.au/" },
} as const;
const vic = {
  ...read,
  state: "VIC",
  source: { label: "Consumer Affairs Victoria: Renting", href: "https://www.consumer.vic.gov.au/housing/renting" },
  keptBy: { label: "Residential Tenancies Bond Authority (RTBA)", href: "https://rentalbonds.vic.gov.au/" },
  help: { label: "Tenants Victoria", href: "https://tenantsvic.org.au/" },
} as const;
const qld = {
  ...read,
  state: "QLD",
  source: { label: "Residential Tenancies Authority (RTA)", href: "https://www.rta.qld.gov.au/" },
  keptBy: { label: "Residential Tenancies Authority (RTA)", href: "https://www.rta.qld.gov.au/" },
  help: { label: "Tenants Queensland", href: "https://tenantsqld.org.au/" },
} as const;
const sa = {
  ...read,
  state: "SA",
  source: { label: "SA.GOV.AU: Renting and letting", href: "https://www.sa.gov.au/topics/housing/renting-and-letting" },
  keptBy: { label: "Consumer and Business Services (CBS)", href: "https://www.cbs.sa.gov.au/" },
  help: { label: "RentRight SA", href: "https://www.rentrightsa.org.au/" },
} as const;
const wa = {
  ...read,
  state: "WA",
  source: { label: "Consumer Protection WA", href: "https://www.consumerprotection.wa.gov.au/" },
  keptBy: { label: "Bond Administrator of Consumer Protection WA", href: "https://www.consumerprotection.wa.gov.au/" },
  help: { label: "Circle Green Community Legal", href: "https://www.circlegreen.org.au/" },
} as const;
const tas = {
  ...read,
  state: "TAS",
  source: {
    label: "Consumer, Building and Occupational Services Tasmania: Renting",
    href: "https://www.cbos.tas.gov.au/topics/housing/renting",
  },
  keptBy: { label: "Rental Deposit Authority", href: "https://www.cbos.tas.gov.au/topics/housing/renting" },
  help: { label: "Tenants’ Union of Tasmania", href: "https://tutas.org.au/" },
} as const;
const act = {
  ...read,
  state: "ACT",
  source: { label: "ACT Government: Rental bonds", href: "https://www.revenue.act.gov.au/rental-bonds" },
  keptBy: { label: "ACT Rental Bonds", href: "https://www.revenue.act.gov.au/rental-bonds" },
  help: { label: "Legal Aid ACT", href: "https://www.legalaidact.org.au/" },
} as const;
const nt = {
  ...read,
  state: "NT",
  source: { label: "NT.GOV.AU: Private renters", href: "https://nt.gov.au/property/private-renters" },
  help: { label: "Darwin Community Legal Service", href: "https://www.dcls.org.au/" },
} as const;

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
  bondWeeks: [
    { ...nsw, value: 4 },
    { ...qld, value: 4 },
    { ...sa, value: 4, rentUpTo: 800 },
    { ...sa, value: 6 },
    { ...wa, value: 4, rentUpTo: 1200 },
    { ...tas, value: 4 },
    { ...act, value: 4 },
    { ...nt, value: 4 },
  ],
  bondMonths: [{ ...vic, value: 1, rentUpTo: 900 }],
  // Other states limit rent in advance too. Their figures are not here, so nothing is checked or shown there.
  rentInAdvanceWeeks: [{ ...nsw, value: 2 }],
  holdingFeeWeeks: [{ ...nsw, value: 1 }],
  visaCharge500: [
    { value: 2000, from: "2025-07-01", to: "2026-06-30", source: visaCharges, checkedOn: "2026-11-01" },
    { value: 2500, from: "2026-07-01", source: visaCharges, checkedOn: "2026-11-01" },
  ],
  visaCharge485: [
    { value: 4600, from: "2026-03-01", to: "2026-06-30", source: visaCharges, checkedOn: "2026-11-01" },
    { value: 5750, from: "2026-07-01", source: visaCharges, checkedOn: "2026-11-01" },
  ],
  visaCharge600: [{ value: 200, from: "2025-07-01", source: visaCharges, checkedOn: "2026-11-01" }],
};
