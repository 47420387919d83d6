import type { MenuLanguage } from '@sofra/contracts/common';
import type { Glossary } from './glossary.ts';

/** Result of a benchmark in one language. */
export interface Score {
  language: MenuLanguage;
  total: number;
  known: number;
  /** Names whose translation isn't the expected one. */
  wrong: readonly string[];
}

/** Languages of a benchmark's expected columns. */
const languages = ['en', 'ar', 'ru', 'de', 'fr'] as const;

/** Translates the Turkish name of each row, and compares the result with the row's other columns. */
export function scoreGlossary(
  { translate }: Glossary,
  rows: readonly (readonly string[])[],
): readonly Score[] {
  return languages.map((language, column) => {
    const answers = rows.map(([name = '', ...expected]) => ({
      expected: expected[column],
      answer: translate(name, 'tr', language),
    }));
    const known = answers.filter(({ answer }) => answer !== undefined);
    const wrong = known.filter(({ answer, expected }) => answer !== expected);
    return {
      language,
      total: answers.length,
      known: known.length,
      wrong: wrong.map(({ answer = '', expected }) => `${answer}, expected ${expected}`),
    };
  });
}
