import type { Env } from '@sofra/infra/env';
import { isSecure } from './origin.ts';

const policyOf = (directives: Record<string, string>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** For answers that are data: nothing in them may ever be run or framed. */
const dataPolicy = policyOf({ 'default-src': "'none'", 'frame-ancestors': "'none'" });

/** Sockets of our own address: `'self'` covers them in browsers since 2022 only. */
const socketsOf = ({ PUBLIC_ORIGIN }: Pick<Env, 'PUBLIC_ORIGIN'>): string =>
  PUBLIC_ORIGIN.replace(/^http/, 'ws');

/**
 * For pages of guests and strangers: no style element. Style attributes are in the pages that the build writes.
 * Browsers that don't know these two (Firefox before 108) follow `style-src`.
 */
const fileStyles = { 'style-src-elem': "'self'", 'style-src-attr': "'unsafe-inline'" };

/**
 * For pages: our own files only, no inline script. WebAssembly is the scanner's. Staff's pages may have style
 * elements, for the UI kit and dragging write them at run time, and the pages are files without a nonce. Images
 * may be https links, for businesses link theirs.
 */
const pagePolicy = (
  env: Pick<Env, 'PUBLIC_ORIGIN'>,
  framedBy: "'none'" | "'self'",
  styles: Record<string, string> = {},
): string =>
  policyOf({
    'default-src': "'self'",
    'script-src': "'self' 'wasm-unsafe-eval'",
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

/** The browser features that our pages use. */
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
export const pageHeaders = (env: Pick<Env, 'PUBLIC_ORIGIN'>): Record<string, string> => ({
  'content-security-policy': pagePolicy(env, "'none'"),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissions,
});

/** The headers of strangers' pages. */
export const publicHeaders = (env: Pick<Env, 'PUBLIC_ORIGIN'>): Record<string, string> => ({
  ...pageHeaders(env),
  'content-security-policy': pagePolicy(env, "'none'", fileStyles),
});

/** Headers of pages that our own front page shows in a frame; other sites can't. */
export const framedHeaders = (env: Pick<Env, 'PUBLIC_ORIGIN'>): Record<string, string> => ({
  ...pageHeaders(env),
  'content-security-policy': pagePolicy(env, "'self'", fileStyles),
});

/** The headers of every answer; on https also the promise to stay there. */
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

/** The header of images that other sites may show: of an item or a business, or of a page in a preview. */
export const publicPicture: Record<string, string> = {
  'cross-origin-resource-policy': 'cross-origin',
};
