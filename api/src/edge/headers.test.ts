import { describe, expect, it } from 'vitest';
import { ownApi, sharedApi } from '../../test/api.ts';
import { writeWebFolder } from '../../test/web-folder.ts';

const folder = writeWebFolder({
  'pages/login.tr.html': '<!doctype html><title>login</title>',
  'pages/menu.tr.html': '<!doctype html><title>menu</title>',
  'pages/about.tr.html': '<!doctype html><html lang="tr" data-written><title>about</title>',
  'assets/main-B1x2.js': 'export const answer = 42;',
  'social/venue.jpg': 'JFIF',
});
const api = await ownApi({ WEB_DIST: folder, PUBLIC_ORIGIN: 'https://sofra.example' });

/** Returns the security headers of a response. */
async function securityHeaders(path: string, of = api): Promise<Record<string, string>> {
  const { headers } = await of.call('GET', path);
  const securityHeader =
    /^(?:x-(?!request-id)|cross-origin-|content-security|referrer|permissions|strict)/;
  return Object.fromEntries([...headers].filter(([name]) => securityHeader.test(name)));
}

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};
const onHttps = {
  ...everywhere,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};
const data = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
const pagePolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self' data:",
  "connect-src 'self' wss://sofra.example",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
const strictPolicy = pagePolicy.replace(
  "'unsafe-inline'",
  "'unsafe-inline'; style-src-elem 'self'; style-src-attr 'unsafe-inline'",
);
const page = {
  ...onHttps,
  'content-security-policy': pagePolicy,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'autoplay=(self), camera=(self), clipboard-write=(self), fullscreen=(self), ' +
    'screen-wake-lock=(self), accelerometer=(), browsing-topics=(), ' +
    'clipboard-read=(), display-capture=(), encrypted-media=(), gamepad=(), geolocation=(), ' +
    'gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), ' +
    'midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), serial=(), ' +
    'usb=(), window-management=(), xr-spatial-tracking=()',
};

const framed = { ...page, 'content-security-policy': strictPolicy.replace(/'none'$/, "'self'") };

describe('the headers of', () => {
  it.each([
    ['data', '/api/auth/me', { ...onHttps, ...data }],
    ['a refusal', '/api/account', { ...onHttps, ...data }],
    ['a page', '/login', page],
    ['a page that our own front page frames', '/menu/1', framed],
    ['a public page', '/about', { ...page, 'content-security-policy': strictPolicy }],
    ['a script', '/assets/main-B1x2.js', page],
    [
      'an image of a link preview',
      '/social/venue.jpg',
      { ...page, 'cross-origin-resource-policy': 'cross-origin' },
    ],
  ])('%s', async (_what, path, expected) => {
    expect(await securityHeaders(path)).toEqual(expected);
  });

  it('data on plain http don’t include HSTS', async () => {
    expect(await securityHeaders('/api/auth/me', await sharedApi())).toEqual({
      ...everywhere,
      ...data,
    });
  });
});
