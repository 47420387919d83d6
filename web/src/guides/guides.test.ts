import { pages } from '@sofra/contracts/pages';
import { planFeatures, plans } from '@sofra/contracts/plans';
import { describe, expect, it } from 'vitest';
import { figures } from '../features/landing/figures.ts';
import { readGuide } from '../../vite/read-guide.ts';
import { type Messages } from '../lib/i18n/catalogue.ts';
import { languageCodes, type Language } from '../lib/i18n/language.ts';
import { guideNames } from './guide.ts';

const sources = import.meta.glob<string>('./*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const examples = import.meta.glob<string>('../../../api/examples/*.mjs', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const locales = import.meta.glob<Messages>('../locales/*/*.json', {
  import: 'default',
  eager: true,
});
const names = [...guideNames, 'help'];
const sourceOf = (language: Language, name: string): string =>
  sources[`./${language}/${name}.md`] ?? '';
const read = (language: Language, name: string) =>
  readGuide(`${language}/${name}.md`, sourceOf(language, name), (path) => {
    const file = examples[`../../../${path}`];
    if (file === undefined) throw new Error(`no file ${path}`);
    return file;
  });
const all = languageCodes.flatMap((language) => names.map((name) => [language, name] as const));

/** Every address there is, `:names` and all, and the API's reference. */
const addresses = [...Object.values(pages).map(({ path }) => path), '/api'].map(
  (path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
);

const leaves = (tree: Messages): string[] =>
  Object.values(tree).flatMap((leaf) => (typeof leaf === 'string' ? [leaf] : leaves(leaf)));
/** What the screens say in a language; a sentence with a value in it also without. */
const readTexts = (language: Language): string[] =>
  Object.entries(locales)
    .filter(([path]) => path.includes(`/${language}/`))
    .flatMap(([, file]) => leaves(file))
    .flatMap((text) => [text, text.replaceAll(/\{\{\w+\}\}/g, '').trim()]);
const texts = new Map(languageCodes.map((language) => [language, readTexts(language)]));
const planNames: readonly string[] = Object.values(plans).map(({ name }) => name);

/** Business screens speak Turkish and English, the platform's Turkish: there a guide quotes those. */
function screensOf(language: Language, name: string): Set<string> {
  const spoken = new Set<Language>([language]);
  if (language !== 'tr') spoken.add('en');
  if (name === 'admin' || name === 'help') spoken.add('tr');
  return new Set([...planNames, ...[...spoken].flatMap((one) => texts.get(one) ?? [])]);
}

describe('the guides', () => {
  it.each(names)('have the same sections in every language: %s', (name) => {
    const outline = (language: Language) =>
      read(language, name).sections.map(({ id, level }) => `${level} ${id}`);
    for (const language of languageCodes) expect(outline(language)).toEqual(outline('tr'));
  });

  it.each(all)('have only valid links: %s %s', (language, name) => {
    const links = read(language, name).sections.flatMap(({ html }) =>
      [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href),
    );
    const dead = links.filter((href) => {
      const [path = '', id] = href.split('#');
      if (href.startsWith('https:') || href.startsWith('mailto:')) return false;
      const here = path === '' ? name : path.replace(/^\/docs\//, '').replace(/^\//, '');
      const isSection = () => read(language, here).sections.some((section) => section.id === id);
      if (path !== '' && !addresses.some((address) => address.test(path))) return true;
      return id === undefined ? path.startsWith('/docs/') && !names.includes(here) : !isSection();
    });
    expect(dead).toEqual([]);
  });

  it.each(all)('use the labels of the screens: %s %s', (language, name) => {
    const screens = screensOf(language, name);
    const labels = [...sourceOf(language, name).matchAll(/\*\*(.+?)\*\*/g)].map(
      ([, label = '']) => label,
    );
    expect(labels.filter((label) => !screens.has(label))).toEqual([]);
  });
});

describe('readGuide', () => {
  const ahead = '---\ntitle: A\ndescription: B\n---\n';
  const [section] = readGuide(
    'ru/admin.md',
    `${ahead}## Önce {#first}\n\n**Kaydet**, \`Enter\`, <script>alert(1)</script> [orders](/docs#a)`,
  ).sections;

  it('escapes HTML, and returns the text without markup', () => {
    expect(section?.html).not.toContain('<script');
    expect(section?.text).toBe('Kaydet, Enter, <script>alert(1)</script> orders');
  });

  it('marks the language of a word that a screen shows in another language', () => {
    expect(section?.html).toContain('<bdi lang="tr">Kaydet</bdi>');
  });

  it.each([
    ['## No id\n\ntext', 'no id'],
    ['## A {#a}\n\ntext\n\n## B {#a}\n\ntext', 'the id a twice'],
    ['## A {#a}\n\n## B {#b}\n\ntext', 'nothing under “A”'],
    ['Ahead.\n\n## A {#a}\n\ntext', 'before the first heading'],
    ['## A {#a}\n\n[x](javascript:alert(1))', 'a link to'],
  ])('refuses %j', (body, why) => {
    expect(() => readGuide('tr/x.md', ahead + body)).toThrow(why);
  });
});

it.each(languageCodes)('explains each feature of the plans and each figure, in %s', (language) => {
  const explained = [
    ...Object.values(planFeatures).map(({ page }) => page),
    ...figures.map(([, page]) => page),
  ];
  for (const page of explained) {
    const [, guide = '', anchor = ''] = /^\/docs\/(\w+)#([\w-]+)$/.exec(page) ?? [];
    expect(sourceOf(language, guide), page).toContain(`{#${anchor}}`);
  }
});
