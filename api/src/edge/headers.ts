import type { Env } from '@sofra/infra/env';

const policyOf = (directives: Record<string, string>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** For answers that are data: nothing in them may ever be run or framed. */
export const dataPolicy = policyOf({ 'default-src': "'none'", 'frame-ancestors': "'none'" });

/**
 * For pages and what they load: our own files only, no inline script. WebAssembly is the scanner's.
 * Styles may be inline, for the UI kit writes them at run time; pictures may be https links, for
 * venues link theirs. `'self'` covers our sockets in browsers since 2022.
 */
export const pagePolicy = policyOf({
  'default-src': "'self'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob: https:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'worker-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
});

/** The headers of every answer; on https also the promise to stay there. */
export const constantHeaders = (env: Pick<Env, 'PUBLIC_ORIGIN'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': dataPolicy,
  ...(env.PUBLIC_ORIGIN?.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000',
  }),
});
