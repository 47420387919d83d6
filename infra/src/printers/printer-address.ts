import { BlockList, isIP } from 'node:net';

/** Networks in which printers may be: private ones only, never the internet. */
const local = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  // Private networks over the internet, which connect a branch to a server elsewhere.
  ['100.64.0.0', 10],
] as const) {
  local.addSubnet(network, prefix, 'ipv4');
}
local.addSubnet('fc00::', 7, 'ipv6');

/** Metadata services of clouds that have addresses in such networks. */
const metadata = new BlockList();
metadata.addAddress('100.100.100.200', 'ipv4');
metadata.addAddress('fd00:ec2::254', 'ipv6');
metadata.addAddress('fd20:ce::254', 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

interface Allowed {
  ALLOW_LOOPBACK_PRINTERS: boolean;
}

/** Returns true if a printer may have this IP address (ADR-0044). */
export function isPrinterAddress(address: string, env: Allowed): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  if (loopback.check(address, family)) return env.ALLOW_LOOPBACK_PRINTERS;
  return local.check(address, family) && !metadata.check(address, family);
}

/**
 * Returns true if a printer may have this host. A name is checked again by the address that it resolves to
 * when the worker connects.
 */
export function isPrinterHost(host: string, env: Allowed): boolean {
  if (isIP(host) !== 0) return isPrinterAddress(host, env);
  const url = `http://${host}`;
  if (host.includes(':') || !URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  // Another notation of an IPv4 address, such as 127.1.
  if (isIP(hostname) !== 0) return false;
  return !/^(.+\.)?localhost\.?$/.test(hostname) || env.ALLOW_LOOPBACK_PRINTERS;
}
