/** The address behind an Australian phone number: `(03) 5550 0142` is `tel:+61355500142`; freephone numbers stay as they are. */
export function telephoneLink(phone: string): string {
  const digits = phone.replaceAll(/[^+\d]/g, "");
  return `tel:${digits.startsWith("0") && digits.length === 10 ? `+61${digits.slice(1)}` : digits}`;
}
