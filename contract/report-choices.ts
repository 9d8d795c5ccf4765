// Why people report something, without zod, so that the dialog can use it.

/** What a report is about. */
export const reportReasons = ["SCAM", "MONEY_OR_DOCUMENTS", "UNLAWFUL_TERMS", "NOT_REAL", "HARASSMENT", "OTHER"] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportReasonLabels: Readonly<Record<ReportReason, string>> = {
  SCAM: "It looks like a scam",
  MONEY_OR_DOCUMENTS: "Asks for money or documents in advance",
  UNLAWFUL_TERMS: "Pay, bond or rent that isn't lawful",
  NOT_REAL: "Not real, or no longer available",
  HARASSMENT: "Discrimination or harassment",
  OTHER: "Something else",
};

/** A listing is hidden once so many different people have reported it. */
export const reportersToHide = 3;
