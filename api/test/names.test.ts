import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LEGAL_VERSION } from '@sofra/contracts/legal';
import { NAME_HAS_LINK } from '@sofra/contracts/names';
import { register } from '@sofra/contracts/auth';
import { readContract } from '../src/reference/contract.ts';
import { startApi } from './api.ts';
import { leavesOf } from './schemas.ts';

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
const fields = [...(await readContract())].flatMap(([route, { body }]) =>
  leavesOf(body, 'body')
    .filter(({ path }) => looksLikeName.test(path.split('.').at(-1) ?? ''))
    .filter(() => !ofMenus.has(route))
    .map(({ path, schema }) => ({ name: `${route} ${path}`, schema })),
);

describe('the fields with a name', () => {
  it('are the ones listed here', () => {
    expect(fields.map(({ name }) => name).toSorted()).toEqual([
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

  it.each(fields)('$name is never a link', ({ schema }) => {
    const refusal = v.safeParse(schema, 'Giriş: https://evil.test').issues?.[0].message;
    expect(refusal).toBe(NAME_HAS_LINK);
    expect(v.is(schema, 'Zeytin A.Ş. No.5')).toBe(true);
  });
});

it('a name with a link is rejected with its own code, at its field', async () => {
  const api = await startApi();
  const body = {
    name: 'Hesabınız askıda: https://evil.test/giris',
    email: 'basvuran@example.com',
    password: 'uzun bir parola 1',
    language: 'tr',
    application: {
      name: 'www.evil.test',
      about: 'Kıyıda küçük bir balık lokantası',
      industryType: 'restaurant',
      fullAddress: 'Kıyı Caddesi 1, Bodrum',
      phone: '0252 000 00 00',
      email: 'kiyi@example.com',
      acceptedTerms: LEGAL_VERSION,
    },
  } as const;
  expect(await api.refused(register, { body })).toMatchObject({
    status: 400,
    code: 'name_has_link',
    fields: { name: NAME_HAS_LINK, 'application.name': NAME_HAS_LINK },
  });
  const isShort = { ...body, password: '' };
  expect(await api.refused(register, { body: isShort })).toMatchObject({ code: 'invalid_input' });
  await api.close();
});
