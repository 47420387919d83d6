import { describe, expect, it } from 'vitest';
import { hostOf, isSameOrigin } from './origin.ts';

const host = 'sofra.example:3000';
const behindProxy = { PUBLIC_ORIGIN: 'https://sofra.example' };

describe('a write or a handshake', () => {
  it.each([
    ['our own page', { 'sec-fetch-site': 'same-origin' }, true],
    ['a typed address', { 'sec-fetch-site': 'none' }, true],
    ['another site', { 'sec-fetch-site': 'cross-site' }, false],
    ['another host of the same domain', { 'sec-fetch-site': 'same-site' }, false],
    [
      'another site that claims our origin',
      { 'sec-fetch-site': 'cross-site', origin: `http://${host}` },
      false,
    ],
    ['our own page in an older browser', { origin: `http://${host}` }, true],
    ['another port', { origin: 'http://sofra.example:3001' }, false],
    ['another site in an older browser', { origin: 'https://evil.example' }, false],
    ['a sandboxed frame', { origin: 'null' }, false],
    ['nonsense', { origin: '::' }, false],
    ['no browser', {}, true],
  ])('from %s', (_who, headers, isAllowed) => {
    expect(isSameOrigin(headers, host, { PUBLIC_ORIGIN: 'http://localhost:3000' })).toBe(isAllowed);
  });

  it('accepts the public origin, whatever host the proxy forwards', () => {
    expect(isSameOrigin({ origin: 'https://sofra.example' }, 'api:3000', behindProxy)).toBe(true);
    expect(isSameOrigin({ origin: 'http://sofra.example' }, 'api:3000', behindProxy)).toBe(false);
  });

  it.each([
    ['https://sofra.example', true],
    ['http://sofra.example', false],
    ['https://www.sofra.example', true],
    ['http://www.sofra.example', false],
  ])(
    'from %s is compared with its scheme if the product is served over https',
    (origin, isOurs) => {
      const asked = new URL(origin).host;
      expect(isSameOrigin({ origin }, asked, behindProxy)).toBe(isOurs);
    },
  );
});

describe('the host of a handshake', () => {
  it('comes from the proxy if one is trusted', () => {
    const headers = { host: 'api:3000', 'x-forwarded-host': 'sofra.example' };
    expect(hostOf(headers, { TRUST_PROXY: 1 })).toBe('sofra.example');
    expect(hostOf(headers, { TRUST_PROXY: 0 })).toBe('api:3000');
  });
});
