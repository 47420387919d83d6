import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ImageAddress, LinkAddress } from '@sofra/contracts/addresses';
import { register } from '@sofra/contracts/auth';
import { NAME_HAS_LINK } from '@sofra/contracts/names';
import { readContract } from '../src/reference/contract.ts';
import { sharedApi } from './api.ts';
import { application } from './business-requests.ts';
import { leavesOf } from './schemas.ts';

const contract = [...(await readContract())];
/** The texts of all bodies whose own name is like this. */
const fieldsNamed = (pattern: RegExp) =>
  contract.flatMap(([route, { body }]) =>
    leavesOf(body, 'body').flatMap(({ path, schema }) => {
      const last = path.split('.').at(-1) ?? '';
      return pattern.test(last) ? [{ route, path, last, name: `${route} ${path}`, schema }] : [];
    }),
  );

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
const addresses = fieldsNamed(looksLikeAddress).filter(
  ({ route, path, last }) => !otherFields.has(`${route} ${path}`) && !otherFields.has(last),
);
const accepted = (schema: v.GenericSchema, addresses: readonly string[]): string[] =>
  addresses.filter((address) => v.is(schema, address));

describe('the fields with an address', () => {
  it('are the ones listed here', () => {
    expect(addresses.map(({ name }) => name).toSorted()).toEqual([
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

  it.each(addresses)('$name is a public https address or one of our images', ({ name, schema }) => {
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

const looksLikeName = /^(?:\w*name|nickname|tableNumber|area|prefix)$/i;
/** Texts of a menu, which only guests of the business read, as texts on its page. */
const ofMenus = new Set([
  'createMenu',
  'changeMenu',
  'createCategory',
  'changeCategory',
  'createItem',
  'changeItem',
  'createOptionGroup',
  'changeOptionGroup',
]);
const names = fieldsNamed(looksLikeName).filter(({ route }) => !ofMenus.has(route));

describe('the fields with a name', () => {
  it('are the ones listed here', () => {
    expect(names.map(({ name }) => name).toSorted()).toEqual([
      'acceptAdminInvitation body.name',
      'acceptInvitation body.name',
      'applyForBusiness body.name',
      'changeBranch body.name',
      'changeBusiness body.name',
      'changePrinter body.name',
      'changeProfile body.name',
      'changeScreen body.name',
      'changeSettings body.email.fromName',
      'changeSettings body.platform.name',
      'changeStation body.name',
      'changeTable body.area',
      'changeTable body.tableNumber',
      'changeUser body.name',
      'createApiKey body.name',
      'createBranch body.name',
      'createPrinter body.name',
      'createStation body.name',
      'createTable body.area',
      'createTable body.tableNumber',
      'createTables body.area',
      'createTables body.prefix',
      'createUser body.name',
      'pairScreen body.name',
      'reapplyForBusiness body.name',
      'register body.application.name',
      'register body.name',
      'renameGuest body.nickname',
      'sendContactMessage body.name',
    ]);
  });

  it.each(names)('$name is never a link', ({ schema }) => {
    const refusal = v.safeParse(schema, 'Giriş: https://evil.test').issues?.[0].message;
    expect(refusal).toBe(NAME_HAS_LINK);
    expect(v.is(schema, 'Zeytin A.Ş. No.5')).toBe(true);
  });

  it('are refused with a link, by a code of its own at the field', async () => {
    const api = await sharedApi();
    const body = {
      email: 'basvuran@example.com',
      password: 'uzun bir parola 1',
      name: 'Hesabınız askıda: https://evil.test/giris',
      language: 'tr',
      application: { ...application, name: 'www.evil.test' },
    } as const;
    expect(await api.refused(register, { body })).toMatchObject({
      status: 400,
      code: 'name_has_link',
      fields: { name: NAME_HAS_LINK, 'application.name': NAME_HAS_LINK },
    });
    const isShort = { ...body, password: '' };
    expect((await api.refused(register, { body: isShort })).code).toBe('invalid_input');
  });
});

describe('the numbers of all bodies', () => {
  const numbers = contract.flatMap(([route, { body }]) =>
    leavesOf(body, 'body', 'number').map(({ path, schema }) => ({
      name: `${route} ${path}`,
      schema,
    })),
  );
  it('have a maximum', () => {
    const endless = numbers.filter(({ schema }) => v.is(schema, Number.MAX_VALUE));
    expect(endless.map(({ name }) => name)).toEqual([]);
    expect(numbers.length).toBeGreaterThan(50);
  });
});
