import type { Env } from '../env.ts';
import { isPrivateAddress, isPrivateHost } from '../private-address.ts';

type Allowed = Pick<Env, 'ALLOW_PRIVATE_WEBHOOKS'>;

/** Returns true if webhooks may be sent to this IP address (ADR-0046). */
export const isWebhookAddress = (address: string, env: Allowed): boolean =>
  env.ALLOW_PRIVATE_WEBHOOKS || !isPrivateAddress(address);

/** Ports of databases, caches, queues and remote control that are often open to the internet. */
const servicePorts = [
  1433, 1521, 2049, 2375, 2376, 2379, 3306, 3389, 5432, 5672, 5900, 6379, 9042, 9200, 11_211,
  27_017,
];
const isWebhookPort = (port: string): boolean =>
  port === '' || (Number(port) >= 1024 && !servicePorts.includes(Number(port)));

const portsBetween = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
/** Ports that only new addresses may not have: whoever receives there already still does. */
const refusedToNew = [
  // Databases and caches.
  [1434, 2483, 2484, 3050, 5433, 5984, 6380, 7474, 7687, 8086, 9300, 26_257, 28_015],
  portsBetween(27_018, 27_019),
  // Queues.
  [1883, 2181, 4222, 5671, 8883, 15_672, 61_613, 61_616],
  portsBetween(9092, 9094),
  // Clusters and their secrets: Docker, etcd, Nomad, Kubernetes, Vault, Consul.
  [2377, 2378, 2380, 4001, 6443, 8200, 8201, 8600],
  portsBetween(4646, 4648),
  portsBetween(8300, 8302),
  portsBetween(8500, 8503),
  portsBetween(10_248, 10_260),
  // Measurements.
  [9090, 9091, 9100, 9187, 9216],
  // Desktops, remote control, disks and proxies.
  [1080, 3128, 3260, 5985, 5986],
  portsBetween(5901, 5999),
  portsBetween(6000, 6063),
].flat();

/**
 * Returns true if webhooks may be sent to this URL: by https, to the standard port or one from 1024 on that isn't a
 * known service's, to a host that isn't private, without a password or a fragment. A name is checked again by the address that it resolves to when the worker connects.
 */
export function isWebhookUrl(url: string, env: Allowed): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(url);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (env.ALLOW_PRIVATE_WEBHOOKS) return protocol === 'https:' || protocol === 'http:';
  const isPublic = !isPrivateHost(hostname.replace(/^\[|\]$/g, ''));
  return protocol === 'https:' && isWebhookPort(port) && isPublic;
}

/** Returns true if an endpoint may be added or changed with this URL. Fewer ports are open than to one that exists. */
export const isNewWebhookUrl = (url: string, env: Allowed): boolean =>
  isWebhookUrl(url, env) &&
  (env.ALLOW_PRIVATE_WEBHOOKS || !refusedToNew.includes(Number(new URL(url).port)));
