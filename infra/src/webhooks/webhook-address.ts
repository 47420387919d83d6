import type { Env } from '../env.ts';
import { isPrivateAddress, isPrivateHost } from '../private-address.ts';

type Allowed = Pick<Env, 'ALLOW_PRIVATE_WEBHOOKS'>;

/** Returns true if webhooks may be sent to this IP address (ADR-0046). */
export const isWebhookAddress = (address: string, env: Allowed): boolean =>
  env.ALLOW_PRIVATE_WEBHOOKS || !isPrivateAddress(address);

/**
 * Returns true if webhooks may be sent to this URL: by https, to a host that isn't private, without a password
 * or a fragment. A name is checked again by the address that it resolves to when the worker connects.
 */
export function isWebhookUrl(url: string, env: Allowed): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password, hash } = new URL(url);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (env.ALLOW_PRIVATE_WEBHOOKS) return protocol === 'https:' || protocol === 'http:';
  return protocol === 'https:' && !isPrivateHost(hostname.replace(/^\[|\]$/g, ''));
}
