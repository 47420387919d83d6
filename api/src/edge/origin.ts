import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Env } from '@sofra/infra/env';

/** The host a browser asked for, as Fastify's `request.host` says it, where there is no request of its. */
export function hostOf(headers: IncomingHttpHeaders, env: Pick<Env, 'TRUST_PROXY'>): string {
  const forwarded = env.TRUST_PROXY ? headers['x-forwarded-host'] : undefined;
  return (Array.isArray(forwarded) ? forwarded[0] : forwarded) ?? headers.host ?? '';
}

/**
 * Whether a write or a socket's handshake comes from our own pages, or from no browser at all.
 * Browsers say so by `Sec-Fetch-Site`, older ones and plain http by `Origin`; what sends neither is a
 * script or a till, which no page can make send a cookie (design: security, at the edge).
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
  return from.host === host || from.origin === publicOrigin(env);
}

const publicOrigin = ({ PUBLIC_ORIGIN }: Pick<Env, 'PUBLIC_ORIGIN'>): string | undefined =>
  PUBLIC_ORIGIN === undefined ? undefined : new URL(PUBLIC_ORIGIN).origin;

/** Where people reach the product, for links that leave it: as it was set up, else as this request came. */
export const originOf = (
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  env: Pick<Env, 'PUBLIC_ORIGIN'>,
): string => publicOrigin(env) ?? `${protocol}://${host}`;

/**
 * The same for a link that opens somebody's account and is sent on a stranger's word: whoever asks names the
 * host, so only one that was set up will do. A demo's passwords are known to all. Undefined: no such link.
 */
export const setOriginOf = (
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  env: Pick<Env, 'PUBLIC_ORIGIN' | 'DEMO'>,
): string | undefined => (env.DEMO ? originOf(request, env) : publicOrigin(env));
