import { BlockList, isIP } from 'node:net';

/**
 * Special ranges that are not public internet addresses: local, private, cloud-internal,
 * multicast.
 */
const privateOnes = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateOnes.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  // Ranges that embed IPv4 addresses: a translator might forward them to a refused address.
  ['64:ff9b::', 32],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const) {
  privateOnes.addSubnet(network, prefix, 'ipv6');
}

/** True if an IP address is private, loopback, link-local or otherwise special. */
export const isPrivateAddress = (address: string): boolean =>
  privateOnes.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

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
