import { describe, expect, it } from 'vitest';
import { type GuestLanguage, guestLanguages } from '@sofra/contracts/common';
import { createMailTranslate } from './mails/texts.ts';
import { createTranslate, fillText, listTexts, placeholders, wordFiles } from './words.ts';

const plural = /_(zero|one|two|few|many|other)$/;
const withoutPlural = (key: string): string => key.replace(plural, '');
const namesIn = (text: string): string[] =>
  [...new Set(text.match(/(?<=\{\{)\w+(?=\}\})/g))].toSorted();

const textsIn = (language: GuestLanguage) => [...wordFiles[language].texts];
const known = new Map<string, readonly string[]>(Object.entries(placeholders));
const keysIn = (language: GuestLanguage): string[] => [
  ...new Set(textsIn(language).map(([key]) => withoutPlural(key))),
];

describe.each(guestLanguages)('the texts in %s', (language) => {
  it('have the keys of Turkish in its order; those for businesses in Turkish and English', () => {
    const isSpoken = (key: string): boolean =>
      language === 'tr' || language === 'en' || !/^(days|fiscal|reports)\./.test(key);
    expect(keysIn(language)).toEqual(keysIn('tr').filter(isSpoken));
  });

  it('have the listed placeholders; a plural form may leave out its number', () => {
    for (const [key, text] of textsIn(language)) {
      const needed = (known.get(withoutPlural(key)) ?? []).toSorted();
      const given = namesIn(text);
      const mayOmitCount = plural.test(key) && !given.includes('count');
      expect(mayOmitCount ? [...given, 'count'].toSorted() : given, key).toEqual(needed);
    }
    expect(keysIn('tr')).toEqual(expect.arrayContaining([...known.keys()]));
  });

  it('have every plural form, unless the number follows a colon', () => {
    const counted = textsIn(language).filter(([, text]) => namesIn(text).includes('count'));
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const keys = new Set(textsIn(language).map(([key]) => key));
    for (const [key, text] of counted) {
      if (!plural.test(key)) expect(text).toContain(': {{count}}');
      else for (const form of forms) expect(keys).toContain(`${withoutPlural(key)}_${form}`);
    }
  });

  it('are neither empty nor surrounded by spaces, which `npm run strings` would lose', () => {
    expect(textsIn(language).filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
  });
});

describe('createTranslate', () => {
  it('selects the plural form of the language', () => {
    const people = (language: GuestLanguage, count: number): string =>
      createTranslate(language, 'slips')('people', { count });
    expect([1, 6].map((count) => people('en', count))).toEqual(['1 person', '6 people']);
    expect([1, 3, 6, 21].map((count) => people('ru', count))).toEqual([
      '1 гость',
      '3 гостя',
      '6 гостей',
      '21 гость',
    ]);
    expect(people('ar', 6)).toBe('الأشخاص: 6');
  });

  it('fills in values as plain text', () => {
    const t = createMailTranslate('en', 'Sofra', { name: '$& {{platform}}' });
    expect(t('helloName')).toBe('Hello $& {{platform}},');
  });

  it('throws without a text, and without a value for a placeholder', () => {
    expect(() => fillText('ar', 'reports.guest', { seat: 1 })).toThrow(
      'no text reports.guest in ar',
    );
    expect(() => fillText('en', 'mails.helloName')).toThrow('no value for name in mails.helloName');
  });

  it('doesn’t compile with an unknown key, a wrong value or a language without the section', () => {
    const t = createTranslate('tr', 'slips');
    const mail = createMailTranslate('tr', 'Sofra', { name: null });
    const wrong = [
      // @ts-expect-error The key doesn't exist.
      () => t('rounds'),
      // @ts-expect-error The value is missing.
      () => t('round'),
      // @ts-expect-error The text has no placeholder.
      () => t('total', { count: 1 }),
      // @ts-expect-error The value has another name.
      () => t('round', { count: 1 }),
      // @ts-expect-error The fact may be null.
      () => mail('helloName'),
      // @ts-expect-error Business files are in Turkish and English.
      () => createTranslate('ar', 'days'),
    ];
    expect(wrong).toHaveLength(6);
  });
});

describe('listTexts', () => {
  it('lists the texts of a group in the order of the file', () => {
    expect(listTexts('en', 'reports', 'columns.tables')).toEqual([
      'Table',
      'Sessions',
      'Average time (min)',
      'Revenue',
    ]);
  });
});
