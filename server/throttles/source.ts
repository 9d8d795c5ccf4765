import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import { atMost } from "#server/at-most.ts";

/** The networks that a call is counted for. */
export interface Source {
  /** An IPv4 address, or an IPv6 network of 64 bits, which one person may have alone. */
  network: string;
  /** The IPv6 network of 48 bits, which one person may have as well; absent for IPv4. */
  wideNetwork?: string;
  /** Many people share this network: a campus or a mobile network. */
  isShared: boolean;
}

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** Creates the function that tells the source of an address. `sharedNetworks` are in CIDR notation. */
export function createSources(sharedNetworks: readonly string[] = []): (address: string) => Source {
  const shared = sharedNetworks.map((network) => ipaddr.parseCIDR(network));
  const known = new LRUCache<string, Source>({ ...atMost(10_000), memoMethod: toSource });
  return (address) => known.memo(address);

  function toSource(address: string): Source {
    if (!ipaddr.isValid(address)) return { network: address, isShared: false };
    const parsed = ipaddr.process(address);
    const isShared = shared.some((network) => isWithin(parsed, network));
    if (!(parsed instanceof ipaddr.IPv6)) return { network: parsed.toString(), isShared };
    return { network: toIpv6Network(parsed, 64), wideNetwork: toIpv6Network(parsed, 48), isShared };
  }
}

const isWithin = (address: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: Network): boolean =>
  address.kind() === network.kind() && address.match(network, bits);

const toIpv6Network = (address: ipaddr.IPv6, bits: 48 | 64): string =>
  `${new ipaddr.IPv6(address.parts.map((part, index) => (index < bits / 16 ? part : 0))).toString()}/${bits}`;

/** Leaves out the last part of a source's network: `203.0.113.x` for an IPv4 address, 48 bits of an IPv6 network. */
export function shortenNetwork(network: string): string {
  const [address = "", bits] = network.split("/");
  if (bits === undefined) return address.replace(/\.\d+$/, ".x");
  const parsed = ipaddr.parse(address);
  return parsed instanceof ipaddr.IPv6 ? toIpv6Network(parsed, 48) : address;
}
