import type { LookupAddress } from 'node:dns';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startReceiver, type WebhookReceiver } from '../../test/webhook-receiver.ts';
import { createCheckedLookup, sendWebhook } from './send-webhook.ts';

const production = { ALLOW_PRIVATE_WEBHOOKS: false };
const timing = { attemptMs: 2000 };
const event = (url: string) => ({ url, headers: {}, body: '{}' });

/** A resolver that knows these addresses. */
const resolverOf = (...addresses: LookupAddress[]) =>
  ((_name: string, _options: object, callback: (error: null, found: LookupAddress[]) => void) =>
    callback(null, addresses)) as never;

describe('the address of a webhook', () => {
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => receiver.close());

  it.each([
    'http://till.example/hooks',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:0:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00:ec2::254]/',
    'https://localhost/',
    'https://api.localhost./',
    'https://user:password@till.example/',
    'ftp://till.example/',
    'nonsense',
  ])('isn’t %s', async (url) => {
    expect(await sendWebhook(event(url), production, timing)).toMatchObject({ fault: 'address' });
  });

  it.each([
    '127.0.0.1',
    '10.0.0.7',
    '192.168.1.1',
    '169.254.169.254',
    '::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:0:127.0.0.1',
  ])('isn’t a name that resolves to %s at the time of the connection', async (address) => {
    const family = address.includes(':') ? 6 : 4;
    const lookup = createCheckedLookup(production, resolverOf({ address, family }));
    const { port } = new URL(receiver.url);
    const result = await sendWebhook(
      event(`https://till.example:${port}/`),
      production,
      timing,
      lookup,
    );
    expect(result).toMatchObject({ fault: 'address', status: null });
    expect(receiver.received).toEqual([]);
    expect(receiver.unverified).toBe(0);
  });

  it('is one of those that are public, if a name has several', async () => {
    const lookup = createCheckedLookup(
      production,
      resolverOf({ address: '10.0.0.7', family: 4 }, { address: '93.184.216.34', family: 4 }),
    );
    expect(await promisify(lookup)('till.example', {})).toBe('93.184.216.34');
  });
});
