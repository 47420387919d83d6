import type { Env } from '@sofra/infra/env';

const policyOf = (directives: Record<string, string>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** For answers that are data: nothing in them may ever be run or framed. */
const dataPolicy = policyOf({ 'default-src': "'none'", 'frame-ancestors': "'none'" });

/** Sockets of our own address: `'self'` covers them in browsers since 2022 only. */
function socketsOf({ PUBLIC_ORIGIN }: Pick<Env, 'PUBLIC_ORIGIN'>): string {
  if (PUBLIC_ORIGIN === undefined) return '';
  return ` ${new URL(PUBLIC_ORIGIN).origin.replace(/^http/, 'ws')}`;
}

/**
 * For pages: our own files only, no inline script. WebAssembly is the scanner's. Styles may be inline,
 * for the UI kit writes them at run time; pictures may be https links, for venues link theirs.
 */
const pagePolicy = (env: Pick<Env, 'PUBLIC_ORIGIN'>, framedBy: "'none'" | "'self'"): string =>
  policyOf({
    'default-src': "'self'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob: https:",
    'font-src': "'self' data:",
    'connect-src': `'self'${socketsOf(env)}`,
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': framedBy,
  });

/** What a page, and a script that may run as a worker, says instead of the answer's defaults. */
export const pageHeaders = (env: Pick<Env, 'PUBLIC_ORIGIN'>): Record<string, string> => ({
  'content-security-policy': pagePolicy(env, "'none'"),
  'cross-origin-opener-policy': 'same-origin',
});

/** What a page says that our own front page shows in a frame; nobody else may. */
export const framedHeaders = (env: Pick<Env, 'PUBLIC_ORIGIN'>): Record<string, string> => ({
  ...pageHeaders(env),
  'content-security-policy': pagePolicy(env, "'self'"),
});

/** The headers of every answer; on https also the promise to stay there. */
export const constantHeaders = (env: Pick<Env, 'PUBLIC_ORIGIN'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': dataPolicy,
  'cache-control': 'no-store',
  ...(env.PUBLIC_ORIGIN?.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000',
  }),
});
