import ipaddr from 'ipaddr.js';

/** A range of addresses that the settings allow in addition to public ones. */
export type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** Range of all public IPv6 addresses. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');

const isWithin = (address: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: Network): boolean =>
  address.kind() === network.kind() && address.match([network, bits] as never);

/** Checks whether an address is in one of the networks. */
export const isAmong = (address: string, networks: readonly Network[]): boolean =>
  networks.some((network) => isWithin(ipaddr.process(address), network));

/**
 * Checks whether an address is public: not this machine, not a private or a link-local network, nor one of
 * those that embed an IPv4 address in IPv6.
 */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || isWithin(parsed, GLOBAL));
}
