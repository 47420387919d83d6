import { BlockList, isIP } from 'node:net';

/** Addresses that are nobody's on the internet: of this machine, its network, its cloud, of many at once. */
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
  // Others' addresses inside: what translates them might reach what is refused by its own name.
  ['64:ff9b::', 32],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const) {
  privateOnes.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address is a private, loopback, link-local or otherwise special one (design: security, at the edge). */
export const isPrivateAddress = (address: string): boolean =>
  privateOnes.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Whether a host as somebody types it is such an address, however it is written (`127.1`, `0x7f000001`),
 * or a name of this machine. Any other name is to be judged by what it resolves to, when it is used.
 */
export function isPrivateHost(host: string): boolean {
  if (isIP(host) === 6) return isPrivateAddress(host);
  const url = `http://${host}`;
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  if (isIP(hostname) === 4) return isPrivateAddress(hostname);
  return /^(.+\.)?localhost\.?$/.test(hostname);
}
