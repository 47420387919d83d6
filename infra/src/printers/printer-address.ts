import { BlockList, isIP } from 'node:net';

/** Networks in which printers may be: private ones only, never the internet. */
export const localNetworks = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  // Private networks over the internet, which connect a branch to a server elsewhere.
  '100.64.0.0/10',
  'fc00::/7',
] as const;

/** Splits a network into address and prefix; an address alone has its whole length. */
function toNetwork(text: string) {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address) === 6 ? ('ipv6' as const) : ('ipv4' as const);
  const bits = family === 'ipv6' ? 128 : 32;
  const length = prefix === undefined ? bits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
  return {
    address,
    family,
    length,
    isOne: isIP(address) !== 0 && more.length === 0 && length <= bits,
  };
}

const ranges = localNetworks.map((network) => {
  const { address, family, length } = toNetwork(network);
  const list = new BlockList();
  list.addSubnet(address, length, family);
  return { list, family, length };
});

/** Returns true for a part of a local network, such as `192.168.1.0/24`. */
export function isPrinterNetwork(text: string): boolean {
  const { address, family, length, isOne } = toNetwork(text);
  const isWithin = (range: (typeof ranges)[number]): boolean =>
    range.family === family && length >= range.length && range.list.check(address, family);
  return isOne && ranges.some(isWithin);
}

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
  return ranges.some(({ list }) => list.check(address, family)) && !metadata.check(address, family);
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
  return !isLocalhost(hostname) || env.ALLOW_LOOPBACK_PRINTERS;
}

const isLocalhost = (name: string): boolean => /^(.+\.)?localhost\.?$/.test(name);

/** Returns true for this machine, which belongs to no business. */
export const isLoopback = (host: string): boolean =>
  isIP(host) === 0 ? isLocalhost(host) : loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');

/** Returns a host in the one notation in which it is stored, so that the same one is found. */
export function toPrinterHost(host: string): string {
  if (isIP(host) === 6) return new URL(`http://[${host}]`).hostname.slice(1, -1);
  return host.toLowerCase().replace(/\.$/, '');
}
