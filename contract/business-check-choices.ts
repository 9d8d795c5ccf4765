/** The states of an entry in ABN Lookup (the first two) and in ASIC's register. */
export const registerStatuses = [
  "Active",
  "Cancelled",
  "Registered",
  "Under external administration",
  "Strike-off action in progress",
  "Deregistered",
] as const;
