import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** Parses the eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const parse = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16) || 0);
  const first = parse(head);
  if (tail === undefined) return first;
  const last = parse(tail);
  return [...first, ...Array<number>(Math.max(0, 8 - first.length - last.length)).fill(0), ...last];
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const subnet64 = (address: string): string =>
  `${groupsOf(address)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;

/**
 * Returns the address under which a subscriber is counted: an IPv4 address, or the /64 network of
 * an IPv6 subscriber.
 */
export function subscriberOf(address: string): string {
  // Most are IPv4: the expressions below take longer than the limits that count it.
  if (!address.includes(':')) return address;
  const ipv4 = mapped.exec(address)?.[1] ?? address;
  return isIPv6(ipv4) ? subnet64(ipv4) : ipv4;
}

/** Returns the wider network of an address: its /24, or /64. */
export function networkOf(address: string): string {
  const subscriber = subscriberOf(address);
  return subscriber.includes(':') ? subscriber : `${subscriber.replace(/\.\d+$/, '')}.0/24`;
}

/**
 * Returns a caller's address before Fastify has the request: with one step back per trusted proxy, because
 * each adds the address that called it.
 */
export function callerAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const hops = [...forwarded, socket.remoteAddress ?? ''];
  return hops.at(-1 - trustedProxies) ?? hops[0] ?? '';
}
