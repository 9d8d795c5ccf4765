import { notInRegister } from "#contract/business-check-choices.ts";
import { businessNumberKind, groupBusinessNumber } from "#contract/business-number-rules.ts";

/** A poster's ABN or ACN, and what the public register said of it. `checkedAt` is null if nobody has looked it up. */
export interface BusinessRecord {
  businessNumber: string | null;
  checkedAt: Date | null;
  register: "ABN Lookup" | "ASIC" | null;
  registeredName: string | null;
  registeredStatus: string | null;
  registeredState: string | null;
}

const day = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "Australia/Sydney" });
const registers = { "ABN Lookup": "ABN Lookup", ASIC: "ASIC's company register" };

/** Says exactly what was checked of a poster's number, and nothing more. `null` without a number. */
export function toBusinessText(record: BusinessRecord): string | null {
  const { businessNumber, checkedAt, register, registeredName, registeredStatus, registeredState } = record;
  if (businessNumber === null) return null;
  const kind = businessNumberKind(businessNumber);
  const number = `${kind} ${groupBusinessNumber(businessNumber)}`;
  if (checkedAt === null) return `${kind} is a valid number: ${groupBusinessNumber(businessNumber)}. We haven't looked it up.`;
  const place = `${registers[register ?? (kind === "ABN" ? "ABN Lookup" : "ASIC")]} on ${day.format(checkedAt)}`;
  if (registeredStatus === notInRegister) return `We looked for ${number} on ${place}. It wasn't there.`;
  const facts = [registeredName, `status ${registeredStatus}`, registeredState].filter((fact) => fact !== null);
  return `We checked ${number} on ${place}: ${facts.join(", ")}.`;
}
