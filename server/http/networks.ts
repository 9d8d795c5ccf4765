import ipaddr from "ipaddr.js";

/**
 * Who stands behind an address, as far as throttles tell: the IPv4 address itself, and the first 64 bits of an IPv6 address,
 * since whoever has one of those addresses has all of them.
 */
export function toNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
