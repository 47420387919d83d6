import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { menuLanguages } from '@sofra/contracts/common';
import type { Term } from '../../../src/glossary/term.ts';
import { headings } from './headings.ts';

const files = readdirSync(import.meta.dirname).filter((file) => !file.endsWith('.test.ts'));
const lists = await Promise.all(
  files.map(
    async (file): Promise<Record<string, readonly Term[]>> =>
      import(`../words/${file.slice(0, -3)}.ts`),
  ),
);
const terms = lists.flatMap((list) => Object.values(list).flat());
/** Terms without the headings, which repeat words that have another meaning in a text. */
const words = terms.filter((term) => !headings.includes(term));

/** The 6763 simplified characters of GB 2312, without traditional ones, plus 榅桲 ("quince"). */
const simplified = new Set([
  ...'榅桲',
  ...Array.from({ length: 72 * 94 }, (_, index) =>
    new TextDecoder('gbk').decode(
      Uint8Array.of(0xb0 + Math.floor(index / 94), 0xa1 + (index % 94)),
    ),
  ),
]);

const scripts = {
  tr: /\p{Script=Latin}/u,
  en: /\p{Script=Latin}/u,
  ar: /\p{Script=Arabic}/u,
  ru: /\p{Script=Cyrillic}/u,
  es: /\p{Script=Latin}/u,
  de: /\p{Script=Latin}/u,
  fr: /\p{Script=Latin}/u,
  zh: /\p{Script=Han}/u,
  hi: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
  pt: /\p{Script=Latin}/u,
} as const;

describe('the words of the glossary', () => {
  it('are several hundred, each once', () => {
    const turkish = words.map(([tr]) => tr.toLocaleLowerCase('tr'));
    expect(turkish.filter((word, index) => turkish.indexOf(word) < index)).toEqual([]);
    expect(turkish.length).toBeGreaterThan(500);
  });

  it.each(menuLanguages)('are written in the script of their language: %s', (language) => {
    const column = menuLanguages.indexOf(language);
    const astray = terms.filter((term) => {
      const letters = (term[column] ?? '').match(/\p{L}/gu) ?? [];
      return letters.length === 0 || letters.some((letter) => !scripts[language].test(letter));
    });
    expect(astray).toEqual([]);
  });

  it('are in simplified Chinese', () => {
    const han =
      terms
        .map((term) => term[7])
        .join('')
        .match(/\p{Script=Han}/gu) ?? [];
    expect(han.filter((character) => !simplified.has(character))).toEqual([]);
  });
});
