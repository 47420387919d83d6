import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { menuLanguages } from '@sofra/contracts/common';
import { allTerms } from '../all.ts';
import { headings } from '../words/headings.ts';
import type { DemoItem } from '../../seed/item.ts';
import type { Term } from '../../../src/glossary/term.ts';

const files = readdirSync(import.meta.dirname).filter((file) => !file.endsWith('.test.ts'));
const lists = await Promise.all(
  files.map(
    async (file): Promise<Record<string, readonly Term[]>> =>
      import(`../items/${file.slice(0, -3)}.ts`),
  ),
);
const dishes = lists.flatMap((list) => Object.values(list).flat());

const seeds = new URL('../../seed/items/', import.meta.url);
const demo = await Promise.all(
  readdirSync(seeds).map(
    async (file): Promise<Record<string, readonly DemoItem[]>> =>
      import(`../../seed/items/${file.slice(0, -3)}.ts`),
  ),
);

/**
 * The 6763 simplified characters of GB 2312, without traditional ones, plus 焗 ("baked with
 * cheese") and 榅桲 ("quince").
 */
const simplified = `焗榅桲${new TextDecoder('gbk').decode(
  Uint8Array.from({ length: 2 * 72 * 94 }, (_, at) =>
    at % 2 === 0 ? 0xb0 + Math.floor(at / 188) : 0xa1 + ((at >> 1) % 94),
  ),
)}`;

/**
 * Returns a check for text outside a language's script ("Latn", "Deva", "Hani"); V60 is a product
 * name in every language.
 */
const astrayIn = (language: (typeof menuLanguages)[number]) => {
  const script = new Intl.Locale(language).maximize().script?.replace('Hans', 'Hani');
  const astray = new RegExp(`(?!\\p{Script=${script}})\\p{L}`, 'u');
  return (text: string) => astray.test(text.replace('V60', '')) || !/\p{L}/u.test(text);
};

describe('the items of the glossary', () => {
  it('are several hundred, each once, and none of them duplicates a word', () => {
    const turkish = allTerms
      .filter((term) => !headings.includes(term))
      .map(([tr]) => tr.toLocaleLowerCase('tr'));
    expect(turkish.filter((dish, index) => turkish.indexOf(dish) < index)).toEqual([]);
    expect(dishes.length).toBeGreaterThan(600);
  });

  it('are all part of the glossary', () => {
    const known = new Set(allTerms);
    expect(dishes.filter((dish) => !known.has(dish))).toEqual([]);
  });

  it.each(menuLanguages)('are written in the script of their language: %s', (language) => {
    const column = menuLanguages.indexOf(language);
    const isAstray = astrayIn(language);
    expect(dishes.filter((dish) => isAstray(dish[column] ?? ''))).toEqual([]);
  });

  it('are in simplified Chinese', () => {
    const han = dishes.flatMap((dish) => dish[7].match(/\p{Script=Han}/gu) ?? []);
    expect(han.filter((character) => !simplified.includes(character))).toEqual([]);
  });

  it('match the demo menus’ texts in four languages', () => {
    const known = new Map(allTerms.map(([tr, en, ar, ru]) => [tr, { tr, en, ar, ru }]));
    const texts = demo
      .flatMap((list) => Object.values(list).flat())
      .flatMap(({ name, description }) => [name, description]);
    expect(texts.length).toBeGreaterThan(90);
    expect(texts.filter(({ tr }) => known.get(tr) === undefined)).toEqual([]);
    for (const text of texts) expect(known.get(text.tr)).toEqual(text);
  });
});
