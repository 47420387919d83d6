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
