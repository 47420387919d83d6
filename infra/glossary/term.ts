import { menuLanguages } from '@sofra/contracts/common';

/** One thing to eat or drink, in the order of `menuLanguages`. */
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
 * Terms written one a line, their languages parted by ` | ` in the order of `menuLanguages`.
 * Throws on a line that lacks a language or has one too many.
 */
export const terms = (lines: string): readonly Term[] => lines.trim().split('\n').map(term);
