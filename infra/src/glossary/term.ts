import { menuLanguages } from '@sofra/contracts/common';

/** Name of food or drink in each language, in the order of `menuLanguages`. */
export type Term = readonly [
  tr: string,
  en: string,
  ar: string,
  ru: string,
  es: string,
  de: string,
  fr: string,
  zh: string,
  hi: string,
  bn: string,
  pt: string,
];

const isTerm = (fields: readonly string[]): fields is Term =>
  fields.length === menuLanguages.length && fields.every((field) => field !== '');

const term = (line: string): Term => {
  const fields = line.split('|').map((field) => field.trim());
  if (!isTerm(fields)) throw new Error(`not a text in each of the eleven languages: ${line}`);
  return fields;
};

/**
 * Parses terms, one per line, with the languages separated by ` | ` in the order of
 * `menuLanguages`. Throws on a line with too few or too many languages.
 */
export const terms = (lines: string): readonly Term[] => lines.trim().split('\n').map(term);
