import { pages } from '@sofra/contracts/pages';
import { plans } from '@sofra/contracts/plans';
import { describe, expect, it } from 'vitest';
import type { Messages } from '../../src/lib/i18n/catalogue.ts';
import { menuLanguageNames } from '../../src/lib/i18n/menuLanguages.ts';
import { routes, rules } from './rules.ts';
import { screens } from './sentences.ts';

const locales = import.meta.glob<Messages>('../../src/locales/{tr,en}/*.json', {
  import: 'default',
  eager: true,
});
const seed = import.meta.glob<string>('../../../infra/content/seed/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const journeys = import.meta.glob<string>('../../e2e/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const componentTests = import.meta.glob<string>('../../src/**/*.test.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const unitTests = import.meta.glob<string>(
  ['../../src/**/*.test.ts', '../../../{api,contracts}/{src,test}/**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
);

const title =
  /\b(?:it|test)(?:\.step|\.each\((?:[^()]|\([^()]*\))*\)|\.each\(\[[^]*?\n *\]\))?\(\s*(['"`])(.*?)\1,/g;
const titles = new Set(
  Object.values({ ...journeys, ...componentTests, ...unitTests }).flatMap((source) =>
    [...source.matchAll(title)].map(([, , text]) => text),
  ),
);

/** Assertions of each journey and component test: its source without titles and comments, regexes without escapes. */
const asserted = new Map(
  Object.entries({ ...journeys, ...componentTests }).map(([path, source]) => [
    path.replace(/^.*\/(.*)\.tsx?$/, '$1'),
    source
      .replaceAll(title, '')
      .replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '')
      .replaceAll('\\', ''),
  ]),
);

const leaves = (tree: Messages): string[] =>
  Object.values(tree).flatMap((leaf) => (typeof leaf === 'string' ? [leaf] : leaves(leaf)));
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
/** Returns a pattern that matches the whole sentence, with any value for "…". */
const whole = (sentence: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(sentence).replaceAll('…', '.{1,40}?')}(?!\\p{L})`, 'u');

/**
 * Texts of the product: its locales, the texts of its contract, and its seed. Placeholders match
 * any value.
 */
const product = [
  ...Object.values(locales).flatMap(leaves),
  ...Object.values(plans).map(({ name }) => name),
  ...Object.values(menuLanguageNames),
  ...Object.values(seed)
    .flatMap((source) => [...source.matchAll(/'([^'\n]+)'/g)])
    .map(([, text = '']) => text),
].map((text) => {
  const parts = text.split(/\{\{\w+\}\}/).map(escaped);
  return new RegExp(`^${parts.join('(?:…|\\d+)')}$`);
});
const isInProduct = (sentence: string): boolean => product.some((form) => form.test(sentence));

describe('the specification’s sentences', () => {
  it('are identical in the product', () => {
    const all = screens.flatMap(({ says }) => Object.values(says).flat());
    expect(all.filter((sentence) => !isInProduct(sentence))).toEqual([]);
  });

  it.each(screens)('are each quoted by a test: $screen', ({ tests, says }) => {
    const texts = tests.map((name) => asserted.get(name));
    expect(texts, 'every test is a file').not.toContain(undefined);
    const unquoted = Object.entries(says).flatMap(([section, sentences]) =>
      sentences
        .filter((sentence) => !texts.some((text = '') => whole(sentence).test(text)))
        .map((sentence) => `${section} ${sentence}`),
    );
    expect(unquoted).toEqual([]);
  });
});

describe('the specification’s rules', () => {
  it.each(Object.entries(rules))('of %s are each covered by a test', (_section, covered) => {
    expect(covered.filter(([, test]) => !titles.has(test))).toEqual([]);
  });
});

describe('the specification’s routes', () => {
  const unnamed = (path: string): string => path.replaceAll(/:\w+/g, ':');

  const table = Object.values(pages).map(({ path, roles }) => [unnamed(path), roles]);

  it('have the specified roles', () => {
    const named = Object.entries(routes).map(([path, roles]) => [unnamed(path), roles]);
    expect(table).toEqual(expect.arrayContaining(named));
  });

  it('are each opened by a test', () => {
    const all = [...asserted.values()].join('\n');
    const unopened = Object.keys(routes).filter((path) => {
      const inBusiness = path.replace(/^\/business\/:businessId(?=\/)/, '');
      const written = [path, inBusiness].map((one) =>
        escaped(one).replaceAll(/:\w+/g, '(?:\\d+|\\$\\{[^}]+\\})'),
      );
      return !new RegExp(`['"\`}](?:${written.join('|')})['"\`?]`).test(all);
    });
    expect(unopened).toEqual([]);
  });
});
