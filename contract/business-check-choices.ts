/** What an admin keeps if a number is in no register. It has no name and no state. */
export const notInRegister = "Not in the register";

/** The states of an entry in ABN Lookup (the first two) and in ASIC's register. */
export const registerStatuses = [
  "Active",
  "Cancelled",
  "Registered",
  "Under external administration",
  "Strike-off action in progress",
  "Deregistered",
  notInRegister,
] as const;
