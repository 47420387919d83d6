import { describe, expect, it } from 'vitest';
import { networkOf, subscriberOf } from './address.ts';

describe('an address', () => {
  it.each([
    ['85.105.3.44', '85.105.3.44', '85.105.3.0/24'],
    ['::ffff:85.105.3.44', '85.105.3.44', '85.105.3.0/24'],
    ['2a02:ff0:1:2:3:4:5:6', '2a02:ff0:1:2::/64', '2a02:ff0:1:2::/64'],
    ['2a02:ff0:1:2::1', '2a02:ff0:1:2::/64', '2a02:ff0:1:2::/64'],
    ['2A02:0FF0:1::1', '2a02:ff0:1:0::/64', '2a02:ff0:1:0::/64'],
    ['::1', '0:0:0:0::/64', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/64'],
  ])('%s is the subscriber %s in %s', (address, subscriber, network) => {
    expect([subscriberOf(address), networkOf(address)]).toEqual([subscriber, network]);
  });
});
