/** Texts of the product, to find untranslated ones. */
import { readdirSync, readFileSync } from 'node:fs';
import { guestLanguages, type GuestLanguage } from '@sofra/contracts/common';

type Sentences = { [key: string]: string | Sentences };

const folder = new URL('../../src/locales/', import.meta.url);

function* leaves(sentences: Sentences, above: string): Generator<[key: string, ownTexts: string]> {
  for (const [key, value] of Object.entries(sentences)) {
    if (typeof value === 'string') yield [above + key, value];
    else yield* leaves(value, `${above}${key}.`);
  }
}

/** Reads all messages of a language, by `namespace:key`. */
function readAll(language: string): Map<string, string> {
  const files = readdirSync(new URL(`${language}/`, folder));
  return new Map(
    files.flatMap((file) => {
      const text = readFileSync(new URL(`${language}/${file}`, folder), 'utf8');
      const sentences: Sentences = JSON.parse(text);
      return [...leaves(sentences, file.replace('json', '').replace('.', ':'))];
    }),
  );
}

const all = new Map(guestLanguages.map((language) => [language, readAll(language)]));
const keys = new Set(
  [...all.values()]
    .flatMap((sentences) => [...sentences.keys()])
    .map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ''))
    .flatMap((key) => [key, key.slice(key.indexOf(':') + 1)]),
);

/** Reads the messages of the other languages that differ from this one's. */
function readForeign(language: GuestLanguage): Map<string, GuestLanguage> {
  const own = all.get(language) ?? new Map<string, string>();
  const ownTexts = new Set(own.values());
  const foreign = new Map<string, GuestLanguage>();
  for (const [other, sentences] of all) {
    for (const [key, sentence] of sentences) {
      if (own.has(key) && !ownTexts.has(sentence)) foreign.set(sentence, other);
    }
  }
  return foreign;
}
const foreign = new Map(guestLanguages.map((language) => [language, readForeign(language)]));

/** Returns true for a text that may be the name of an area, an item or a table. */
const isName = (text: string): boolean => /^\S+( \d+)?$/.test(text);

/** Returns the error of a text on a page in this language; undefined if there is none. */
export function textErrorOf(text: string, language: GuestLanguage): string | undefined {
  if (/\{\{.*?\}\}/.test(text)) return 'a value is missing in';
  if (text.includes('.') && keys.has(text)) return 'an untranslated key:';
  const other = isName(text) ? undefined : foreign.get(language)?.get(text);
  return other && `words of another language (${other}):`;
}
