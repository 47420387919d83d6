import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { callerAddress, networkOf, subscriberOf } from './client-address.ts';

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
