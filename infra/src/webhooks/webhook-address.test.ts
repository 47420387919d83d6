import { expect, it } from 'vitest';
import { isNewWebhookUrl, isWebhookUrl } from './webhook-address.ts';

const at = (port: number) => `https://till.example:${port}/hooks`;
const production = { ALLOW_PRIVATE_WEBHOOKS: false };

it.each([443, 1024, 3000, 5000, 5001, 8080, 8443, 9443, 50_443])(
  'is open to new receivers on port %s',
  (port) => expect(isNewWebhookUrl(at(port), production)).toBe(true),
);

it.each([2181, 5984, 5986, 6000, 6063, 6443, 8300, 8500, 9092, 9100, 10_250, 10_259, 27_018])(
  'is open on port %s to those that have it already, but not to new ones',
  (port) => {
    expect(isNewWebhookUrl(at(port), production)).toBe(false);
    expect(isWebhookUrl(at(port), production)).toBe(true);
  },
);

it.each([22, 80, 1023, 2375, 5432, 6379, 27_017])('is open to nobody on port %s', (port) => {
  expect(isNewWebhookUrl(at(port), production)).toBe(false);
  expect(isWebhookUrl(at(port), production)).toBe(false);
});
