import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';

type Tree = { [key: string]: string | Tree };
const Tree: v.GenericSchema<Tree> = v.record(v.string(), v.union([v.string(), v.lazy(() => Tree)]));

/** A text of the screens or of the servers; `key` is `namespace:path`. */
export interface ProductText {
  key: string;
  text: string;
}

const plural = /_(zero|one|two|few|many|other)$/;

const read = (file: string): Tree => v.parse(Tree, JSON.parse(readFileSync(file, 'utf8')));

const flatten = (tree: Tree, path: string): ProductText[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [{ key: path + key, text: value }]
      : flatten(value, `${path}${key}.`),
  );

/** Namespace of the servers' texts. */
const SERVERS = 'words';

/** JSON files of a language, by namespace. */
export type TextFiles = ReadonlyMap<string, string>;

/** Finds the files of a language: a folder for the screens, and one file for the servers. */
export function findFiles(root: string, language: string): TextFiles {
  const folder = join(root, 'web', 'src', 'locales', language);
  const screens = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map([
    ...screens.toSorted().map((file) => [basename(file, '.json'), join(folder, file)] as const),
    [SERVERS, join(root, 'infra', 'content', 'words', `${language}.json`)],
  ]);
}

/** Reads all texts of a language. */
export const readTexts = (files: TextFiles): ProductText[] =>
  [...files].flatMap(([namespace, file]) => flatten(read(file), `${namespace}:`));

/** Finds the first source file that names a text's key; empty if none does, as for computed keys. */
export function createPlaces(root: string): (key: string) => string {
  const files = globSync('{api,infra,web,worker}/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.includes('.test.'),
  })
    .toSorted()
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));
  return (key) => {
    const [namespace = '', path = ''] = key.replace(plural, '').split(':');
    const isOfServers = namespace === SERVERS;
    // Servers name a section once, or are in the folder of its name.
    const [section = ''] = path.split('.', 1);
    const wanted = isOfServers ? path.slice(section.length + 1) : path;
    const isOwn = ({ file, code }: (typeof files)[number]): boolean =>
      file.startsWith('web/') !== isOfServers &&
      (!isOfServers || file.includes(`/${section}/`) || code.includes(`'${section}'`));
    return files.find((each) => isOwn(each) && each.code.includes(`'${wanted}'`))?.file ?? '';
  };
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', '\\n');
const uncell = (text: string): string => text.replaceAll('\\n', '\n').replaceAll('\\|', '|');

/** Writes texts as a Markdown table, each beside its Turkish text and the place that shows it. */
export function toTable(
  texts: readonly ProductText[],
  turkish: readonly ProductText[],
  placeOf: (key: string) => string,
): string {
  const byKey = new Map(turkish.map(({ key, text }) => [key, text]));
  const sourceOf = (key: string): string =>
    byKey.get(key) ??
    byKey.get(key.replace(plural, '_other')) ??
    byKey.get(key.replace(plural, '')) ??
    '';
  const rows = texts.map(
    ({ key, text }) => `| ${key} | ${cell(text)} | ${cell(sourceOf(key))} | ${placeOf(key)} |`,
  );
  return ['| key | text | Turkish | place |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** Reads a table's texts, without the spaces that pad its cells; ignores all other lines. */
export const fromTable = (table: string): ProductText[] =>
  table.split('\n').flatMap((line) => {
    const [, key = '', text = ''] = line
      .split(/(?<!\\)\|/)
      .map((part) => part.replace(/^ +| +$/g, ''));
    return /^\w+:[\w.]+$/.test(key) && text !== '' ? [{ key, text: uncell(text) }] : [];
  });

const placeholders = (text: string): string =>
  [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted().join(' ');

/**
 * Writes changed texts into the JSON files of a language. A plural form that the language has may be new. Throws
 * for unknown keys and for missing or unknown placeholders, and then writes nothing. Returns the changed keys.
 */
export function importTexts(
  files: TextFiles,
  language: string,
  texts: readonly ProductText[],
): string[] {
  const known = new Map(readTexts(files).map(({ key, text }) => [key, text]));
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const modelOf = (key: string): string | undefined =>
    known.get(key) ??
    (forms.some((form) => key.endsWith(`_${form}`))
      ? known.get(key.replace(plural, '_other'))
      : undefined);
  const faults = texts.flatMap(({ key, text }) => {
    const model = modelOf(key);
    if (model === undefined) return [`${key}: unknown key`];
    const [given, needed] = [placeholders(text), placeholders(model)];
    // "One person": a plural form may leave its number out.
    const isFine = given === needed || (plural.test(key) && needed === `${given} {{count}}`.trim());
    return isFine ? [] : [`${key}: expected ${needed || 'no placeholder'}, got ${given || 'none'}`];
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const changed = texts.filter(({ key, text }) => known.get(key) !== text);
  for (const [namespace, file] of files) {
    const own = changed.filter(({ key }) => key.startsWith(`${namespace}:`));
    if (own.length === 0) continue;
    let tree = read(file);
    for (const { key, text } of own) {
      tree = withText(tree, key.slice(namespace.length + 1).split('.'), text);
    }
    writeFileSync(file, `${JSON.stringify(tree, null, 2)}\n`);
  }
  return changed.map(({ key }) => key);
}

// A new plural form comes before `_other`, where a file has it.
function withText(tree: Tree, [first = '', ...rest]: readonly string[], text: string): Tree {
  const inner = tree[first];
  if (inner !== undefined) {
    return { ...tree, [first]: typeof inner === 'object' ? withText(inner, rest, text) : text };
  }
  const entries = Object.entries(tree);
  const at = entries.findIndex(([key]) => key === first.replace(plural, '_other'));
  return Object.fromEntries(entries.toSpliced(at, 0, [first, text]));
}
