import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { callerAddress, networkOf, subscriberOf } from './client-address.ts';
import { hostOf, isSameOrigin } from './origin.ts';

describe('an address', () => {
  it.each([
    ['85.105.3.44', '85.105.3.44', '85.105.3.0/24'],
    ['::ffff:85.105.3.44', '85.105.3.44', '85.105.3.0/24'],
    ['2a02:ff0:1:2:3:4:5:6', '2a02:ff0:1:2::/64', '2a02:ff0:1:2::/64'],
    ['2a02:ff0:1:2::1', '2a02:ff0:1:2::/64', '2a02:ff0:1:2::/64'],
    ['2A02:0FF0:1::1', '2a02:ff0:1:0::/64', '2a02:ff0:1:0::/64'],
    ['::1', '0:0:0:0::/64', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/64'],
  ])('%s belongs to the subscriber %s in %s', (address, subscriber, network) => {
    expect([subscriberOf(address), networkOf(address)]).toEqual([subscriber, network]);
  });
});

describe('the address of a caller', () => {
  const addressOf = (forwarded: string | undefined, trustedProxies: number): string => {
    const request = new IncomingMessage(new Socket());
    Object.defineProperty(request.socket, 'remoteAddress', { value: '10.0.0.1' });
    if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
    return callerAddress(request, trustedProxies);
  };

  it.each([
    ['is the connection’s own where no proxy is trusted', '1.1.1.1, 2.2.2.2', 0, '10.0.0.1'],
    ['is what the one proxy added', '1.1.1.1,2.2.2.2', 1, '2.2.2.2'],
    ['is what the outer of two proxies added', '1.1.1.1, 2.2.2.2, 3.3.3.3', 2, '2.2.2.2'],
    ['is the first where there are fewer entries than proxies', '3.3.3.3', 2, '3.3.3.3'],
    ['is the connection’s own where nothing was added', undefined, 1, '10.0.0.1'],
  ])('%s', (_what, forwarded, trustedProxies, address) => {
    expect(addressOf(forwarded, trustedProxies)).toBe(address);
  });
});

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
