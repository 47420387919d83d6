import { expect, it } from 'vitest';
import { isPrivateAddress, isPrivateHost } from './private-address.ts';

it.each(
  '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.0.1 192.168.1.1 224.0.0.1 255.255.255.255'
    .split(' ')
    .concat('::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', 'fd00::1', 'fe80::1', 'ff02::1')
    .concat('64:ff9b::7f00:1', '2002:7f00:1::'),
)('takes %s for private', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
  expect(isPrivateHost(address)).toBe(true);
});

it.each(['8.8.8.8', '100.128.0.1', '172.32.0.1', '2606:4700::1111'])(
  'treats %s as public',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
    expect(isPrivateHost(address)).toBe(false);
  },
);

it.each([
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  'localhost',
  'mail.LOCALHOST',
  '10.1.',
])('treats %s as private in any notation', (host) => expect(isPrivateHost(host)).toBe(true));

it.each(['mail.sofra.test', 'localhost.sofra.test', 'smtp_relay', '::::', ''])(
  'doesn’t treat the name %j as private before it is resolved',
  (host) => expect(isPrivateHost(host)).toBe(false),
);
