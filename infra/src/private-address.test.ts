import { describe, expect, it } from 'vitest';
import { isPrivateAddress, isPrivateHost } from './private-address.ts';
import { isPrinterAddress, isPrinterHost } from './printers/printer-address.ts';

it.each(
  '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.0.1 192.168.1.1 224.0.0.1 255.255.255.255'
    .split(' ')
    .concat('::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', 'fd00::1', 'fe80::1', 'ff02::1')
    .concat('64:ff9b::7f00:1', '2002:7f00:1::', '::ffff:8.8.8.8')
    // Not globally reachable by IANA's registries of special-purpose addresses, or a cloud's own.
    .concat('168.63.129.16', '192.0.0.8', '192.0.2.1', '192.88.99.1', '198.18.0.1')
    .concat('198.51.100.1', '203.0.113.1', '240.0.0.1', '64:ff9b:1::1', '100::1', '100:0:0:1::1')
    .concat('2001::1', '2001:2::1', '2001:10::1', '2001:db8::1', '3fff::1', '5f00::1', 'fec0::1'),
)('takes %s for private', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
  expect(isPrivateHost(address)).toBe(true);
});

it.each([
  '8.8.8.8',
  '100.128.0.1',
  '172.32.0.1',
  '168.63.129.17',
  '2001:200::1',
  '2606:4700::1111',
])('treats %s as public', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
  expect(isPrivateHost(address)).toBe(false);
});

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

const production = { ALLOW_LOOPBACK_PRINTERS: false };
const demo = { ALLOW_LOOPBACK_PRINTERS: true };

describe('the host of a printer', () => {
  it.each([
    '192.168.1.50',
    '10.0.0.9',
    '172.31.4.4',
    '100.64.0.7',
    'fd12::50',
    'mutfak.local',
    'bar',
  ])('may be in a local network: %s', (host) => expect(isPrinterHost(host, production)).toBe(true));

  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0.0.0.0',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    'localhost',
    'printer.localhost',
    '169.254.169.254',
    'fe80::1',
    'fd00:ec2::254',
    '100.100.100.200',
    '8.8.8.8',
    '2606:4700::1111',
    '224.0.0.1',
    '255.255.255.255',
    'host:9100',
  ])('may not be this machine, link-local, metadata or public: %s', (host) =>
    expect(isPrinterHost(host, production)).toBe(false),
  );

  it('may be this machine in tests and the demo only', () => {
    expect(isPrinterHost('127.0.0.1', demo)).toBe(true);
    expect(isPrinterHost('localhost', demo)).toBe(true);
    expect(isPrinterAddress('169.254.169.254', demo)).toBe(false);
  });

  it('is checked by address too, and a name is no address', () => {
    expect(isPrinterAddress('192.168.1.50', production)).toBe(true);
    expect(isPrinterAddress('127.0.0.1', production)).toBe(false);
    expect(isPrinterAddress('printer.local', production)).toBe(false);
  });
});
