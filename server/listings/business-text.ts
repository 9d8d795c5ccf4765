import { businessNumberKind, groupBusinessNumber } from "#contract/business-number-rules.ts";

/** A poster's ABN or ACN, and what the public register said of it. `checkedAt` is null if nobody has looked it up. */
export interface BusinessRecord {
  businessNumber: string | null;
  checkedAt: Date | null;
  registeredName: string | null;
  registeredStatus: string | null;
  registeredState: string | null;
}

const day = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "Australia/Sydney" });
const registers = { ABN: "ABN Lookup", ACN: "ASIC's company register" };

/** Says exactly what was checked of a poster's number, and nothing more. `null` without a number. */
export function toBusinessText(record: BusinessRecord): string | null {
  const { businessNumber, checkedAt, registeredName, registeredStatus, registeredState } = record;
  if (businessNumber === null) return null;
  const kind = businessNumberKind(businessNumber);
  const number = `${kind} ${groupBusinessNumber(businessNumber)}`;
  if (checkedAt === null) return `${kind} is a valid number: ${groupBusinessNumber(businessNumber)}. We haven't looked it up.`;
  const checked = `We checked ${number} on ${registers[kind]} on ${day.format(checkedAt)}:`;
  const facts = [registeredName, `status ${registeredStatus}`, registeredState].filter((fact) => fact !== null);
  return `${checked} ${facts.join(", ")}.`;
}
