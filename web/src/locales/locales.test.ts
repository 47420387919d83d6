import { describe, expect, it } from 'vitest';
import { errors } from '@sofra/contracts/errors';
import { allergens, diets } from '@sofra/contracts/items';
import { orderStatuses } from '@sofra/contracts/orders';
import { tableStatuses } from '@sofra/contracts/tables';
import { roles } from '@sofra/contracts/roles';
import { message, type Messages } from '../lib/i18n/catalogue.ts';
import { languageCodes, type Language } from '../lib/i18n/language.ts';

const files = import.meta.glob<Messages>('./*/*.json', { import: 'default', eager: true });
const namespaces = [...new Set(Object.keys(files).map((path) => path.split('/')[2] ?? ''))];
const businessNamespaces = [
  'staff',
  'workspace',
  'menus',
  'items',
  'tables',
  'people',
  'days',
  'integrations',
  'reports',
].map((name) => `${name}.json`);
const platformNamespaces = ['admin', 'users', 'helpdesk', 'platform', 'audit', 'mailbox'].map(
  (name) => `${name}.json`,
);
/** Business screens speak at least Turkish and English, the platform's Turkish; all others the four languages. */
const languagesOf = (namespace: string): readonly Language[] =>
  languageCodes.filter(
    (language) =>
      !(businessNamespaces.includes(namespace) || platformNamespaces.includes(namespace)) ||
      language === 'tr' ||
      (language === 'en' && businessNamespaces.includes(namespace)) ||
      `./${language}/${namespace}` in files,
  );

function flatten(tree: Messages, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flatten(value, `${path}${key}.`),
  );
}
const plural = /_(zero|one|two|few|many|other)$/;
const placeholders = (text: string): string =>
  [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort().join(' ');
const open = (language: string, namespace: string): Messages =>
  files[`./${language}/${namespace}`] ?? {};

describe.each(namespaces)('%s', (namespace) => {
  const turkish = flatten(open('tr', namespace));
  const base = [...new Set(turkish.map(([key]) => key.replace(plural, '')))].sort();

  it.each(languagesOf(namespace))('has the same keys in %s as in Turkish', (language) => {
    const keys = flatten(open(language, namespace)).map(([key]) => key.replace(plural, ''));
    expect([...new Set(keys)].sort()).toEqual(base);
  });

  it.each(languagesOf(namespace))('has each sentence in %s with all its values', (language) => {
    const wanted = new Map(
      turkish.map(([key, text]) => [key.replace(plural, ''), placeholders(text)]),
    );
    const sentences = flatten(open(language, namespace));
    expect(sentences.filter(([, text]) => text.trim() === '')).toEqual([]);
    // "One person", "two people": a plural form may leave its number out, as languages do.
    const exact = sentences.filter(([key]) => !plural.test(key));
    expect(exact.filter(([key, text]) => placeholders(text) !== wanted.get(key))).toEqual([]);
  });

  it.each(languagesOf(namespace))('has every plural form of %s', (language) => {
    const keys = flatten(open(language, namespace)).map(([key]) => key);
    const counted = new Set(
      keys.filter((key) => plural.test(key)).map((key) => key.replace(plural, '')),
    );
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const key of counted) {
      for (const form of forms) expect(keys).toContain(`${key}_${form}`);
    }
  });
});

describe.each(['en', 'ar', 'ru'] as const)('counted sentences in %s', (language) => {
  it('have plural forms, unless the number follows a colon at the end', () => {
    const counted = namespaces
      .filter((namespace) => languagesOf(namespace).includes(language))
      .flatMap((namespace) => flatten(open(language, namespace)))
      .filter(([key, text]) => text.includes('{{count}}') && !plural.test(key));
    expect(counted.filter(([, text]) => !text.endsWith(': {{count}}'))).toEqual([]);
  });
});

describe('the platform’s name', () => {
  it.each(languageCodes)('is the setting in %s, except where its story is told', (language) => {
    const sentences = namespaces
      .filter((namespace) => languagesOf(namespace).includes(language))
      .flatMap((namespace) => flatten(open(language, namespace)));
    const fixed = sentences.filter(([, text]) => /\bSofra\b/.test(text));
    expect(fixed.map(([key]) => key).filter((key) => !key.startsWith('about.'))).toEqual([]);
  });
});

describe('common.json', () => {
  it.each(languageCodes)(
    'has a sentence in %s for every error, status, role and allergen',
    (language) => {
      const [common, trouble] = [open(language, 'common.json'), open(language, 'trouble.json')];
      const keys = [
        ...[...Object.keys(errors), 'network', 'timeout', 'expired'].map(
          (code) => `errors.${code}`,
        ),
        ...orderStatuses.map((status) => `order.status.${status}`),
        ...tableStatuses.map((status) => `table.status.${status}`),
        ...roles.map((role) => `roles.${role}`),
        ...allergens.map((allergen) => `allergens.${allergen}`),
        ...diets.map((diet) => `diets.${diet}`),
      ];
      const isSilent = (key: string) =>
        (message(common, language, key) ?? message(trouble, language, key)) === undefined;
      expect(keys.filter(isSilent)).toEqual([]);
    },
  );

  it('has the contract’s words in Turkish', () => {
    const texts = ['common.json', 'trouble.json'].flatMap((file) => flatten(open('tr', file)));
    const own = Object.entries(errors).map(([code, { message }]) => [`errors.${code}`, message]);
    expect(texts).toEqual(expect.arrayContaining(own));
  });

  it('selects plural forms by each language’s rules', () => {
    const people = (language: Language, count: number) =>
      message(open(language, 'common.json'), language, 'people', { count });
    expect([people('tr', 6), people('en', 1), people('en', 6)]).toEqual([
      '6 kişi',
      '1 person',
      '6 people',
    ]);
    expect([people('ru', 1), people('ru', 3), people('ru', 6)]).toEqual([
      '1 гость',
      '3 гостя',
      '6 гостей',
    ]);
    expect([people('ar', 2), people('ar', 3), people('ar', 11)]).toEqual([
      'شخصان',
      '3 أشخاص',
      '11 شخصًا',
    ]);
  });
});
