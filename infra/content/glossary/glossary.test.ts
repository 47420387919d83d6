import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { menuLanguages } from '@sofra/contracts/common';
import { createGlossary } from '../../src/glossary/glossary.ts';
import { scoreGlossary } from '../../src/glossary/score.ts';
import { allTerms } from './all.ts';
import { benchmark } from './benchmark.ts';
import { headings } from './words/headings.ts';
import { roles } from './roles.ts';
import type { DemoItem } from '../seed/item.ts';
import type { Term } from '../../src/glossary/term.ts';

const glossary = createGlossary(allTerms, roles);

describe('the benchmark of 300 names', () => {
  it('has 300 different names in six languages', () => {
    expect(new Set(benchmark.map(([name]) => name)).size).toBe(300);
    expect(benchmark.filter((row) => row.length !== 6 || row.includes(''))).toEqual([]);
  });

  it('is at least 90% known, and none of it is wrong', () => {
    for (const { known, wrong } of scoreGlossary(glossary, benchmark)) {
      expect(known).toBeGreaterThanOrEqual(270);
      expect(wrong).toEqual([]);
    }
  });

  it('has 44 headings, all of them known', () => {
    expect(scoreGlossary(glossary, benchmark.slice(-44)).map(({ known }) => known)).toEqual([
      44, 44, 44, 44, 44,
    ]);
  });
});

describe('the headings', () => {
  it('have their meaning only as a complete text', () => {
    expect(glossary.translate('Tatlı', 'tr', 'en')).toBe('Desserts');
    expect(glossary.translate('domates, ızgara', 'tr', 'en')).toBe('Tomato, grilled');
  });

  it('start with a capital letter in Turkish', () => {
    expect(headings.filter(([name]) => name !== name.trim() || /^\p{Ll}/u.test(name))).toEqual([]);
  });
});

/** Imports every file of a folder, and returns all that their lists hold. */
async function readLists<T>(folder: string): Promise<T[]> {
  const home = new URL(folder, import.meta.url);
  const lists = await Promise.all(
    readdirSync(home).map(
      async (file): Promise<Record<string, readonly T[]>> => import(new URL(file, home).href),
    ),
  );
  return lists.flatMap((list) => Object.values(list).flat());
}
const dishes = await readLists<Term>('items/');
const terms = await readLists<Term>('words/');
const demo = await readLists<DemoItem>('../seed/items/');

/**
 * The 6763 simplified characters of GB 2312, without traditional ones, plus 焗 ("baked with
 * cheese") and 榅桲 ("quince").
 */
const simplified = new Set(
  `焗榅桲${new TextDecoder('gbk').decode(
    Uint8Array.from({ length: 2 * 72 * 94 }, (_, at) =>
      at % 2 === 0 ? 0xb0 + Math.floor(at / 188) : 0xa1 + ((at >> 1) % 94),
    ),
  )}`,
);

/**
 * Returns a check for text outside a language's script ("Latn", "Deva", "Hani"); V60 is a product
 * name in every language.
 */
const astrayIn = (language: (typeof menuLanguages)[number]) => {
  const script = new Intl.Locale(language).maximize().script?.replace('Hans', 'Hani');
  const astray = new RegExp(`(?!\\p{Script=${script}})\\p{L}`, 'u');
  return (text: string) => astray.test(text.replace('V60', '')) || !/\p{L}/u.test(text);
};

describe('the terms of the glossary', () => {
  it.each([
    ['items, none of which duplicates a word', allTerms, dishes, 600],
    ['words', terms, terms, 500],
  ])('are several hundred, each once: %s', (_kind, all, some, atLeast) => {
    const turkish = all
      .filter((term) => !headings.includes(term))
      .map(([tr]) => tr.toLocaleLowerCase('tr'));
    expect(turkish.filter((name, index) => turkish.indexOf(name) < index)).toEqual([]);
    expect(some.length).toBeGreaterThan(atLeast);
  });

  it('are all part of it', () => {
    const known = new Set(allTerms);
    expect([...dishes, ...terms].filter((term) => !known.has(term))).toEqual([]);
  });

  it('are found by each of their names', () => {
    const strangers = menuLanguages.flatMap((source, at) =>
      allTerms
        .map((term) => term[at] ?? '')
        .filter((name) => glossary.translate(name, source, 'tr') === undefined),
    );
    expect(strangers).toEqual([]);
  });

  it.each(menuLanguages)('are written in the script of their language: %s', (language) => {
    const column = menuLanguages.indexOf(language);
    const isAstray = astrayIn(language);
    expect([...dishes, ...terms].filter((term) => isAstray(term[column] ?? ''))).toEqual([]);
  });

  it('are in simplified Chinese', () => {
    const han = [...dishes, ...terms].flatMap((term) => term[7].match(/\p{Script=Han}/gu) ?? []);
    expect(han.filter((character) => !simplified.has(character))).toEqual([]);
  });

  it('match the demo menus’ texts in four languages', () => {
    const known = new Map(allTerms.map(([tr, en, ar, ru]) => [tr, { tr, en, ar, ru }]));
    const texts = demo.flatMap(({ name, description }) => [name, description]);
    expect(texts.length).toBeGreaterThan(90);
    expect(texts.filter(({ tr }) => known.get(tr) === undefined)).toEqual([]);
    for (const text of texts) expect(known.get(text.tr)).toEqual(text);
  });
});
