import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '@sofra/infra/env';
import { newToken } from '@sofra/infra/tokens';
import { isSecure } from './origin.ts';

export { hashToken, newToken } from '@sofra/infra/tokens';

/**
 * `session` is the sign-in; `scan` identifies this browser's scans of table codes (D13); `device` identifies
 * the browser to accounts that were signed in on it.
 */
const kinds = ['session', 'scan', 'device'] as const;
export type CookieKind = (typeof kinds)[number];

const baseNames: Record<CookieKind, string> = {
  session: 'sofra_session',
  scan: 'sofra_scan',
  device: 'sofra_device',
};

/** Lifetime in the browser; the server may expire a token earlier. */
const DAY_SECONDS = 24 * 60 * 60;
/** Longest lifetime that browsers accept. */
const LONGEST_SECONDS = 400 * DAY_SECONDS;
const maxAges: Record<CookieKind, number> = {
  session: 30 * DAY_SECONDS,
  scan: 30 * DAY_SECONDS,
  device: LONGEST_SECONDS,
};

type Origin = Pick<Env, 'PUBLIC_ORIGIN'>;

/** Returns the cookie's name: on https with the prefix that only this host can set (`__Host-`). */
export function cookieName(env: Origin, kind: CookieKind): string {
  return isSecure(env) ? `__Host-${baseNames[kind]}` : baseNames[kind];
}

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * Returns the tokens in a `Cookie` header; malformed ones count as absent. The parser works once the plugin
 * is registered.
 */
export function readTokens(
  env: Origin,
  header: string | undefined,
): Partial<Record<CookieKind, string>> {
  if (!header) return {};
  const cookies = fastifyCookie.parse(header);
  const tokens: Partial<Record<CookieKind, string>> = {};
  for (const kind of kinds) {
    const token = cookies[cookieName(env, kind)];
    if (token && tokenPattern.test(token)) tokens[kind] = token;
  }
  return tokens;
}

/** Sets a token cookie. Scripts can't read it, and forms of other sites don't send it. */
export function setTokenCookie(
  reply: FastifyReply,
  env: Origin,
  kind: CookieKind,
  token: string,
): void {
  writeCookie(reply, env, kind, token, maxAges[kind]);
}

/** Returns the token of this browser's scans: the existing one, or a new one set in the response. */
export function scanToken(
  env: Origin,
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
): string {
  const brought = readTokens(env, headers.cookie).scan;
  if (brought) return brought;
  const token = newToken();
  setTokenCookie(reply, env, 'scan', token);
  return token;
}

/** Sets the sign-in cookie of a paired screen, for as long as browsers keep a cookie. */
export function setScreenCookie(reply: FastifyReply, env: Origin, token: string): void {
  writeCookie(reply, env, 'session', token, LONGEST_SECONDS);
}

/** Deletes a token cookie from the browser. */
export function clearTokenCookie(reply: FastifyReply, env: Origin, kind: CookieKind): void {
  writeCookie(reply, env, kind, '', 0);
}

function writeCookie(
  reply: FastifyReply,
  env: Origin,
  kind: CookieKind,
  value: string,
  maxAge: number,
): void {
  reply.setCookie(cookieName(env, kind), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(env),
    maxAge,
  });
}
