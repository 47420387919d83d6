import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LinkAddress, ImageAddress } from '@sofra/contracts/addresses';
import { readContract } from '../src/reference/contract.ts';
import { leavesOf } from './schemas.ts';

const key = 'k'.repeat(43);
const validLinks = [
  '',
  'https://zeytin.example',
  'https://www.zeytin.example:8443/menü?x=1#y',
  'https://kafe.рф/',
  'https://zeytin.example/a..b/.well-known/x',
];
const validImages = [...validLinks, `/images/${key}/384`, '/dishes/baklava.webp'];
const bad = [
  '/images/../api/admin/backups/2/download',
  `/images/${key}/../../api/x`,
  `/images/${key}/384?x=1`,
  '/images/short/384',
  '/dishes/../api/x.webp',
  '/dishes/x.svg',
  '/api/admin/backups/2/download',
  '//evil.example/x',
  '/\\evil.example/x',
  'images/x',
  'zeytin.example',
  'http://zeytin.example/x',
  'HTTP://zeytin.example/x',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'ftp://zeytin.example/x',
  'https:zeytin.example',
  'https:/zeytin.example',
  'https:\\\\zeytin.example',
  'https://u:p@zeytin.example/x',
  'https://u@zeytin.example/x',
  'https://@zeytin.example/x',
  'https://zeytin.example/../x',
  'https://zeytin.example/a/./x',
  'https://zeytin.example/a/%2e%2E/x',
  'https://zeytin.example/a/.%2e',
  'https://zeytin.example/%2e%2e%2fx',
  'https://zeytin.example\\x',
  'https://zeytin.example/a\\..\\x',
  'https://zeytin.example/a b',
  'https://zeytin.example/\u0000',
  'https://zeytin.example/a\nb',
  'https://zeytin.example/\u202Egpj',
  'https://localhost/x',
  'https://localhost./x',
  'https://api.localhost/x',
  'https://redis/x',
  'https://printer.local/x',
  'https://metadata.google.internal/x',
  'https://127.0.0.1/x',
  'https://127.1/x',
  'https://0x7f000001/x',
  'https://2130706433/x',
  'https://10.0.0.1/x',
  'https://169.254.169.254/latest',
  'https://192.168.1.1/x',
  'https://[::1]/x',
  'https://[::ffff:7f00:1]/x',
  'https://',
  'https://.',
  'https://..example/x',
];

/** Fields with such a name that no browser is ever sent to. */
const otherFields = new Set([
  // A table's code (D12): what is sent is ignored
  'createTable body.qrCodeUrl',
  // A postal address
  'changeSettings body.company.address',
  // Addresses that only the worker calls; infra/src/webhooks/webhook-address.ts says which are allowed
  'createWebhook body.url',
  'changeWebhook body.url',
  // The position of a place in its city
  'fullAddress',
]);

const looksLikeAddress = /url|uri|link|href|website|site$|logo|picture|image|photo|address/i;
const fields = [...(await readContract())].flatMap(([route, { body }]) =>
  leavesOf(body, 'body')
    .filter(({ path }) => looksLikeAddress.test(path.split('.').at(-1) ?? ''))
    .filter(({ path }) => !otherFields.has(`${route} ${path}`))
    .filter(({ path }) => !otherFields.has(path.split('.').at(-1) ?? ''))
    .map(({ path, schema }) => ({ name: `${route} ${path}`, schema })),
);
const accepted = (schema: v.GenericSchema, addresses: readonly string[]): string[] =>
  addresses.filter((address) => v.is(schema, address));

describe('the fields with an address', () => {
  it('are the ones listed here', () => {
    expect(fields.map(({ name }) => name).toSorted()).toEqual([
      'applyForBusiness body.website',
      'changeBusiness body.coverUrl',
      'changeBusiness body.logoUrl',
      'changeBusiness body.website',
      'changeItem body.imageUrl',
      'createItem body.imageUrl',
      'reapplyForBusiness body.website',
      'register body.application.website',
    ]);
  });

  it.each(fields)('$name is a public https address or one of our images', ({ name, schema }) => {
    expect(accepted(schema, bad)).toEqual([]);
    const good = name.endsWith('website') ? validLinks : validImages;
    expect(accepted(schema, good)).toEqual(good);
  });
});

describe('a link', () => {
  it('can’t be one of our images', () => {
    const own = validImages.slice(-2);
    expect(accepted(LinkAddress, own)).toEqual([]);
    expect(accepted(ImageAddress, own)).toEqual(own);
  });
});
