import type { IncomingHttpHeaders } from 'node:http';
import type { Env } from '@sofra/infra/env';

/** Returns the requested host like Fastify's `request.host`, without a Fastify request. */
export function hostOf(headers: IncomingHttpHeaders, env: Pick<Env, 'TRUST_PROXY'>): string {
  const forwarded = env.TRUST_PROXY ? headers['x-forwarded-host'] : undefined;
  return (Array.isArray(forwarded) ? forwarded[0] : forwarded) ?? headers.host ?? '';
}

/**
 * Returns true if a write or a socket's handshake comes from our own pages, or not from a browser.
 * Browsers send `Sec-Fetch-Site`, older ones and plain http `Origin`; a request with neither comes
 * from a script or a till, and no page can make it carry a cookie.
 */
export function isSameOrigin(
  headers: IncomingHttpHeaders,
  host: string,
  env: Pick<Env, 'PUBLIC_ORIGIN'>,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (from.origin === env.PUBLIC_ORIGIN) return true;
  // On https, pages are never loaded over http, where another site may respond.
  return from.host === host && (from.protocol === 'https:' || !isSecure(env));
}

/** Returns true if users reach the product by https. */
export const isSecure = ({ PUBLIC_ORIGIN }: Pick<Env, 'PUBLIC_ORIGIN'>): boolean =>
  PUBLIC_ORIGIN.startsWith('https:');
