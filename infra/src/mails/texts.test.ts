import { describe, expect, it } from 'vitest';
import { createTranslate, type MailTexts, mailTexts } from './texts.ts';

/** Lists each key of a file with its sorted placeholders. */
const keysOf = (texts: MailTexts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [`${path}${key} ${(text.match(/\{\{\w+\}\}/g) ?? []).toSorted().join()}`]
      : keysOf(text, `${path}${key}.`),
  );

describe('mail texts', () => {
  it.each(['en', 'ar', 'ru'] as const)('have the same keys and placeholders in %s', (language) => {
    expect(keysOf(mailTexts[language]).toSorted()).toEqual(keysOf(mailTexts.tr).toSorted());
  });

  it('fill in values as plain text', () => {
    const t = createTranslate('en', { name: '$& {{platform}}', platform: 'Sofra' });
    expect(t('helloName')).toBe('Hello $& {{platform}},');
  });

  it('throw without a value for a placeholder', () => {
    expect(() => createTranslate('en', {})('helloName')).toThrow('no value for name in helloName');
  });
});
