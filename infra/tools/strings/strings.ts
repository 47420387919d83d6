import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';

type Tree = { [key: string]: string | Tree };
const Tree: v.GenericSchema<Tree> = v.record(v.string(), v.union([v.string(), v.lazy(() => Tree)]));

/** A text of the screens; `key` is `namespace:path`. */
export interface ScreenText {
  key: string;
  text: string;
}

const plural = /_(zero|one|two|few|many|other)$/;

const read = (file: string): Tree => v.parse(Tree, JSON.parse(readFileSync(file, 'utf8')));

const flatten = (tree: Tree, path: string): ScreenText[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [{ key: path + key, text: value }]
      : flatten(value, `${path}${key}.`),
  );

/** Reads all texts of a language from its folder of JSON files. */
export const readTexts = (folder: string): ScreenText[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .flatMap((file) => flatten(read(join(folder, file)), `${basename(file, '.json')}:`));

/** Finds the first source file that names a text's key; empty if none does, as for computed keys. */
export function createPlaces(source: string): (key: string) => string {
  const files = globSync('**/*.{ts,tsx}', {
    cwd: source,
    exclude: (path) => path.includes('.test.'),
  })
    .toSorted()
    .map((file) => ({ file, code: readFileSync(join(source, file), 'utf8') }));
  return (key) => {
    const path = key.slice(key.indexOf(':') + 1).replace(plural, '');
    return files.find(({ code }) => code.includes(`'${path}'`))?.file ?? '';
  };
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', '\\n');
const uncell = (text: string): string => text.replaceAll('\\n', '\n').replaceAll('\\|', '|');

/** Writes texts as a Markdown table, each beside its Turkish text and the place that shows it. */
export function toTable(
  texts: readonly ScreenText[],
  turkish: readonly ScreenText[],
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

/** Reads a table's texts; ignores all other lines. */
export const fromTable = (table: string): ScreenText[] =>
  table.split('\n').flatMap((line) => {
    const [, key = '', text = ''] = line.split(/(?<!\\)\|/).map((part) => part.trim());
    return /^\w+:[\w.]+$/.test(key) && text !== '' ? [{ key, text: uncell(text) }] : [];
  });

const placeholders = (text: string): string =>
  [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted().join(' ');

/**
 * Writes changed texts into the JSON files of a language. A plural form that the language has may be new. Throws
 * for unknown keys and for missing or unknown placeholders, and then writes nothing. Returns the changed keys.
 */
export function importTexts(folder: string, texts: readonly ScreenText[]): string[] {
  const known = new Map(readTexts(folder).map(({ key, text }) => [key, text]));
  const forms = new Intl.PluralRules(basename(folder)).resolvedOptions().pluralCategories;
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
  for (const file of new Set(changed.map(({ key }) => key.slice(0, key.indexOf(':'))))) {
    const path = join(folder, `${file}.json`);
    let tree = read(path);
    for (const { key, text } of changed) {
      if (!key.startsWith(`${file}:`)) continue;
      tree = withText(tree, key.slice(file.length + 1).split('.'), text);
    }
    writeFileSync(path, `${JSON.stringify(tree, null, 2)}\n`);
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
