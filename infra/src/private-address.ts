import { BlockList, isIP } from 'node:net';

/**
 * Ranges that are not public internet addresses, by IANA's registries of special-purpose addresses; also those
 * that a translator might forward to a refused address, and what a cloud offers its own machines.
 */
const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, prefix, 'ipv6');
}
/** All public IPv6 addresses are in this range. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** True if an IP address is private, loopback, link-local or otherwise special. */
export const isPrivateAddress = (address: string): boolean =>
  isIP(address) === 6
    ? !global.check(address, 'ipv6') || special.check(address, 'ipv6')
    : special.check(address, 'ipv4');

/**
 * True if a host is such an address in any notation (`127.1`, `0x7f000001`) or a name of this
 * machine. Other names must be checked by the address they resolve to when they are used.
 */
export function isPrivateHost(host: string): boolean {
  if (isIP(host) === 6) return isPrivateAddress(host);
  const url = `http://${host}`;
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  if (isIP(hostname) === 4) return isPrivateAddress(hostname);
  return /^(.+\.)?localhost\.?$/.test(hostname);
}
