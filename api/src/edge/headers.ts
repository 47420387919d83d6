import type { Env } from '@sofra/infra/env';
import { isSecure } from './origin.ts';

const policyOf = (directives: Record<string, string>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** Headers of data responses, which must never be run or framed. */
const dataPolicy = policyOf({ 'default-src': "'none'", 'frame-ancestors': "'none'" });

/** WebSockets of the page's own address: browsers include them in `'self'` only since 2022. */
const socketsOf = ({ PUBLIC_ORIGIN }: Pick<Env, 'PUBLIC_ORIGIN'>): string =>
  PUBLIC_ORIGIN.replace(/^http/, 'ws');

/** Sources of the scripts and styles that the build wrote into a page itself: `'sha256-…'`. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}
const noInline: InlineHashes = { scripts: [], styles: [] };

/**
 * Policy for public pages: no style elements but the page's own. The build writes style attributes into the
 * pages. Browsers that don't know these two directives (Firefox before 108) use `style-src`.
 */
const fileStyles = ({ styles }: InlineHashes): Record<string, string> => ({
  'style-src-elem': ["'self'", ...styles].join(' '),
  'style-src-attr': "'unsafe-inline'",
});

/**
 * Policy for pages: own files only, and of inline scripts only those of the build, by hash. WebAssembly is for
 * the scanner. Staff pages allow style elements, because Chakra and drag and drop create them at run time, and
 * static files can't have a nonce. Images may be https links, because businesses link theirs.
 */
const pagePolicy = (
  env: Pick<Env, 'PUBLIC_ORIGIN'>,
  framedBy: "'none'" | "'self'",
  { scripts }: InlineHashes = noInline,
  styles: Record<string, string> = {},
): string =>
  policyOf({
    'default-src': "'self'",
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...scripts].join(' '),
    'style-src': "'self' 'unsafe-inline'",
    ...styles,
    'img-src': "'self' data: blob: https:",
    'font-src': "'self' data:",
    'connect-src': `'self' ${socketsOf(env)}`,
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': framedBy,
  });

/** Browser features that the pages use. */
const usedFeatures = ['autoplay', 'camera', 'clipboard-write', 'fullscreen', 'screen-wake-lock'];
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const permissions = [
  ...usedFeatures.map((feature) => `${feature}=(self)`),
  ...unusedFeatures.map((feature) => `${feature}=()`),
].join(', ');

/** Headers of pages, and of scripts that may run as a worker, instead of the defaults. */
export const pageHeaders = (
  env: Pick<Env, 'PUBLIC_ORIGIN'>,
  inline?: InlineHashes,
): Record<string, string> => ({
  'content-security-policy': pagePolicy(env, "'none'", inline),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissions,
});

/** Headers of public pages. */
export const publicHeaders = (env: Pick<Env, 'PUBLIC_ORIGIN'>): Record<string, string> => ({
  ...pageHeaders(env),
  'content-security-policy': pagePolicy(env, "'none'", noInline, fileStyles(noInline)),
});

/** Headers of pages that the landing page shows in a frame; other sites can't. */
export const framedHeaders = (
  env: Pick<Env, 'PUBLIC_ORIGIN'>,
  inline: InlineHashes,
): Record<string, string> => ({
  ...pageHeaders(env),
  'content-security-policy': pagePolicy(env, "'self'", inline, fileStyles(inline)),
});

/** Headers of every response; on https also HSTS. */
export const constantHeaders = (env: Pick<Env, 'PUBLIC_ORIGIN'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': dataPolicy,
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  ...(isSecure(env) && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
});

/** Header of images that other sites may show: of an item, a business, or a page's preview. */
export const publicImage: Record<string, string> = {
  'cross-origin-resource-policy': 'cross-origin',
};
